import type { DigitalWallet } from "@core/people/user.ts";

/** A card of the demo's payment processor, and its behavior. */
export interface TestCard {
  id: string;
  brand: string;
  last4: string;
  about: string;
}

/** Calls the demo processor, which exists only under the emulators. Throws an Error with a message for the user. */
const ask = async (path: string, body?: object): Promise<unknown> => {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/sandbox/${path}`, init).catch(() => undefined);
  if (!answer?.ok) throw new Error("The demo's payment processor didn't respond. Please try again.");
  return answer.json();
};

/** Every test card, in the order of the form. */
export const testCards = async (): Promise<TestCard[]> =>
  ((await ask("cards")) as { cards: TestCard[] }).cards;

/** Confirms a setup with a test card, typed or given by a digital wallet. */
export const chooseTestCard = (clientSecret: string, card: string, via?: DigitalWallet) =>
  ask("setup", { clientSecret, card, ...(via && { via }) });

/** Completes a challenge as the customer's bank. */
export const answerChallenge = (clientSecret: string, isPassed: boolean) =>
  ask("challenge", { clientSecret, outcome: isPassed ? "pass" : "fail" });
