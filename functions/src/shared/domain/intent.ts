import { CURRENCY } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant, Minor } from "../model/fields.ts";
import type { Intent } from "../model/intent.ts";
import type { Card } from "../model/user.ts";
import type { Money } from "./decisions.ts";

/** ms until the sweep takes up a payment whose request has vanished. */
export const SWEEP_AFTER = 60_000;

/** The request that asks for a payment. */
export interface Asked {
  uid: string;
  /** The processor's name for the customer, where it is at hand. */
  customer?: string | undefined;
  card: Card;
  key: string;
  /** sha256 of path and canonical body. */
  hash: string;
  now: Instant;
}

function start(
  id: string,
  asked: Asked,
  facts: Pick<Intent, "kind" | "aid" | "instructorId" | "amount" | "want" | "instant">,
): Intent {
  const { pmid, brand, last4 } = asked.card;
  return {
    id,
    ...facts,
    uid: asked.uid,
    ...(asked.customer !== undefined && { customer: asked.customer }),
    currency: CURRENCY,
    card: { pmid, brand, last4 },
    attempt: 1,
    state: "new",
    key: asked.key,
    hash: asked.hash,
    firstHash: asked.hash,
    due: asked.now + SWEEP_AFTER,
    createdAt: asked.now,
    updatedAt: asked.now,
  };
}

/** Names of intents (design §4). */
export const intentId = {
  book: (aid: string) => `book_${aid}`,
  tip: (aid: string) => `tip_${aid}`,
  top: (uid: string, key: string) => `top_${uid}_${key}`,
} as const;

/** Reserves the price of a Held booking. */
export const bookIntent = (booking: Booking, instant: boolean, asked: Asked): Intent =>
  start(intentId.book(booking.id), asked, {
    kind: "book",
    aid: booking.id,
    instructorId: booking.instructor.id,
    amount: booking.billing.amount,
    want: "authorise",
    instant,
  });

/** Takes a tip (minor units) at once. */
export const tipIntent = (booking: Booking, amount: Minor, asked: Asked): Intent =>
  start(intentId.tip(booking.id), asked, {
    kind: "tip",
    aid: booking.id,
    instructorId: booking.instructor.id,
    amount,
    want: "capture",
    instant: false,
  });

/** Takes a top-up (minor units) at once. */
export const topUpIntent = (amount: Minor, asked: Asked): Intent =>
  start(intentId.top(asked.uid, asked.key), asked, {
    kind: "top",
    aid: "",
    instructorId: "",
    amount,
    want: "capture",
    instant: false,
  });

/** Another attempt with a card, after a refusal: only then may the processor be asked for new money. */
export function nextAttempt(intent: Intent, asked: Asked): Intent {
  const { processorId: _id, reason: _reason, clientSecret: _secret, ...kept } = intent;
  const { pmid, brand, last4 } = asked.card;
  return {
    ...kept,
    card: { pmid, brand, last4 },
    attempt: intent.attempt + 1,
    state: "new",
    key: asked.key,
    hash: asked.hash,
    due: asked.now + SWEEP_AFTER,
    updatedAt: asked.now,
  };
}

/** What a booking's decision asks of its payment; carried out afterwards by settling. */
export function wanted(intent: Intent, money: Money, now: Instant): Intent {
  const due = now + SWEEP_AFTER;
  switch (money.kind) {
    case "capture":
      return { ...intent, want: "capture", due, updatedAt: now };
    case "release":
      return { ...intent, want: "void", due, updatedAt: now };
    case "refund": {
      // All of it back: if it was not taken yet, it never is.
      const want = money.refund === intent.amount ? "void" : "capture";
      return { ...intent, want, refund: money.refund, due, updatedAt: now };
    }
    default:
      return intent;
  }
}
