import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { StripeForm } from "./stripe-form.tsx";

const setup = { setupId: "s1", clientSecret: "secret", processor: "stripe", publishableKey: "pk" } as const;
const mount = vi.fn();
const destroy = vi.fn();

/** What happens to Stripe's script, which a test never loads. */
const scriptFires = async (event: "load" | "error") => {
  const script = await waitFor(() => {
    const found = document.head.querySelector("script");
    if (!found) throw new Error("No script yet.");
    return found;
  });
  fireEvent[event](script);
};

afterEach(() => {
  globalThis.Stripe = undefined;
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

describe("Stripe's card form", () => {
  it("can be tried again when it did not load, and goes with its page", async () => {
    const { user, unmount } = show(<StripeForm setup={setup} isFirst onTaken={async () => null} />);
    await scriptFires("error");
    expect(await screen.findByText(/We couldn't load the payment form/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: /Try again/ }));
    globalThis.Stripe = () => ({
      elements: () => ({ create: () => ({ mount, destroy }) }),
      confirmSetup: async () => ({}),
      handleNextAction: async () => ({}),
    });
    await scriptFires("load");
    expect(await screen.findByRole("button", { name: "Save card" })).toBeDefined();
    expect(mount).toHaveBeenCalledTimes(1);
    unmount();
    expect(destroy).toHaveBeenCalledTimes(1);
  });
});
