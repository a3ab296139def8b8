import type { SandboxCard } from "../shared/model/sandbox.ts";
import type { Card } from "../shared/model/user.ts";

/** A card of the sandbox: what is shown of it, and what it is for. */
export interface TestCard {
  id: SandboxCard;
  brand: string;
  last4: string;
  /** What happens to whoever pays with it. */
  about: string;
}

/** Every test card, in the order in which a form offers them. There are no numbers, only these names. */
export const testCards: readonly TestCard[] = [
  { id: "visa", brand: "visa", last4: "4242", about: "Pays." },
  { id: "mastercard", brand: "mastercard", last4: "4444", about: "Pays." },
  { id: "declined", brand: "visa", last4: "0002", about: "Is declined." },
  { id: "insufficient", brand: "visa", last4: "9995", about: "Is declined: insufficient funds." },
  { id: "challenge", brand: "visa", last4: "3155", about: "Asks the customer's bank first." },
  { id: "timeout", brand: "visa", last4: "3220", about: "Pays, but the answer is lost on its way." },
  {
    id: "capture-refused",
    brand: "visa",
    last4: "0341",
    about: "Is reserved, and refused when it is taken.",
  },
];

/** What may be shown and stored of a test card. */
export function cardFacts(id: SandboxCard, pmid: string): Omit<Card, "isDefault"> {
  const card = testCards.find((one) => one.id === id);
  if (!card) throw new Error(`There is no test card ${id}.`);
  return { pmid, brand: card.brand, last4: card.last4, expMonth: 12, expYear: 2040 };
}

const STANDING = "pm_sandbox_";

/** The name of a test card that is there without having been saved: for seeds and tests. */
export const standingPmid = (id: SandboxCard): string => `${STANDING}${id}`;

/** The test card behind such a name. */
export const standingCard = (pmid: string): SandboxCard | undefined =>
  testCards.find(({ id }) => standingPmid(id) === pmid)?.id;
