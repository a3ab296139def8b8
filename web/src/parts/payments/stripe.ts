import { STRIPE_SCRIPT } from "@core/payments/stripe/stripe-release.ts";

/** The part of Stripe.js that is used here. */
interface Stripe {
  elements(options: { clientSecret: string; appearance?: object }): Elements;
  confirmSetup(options: { elements: Elements; redirect: "if_required" }): Promise<Outcome>;
  handleNextAction(options: { clientSecret: string }): Promise<Outcome>;
}
interface Elements {
  create(kind: "payment", options: { wallets: object }): Element;
  create(kind: "expressCheckout", options: { paymentMethods: object }): ExpressElement;
}
interface Element {
  mount(place: HTMLElement): void;
  destroy(): void;
}
interface ExpressElement extends Element {
  on(event: "ready", handler: (ready: { availablePaymentMethods?: object }) => void): void;
  on(event: "confirm", handler: (confirmed: { paymentFailed(): void }) => void): void;
}
type Outcome = { error?: { message?: string } };

// A global of another script can only be declared with var.
declare global {
  var Stripe: ((publishableKey: string) => Stripe) | undefined;
}

let script: Promise<void> | undefined;

/** Loads Stripe's script, which must come from Stripe; nothing loads before this call. */
const loadScript = (): Promise<void> => {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = STRIPE_SCRIPT;
    tag.onload = () => resolve();
    tag.onerror = () => {
      script = undefined;
      tag.remove();
      reject(new Error("We couldn't load the payment form. Check your connection and try again."));
    };
    document.head.append(tag);
  });
  return script;
};

/** Stripe for a publishable key. Throws an Error with a message for the user when it fails to load. */
const openStripe = async (publishableKey = ""): Promise<Stripe> => {
  if (publishableKey === "")
    throw new Error("We can't take cards right now. You haven't been charged. Please try again later.");
  await loadScript();
  if (!globalThis.Stripe) throw new Error("We couldn't load the payment form.");
  return globalThis.Stripe(publishableKey);
};

const mustSucceed = ({ error }: Outcome): void => {
  if (error) throw new Error(error.message ?? "Your card wasn't accepted.");
};

/** Mounts Stripe's card form in `place`; `confirm` completes the setup, and throws an Error with a message when the card is refused. */
export const mountCardForm = async (
  publishableKey: string | undefined,
  clientSecret: string,
  place: HTMLElement,
) => {
  const stripe = await openStripe(publishableKey);
  const elements = stripe.elements({ clientSecret });
  const form = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
  form.mount(place);
  return {
    confirm: async () => mustSucceed(await stripe.confirmSetup({ elements, redirect: "if_required" })),
    remove: () => form.destroy(),
  };
};

/** What happens to buttons of digital wallets. */
interface ExpressHandlers {
  /** Called once it is known whether this browser has a digital wallet. */
  onAvailable: (isAvailable: boolean) => void;
  /**
   * Called when a wallet's sheet is confirmed; `confirm` completes the setup, tells the sheet how it went, and throws an
   * Error with a message when the card is refused.
   */
  onConfirm: (confirm: () => Promise<void>) => void;
}

/** Mounts Stripe's buttons of Apple Pay and Google Pay in `place`; returns how to remove them. A closed sheet does nothing. */
export const mountExpress = async (
  publishableKey: string | undefined,
  clientSecret: string,
  place: HTMLElement,
  { onAvailable, onConfirm }: ExpressHandlers,
): Promise<() => void> => {
  const stripe = await openStripe(publishableKey);
  const elements = stripe.elements({ clientSecret });
  const buttons = elements.create("expressCheckout", {
    paymentMethods: {
      applePay: "auto",
      googlePay: "auto",
      link: "never",
      paypal: "never",
      amazonPay: "never",
    },
  });
  buttons.on("ready", ({ availablePaymentMethods }) => onAvailable(availablePaymentMethods !== undefined));
  buttons.on("confirm", (sheet) =>
    onConfirm(async () => {
      const outcome = await stripe.confirmSetup({ elements, redirect: "if_required" });
      if (outcome.error) sheet.paymentFailed();
      mustSucceed(outcome);
    }),
  );
  buttons.mount(place);
  return () => buttons.destroy();
};

/**
 * Shows the challenge of the customer's bank. The server reports the outcome, so a refusal does not throw here, nor does
 * a challenge that is over: Stripe rejects one that was answered in another window.
 */
export const runStripeChallenge = async (
  publishableKey: string | undefined,
  clientSecret: string,
): Promise<void> => {
  const stripe = await openStripe(publishableKey);
  await stripe.handleNextAction({ clientSecret }).catch(() => undefined);
};
