/** The part of Stripe.js that is used here. */
interface Stripe {
  elements(options: { clientSecret: string; appearance?: object }): Elements;
  confirmSetup(options: { elements: Elements; redirect: "if_required" }): Promise<Outcome>;
  handleNextAction(options: { clientSecret: string }): Promise<Outcome>;
}
interface Elements {
  create(kind: "payment"): { mount(place: HTMLElement): void; destroy(): void };
}
type Outcome = { error?: { message?: string } };

// A global of another script can only be declared with var.
declare global {
  var Stripe: ((publishableKey: string) => Stripe) | undefined;
}

let script: Promise<void> | undefined;

/** Loads Stripe's own script, which must come from Stripe; nothing of it is loaded before this is called. */
const loadScript = (): Promise<void> => {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = "https://js.stripe.com/v3/";
    tag.onload = () => resolve();
    tag.onerror = () => {
      script = undefined;
      tag.remove();
      reject(new Error("The payment form could not be loaded. Please check your connection and try again."));
    };
    document.head.append(tag);
  });
  return script;
};

/** Stripe for a publishable key. Throws a sentence when it cannot be loaded. */
const openStripe = async (publishableKey: string): Promise<Stripe> => {
  await loadScript();
  if (!globalThis.Stripe) throw new Error("The payment form could not be loaded.");
  return globalThis.Stripe(publishableKey);
};

const mustSucceed = ({ error }: Outcome): void => {
  if (error) throw new Error(error.message ?? "The card was not accepted.");
};

/** Shows Stripe's own card form in `place`; `confirm` gives the card to the setup and throws a sentence when it is refused. */
export const mountCardForm = async (publishableKey: string, clientSecret: string, place: HTMLElement) => {
  const stripe = await openStripe(publishableKey);
  const elements = stripe.elements({ clientSecret });
  const form = elements.create("payment");
  form.mount(place);
  return {
    confirm: async () => mustSucceed(await stripe.confirmSetup({ elements, redirect: "if_required" })),
    remove: () => form.destroy(),
  };
};

/** Lets the customer's bank ask its question. What came of it is the server's to say, so a refusal is no error here. */
export const runChallenge = async (publishableKey: string, clientSecret: string): Promise<void> => {
  await (await openStripe(publishableKey)).handleNextAction({ clientSecret });
};
