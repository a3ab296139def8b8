import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { StripeForm } from "./stripe-form.tsx";

type Handler = (event: object) => void;

const setup = { setupId: "s1", clientSecret: "secret", processor: "stripe", publishableKey: "pk" } as const;
const mount = vi.fn();
const destroy = vi.fn();
const confirmSetup = vi.fn(async (): Promise<{ error?: { message: string } }> => ({}));
const paymentFailed = vi.fn();
/** What Stripe tells of its buttons of digital wallets. */
let tell: Record<string, Handler> = {};

const stripe = (() => ({
  elements: () => ({
    create: (kind: string) => ({
      mount: (place: HTMLElement) => mount(kind, place),
      destroy: () => destroy(kind),
      on: (event: string, handler: Handler) => {
        tell[event] = handler;
      },
    }),
  }),
  confirmSetup,
  handleNextAction: async () => ({}),
})) as unknown as NonNullable<typeof globalThis.Stripe>;
const mounted = (kind: string) => mount.mock.calls.filter(([one]) => one === kind);

const form = { setup, isFirst: true, expressNote: "Book in one step · $95.00" };

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
  tell = {};
  vi.clearAllMocks();
  vi.resetModules(); // a page loads the script once
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

describe("Stripe's card form", () => {
  it("can be tried again when it did not load, and goes with its page", async () => {
    const { user, unmount } = show(<StripeForm {...form} onTaken={async () => null} />);
    await scriptFires("error");
    expect(await screen.findByText(/We couldn't load the payment form/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: /Try again/ }));
    globalThis.Stripe = stripe;
    await scriptFires("load");
    expect(await screen.findByRole("button", { name: "Save card" })).toBeDefined();
    expect(mounted("payment")).toHaveLength(1);
    unmount();
    expect(destroy).toHaveBeenCalledWith("payment");
    expect(destroy).toHaveBeenCalledWith("expressCheckout");
  });
});

describe("Apple Pay and Google Pay", () => {
  /** The form with Stripe's buttons, which say whether the browser has a wallet. */
  const withButtons = async (availablePaymentMethods?: object) => {
    const onTaken = vi.fn(async () => null);
    show(<StripeForm {...form} onTaken={onTaken} />);
    globalThis.Stripe = stripe;
    await scriptFires("load");
    await waitFor(() => expect(mounted("expressCheckout")).toHaveLength(1));
    act(() => tell.ready?.({ availablePaymentMethods }));
    return { onTaken, note: () => screen.getByText("Book in one step · $95.00") };
  };
  const isSeen = (element: HTMLElement) => getComputedStyle(element).visibility !== "hidden";
  const confirm = () => act(async () => tell.confirm?.({ paymentFailed }));

  it("stand above the card form where the browser has one, and say what a press does", async () => {
    const { note } = await withButtons({ applePay: true, googlePay: false });
    expect([note(), mounted("expressCheckout")[0]?.[1]].map(isSeen)).toEqual([true, true]);
  });

  it("are not shown where the browser has none", async () => {
    const { note } = await withButtons();
    expect(isSeen(note())).toBe(false);
    expect(await screen.findByRole("button", { name: "Save card" })).toBeDefined();
  });

  it("give a card once their sheet is confirmed, and only then", async () => {
    const { onTaken } = await withButtons({ googlePay: true });
    expect(confirmSetup).not.toHaveBeenCalled(); // a sheet that is closed tells us nothing
    await confirm();
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith(true, true));
    expect(confirmSetup).toHaveBeenCalledTimes(1);
    expect(paymentFailed).not.toHaveBeenCalled();
  });

  it("tell sheet and page that the card was refused, and can be pressed again", async () => {
    const { onTaken } = await withButtons({ googlePay: true });
    confirmSetup.mockResolvedValueOnce({ error: { message: "Your card was declined." } });
    await confirm();
    expect(await screen.findByText("Your card was declined.")).toBeDefined();
    expect(paymentFailed).toHaveBeenCalledTimes(1);
    expect(onTaken).not.toHaveBeenCalled();
    await confirm();
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith(true, true));
  });
});
