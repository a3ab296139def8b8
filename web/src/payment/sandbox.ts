/** A card of the demo's embedded processor, and what happens to whoever pays with it. */
export interface TestCard {
  id: string;
  brand: string;
  last4: string;
  about: string;
}

/** Talks to the processor's browser side, which exists only under the emulators. Throws a sentence. */
const ask = async (path: string, body?: object): Promise<unknown> => {
  const init = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/sandbox/${path}`, init).catch(() => undefined);
  if (!answer?.ok) throw new Error("The demo's payment processor did not answer. Please try again.");
  return answer.json();
};

/** Every test card, in the order in which a form offers them. */
export const testCards = async (): Promise<TestCard[]> =>
  ((await ask("cards")) as { cards: TestCard[] }).cards;

/** Gives a test card to a setup. */
export const chooseTestCard = (clientSecret: string, card: string) => ask("setup", { clientSecret, card });

/** Answers in the place of the customer's bank. */
export const answerChallenge = (clientSecret: string, isPassed: boolean) =>
  ask("challenge", { clientSecret, outcome: isPassed ? "pass" : "fail" });
