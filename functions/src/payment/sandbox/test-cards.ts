import type { SandboxCard } from "../../core/payments/sandbox.ts";
import type { DigitalWallet, SavedCard } from "../../core/people/user.ts";

/** A test card of the sandbox. */
export interface TestCard {
  id: SandboxCard;
  brand: string;
  last4: string;
  /** What happens to a payment with it. */
  about: string;
}

/** Every test card, in display order. They have no numbers, only these ids. */
export const testCards: readonly TestCard[] = [
  { id: "visa", brand: "visa", last4: "4242", about: "Succeeds." },
  { id: "mastercard", brand: "mastercard", last4: "4444", about: "Succeeds." },
  { id: "declined", brand: "visa", last4: "0002", about: "Declined." },
  { id: "insufficient", brand: "visa", last4: "9995", about: "Declined for insufficient funds." },
  { id: "challenge", brand: "visa", last4: "3155", about: "Needs the bank's confirmation." },
  { id: "timeout", brand: "visa", last4: "3220", about: "Succeeds, but the response is lost." },
  {
    id: "capture-refused",
    brand: "visa",
    last4: "0341",
    about: "Authorized, but declined when charged.",
  },
  { id: "refund-slow", brand: "visa", last4: "7726", about: "Succeeds; a refund takes a day." },
  { id: "refund-fails", brand: "visa", last4: "5126", about: "Succeeds; a refund fails a day later." },
  { id: "disputed", brand: "visa", last4: "0259", about: "Succeeds, then the bank takes it back." },
];

/** Who has a test card, and the digital wallet it came from. */
interface TestCardOrigin {
  customer: string;
  via?: DigitalWallet | undefined;
}

/**
 * The fingerprint of a customer's test card. Every customer of a demo types the same numbers, so it names the customer. A
 * digital wallet gives a number of its own for a card.
 */
export const testCardFingerprint = (id: SandboxCard, { customer, via }: TestCardOrigin): string =>
  ["fp", via, id, customer].filter(Boolean).join("_");

/** The details of a test card that may be shown and stored; with its fingerprint if its origin is known. */
export function testCardDetails(
  id: SandboxCard,
  pmid: string,
  origin?: TestCardOrigin,
): Omit<SavedCard, "isDefault"> {
  const card = testCards.find((one) => one.id === id);
  if (!card) throw new Error(`There is no test card ${id}.`);
  const { brand, last4 } = card;
  const known = origin && { fingerprint: testCardFingerprint(id, origin) };
  return {
    pmid,
    brand,
    last4,
    expMonth: 12,
    expYear: 2040,
    ...known,
    ...(origin?.via && { via: origin.via }),
  };
}

const PREFIX = "pm_sandbox_";

/** The pmid of a test card that needs no saving: for seeds and tests. */
export const testCardPmid = (id: SandboxCard): string => `${PREFIX}${id}`;

/** The test card of such a pmid. */
export const testCardByPmid = (pmid: string): SandboxCard | undefined =>
  testCards.find(({ id }) => testCardPmid(id) === pmid)?.id;
