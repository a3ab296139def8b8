import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A page that notes which scripts it loads; each is ready at once. */
function page(challenge: Promise<object> = Promise.resolve({})) {
  const loaded: string[] = [];
  const opened: string[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({}),
    head: {
      append: (tag: { src: string; onload: () => void }) => {
        loaded.push(tag.src);
        vi.stubGlobal("Stripe", (key: string) => {
          opened.push(key);
          return { handleNextAction: () => challenge };
        });
        tag.onload();
      },
    },
  });
  return { loaded, opened };
}

let stripe: typeof import("./stripe.ts");
beforeEach(async () => {
  vi.resetModules(); // a page loads the script once
  stripe = await import("./stripe.ts");
});
afterEach(() => vi.unstubAllGlobals());

describe("Stripe in the browser", () => {
  it.each(["", undefined])("is not opened without a key; a text says so (%j)", async (key) => {
    const { loaded } = page();
    const place = {} as HTMLElement;
    await expect(stripe.mountCardForm(key, "seti_1_secret_1", place)).rejects.toThrow("We can't take cards");
    await expect(stripe.runStripeChallenge(key, "pi_1_secret_1")).rejects.toThrow("We can't take cards");
    expect(loaded).toEqual([]);
  });

  it("asks the server after a challenge that was answered elsewhere", async () => {
    page(Promise.reject(new Error("The PaymentIntent supplied is not in the requires_action state.")));
    await expect(stripe.runStripeChallenge("pk_test_1", "pi_1_secret_1")).resolves.toBeUndefined();
  });

  it("is the release of the API's version, opened with the server's key", async () => {
    const { loaded, opened } = page();
    await stripe.runStripeChallenge("pk_test_1", "pi_1_secret_1");
    expect(loaded).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/(?!v3)[a-z]+\/stripe\.js$/)]);
    expect(opened).toEqual(["pk_test_1"]);
  });
});
