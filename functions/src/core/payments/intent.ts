import type { Booking } from "../booking/booking.ts";
import type { MoneyEffect } from "../booking/transitions.ts";
import { CURRENCY, MINUTE } from "../constants.ts";
import type { Instant, Minor } from "../fields.ts";
import type { SavedCard } from "../people/user.ts";
import type { Intent } from "./payment.ts";
import { withRequestedRefund } from "./refunds.ts";

/** ms until the sweep resumes a payment whose request did not finish. */
export const SWEEP_DELAY = 60_000;

/** ms within which a tip or top-up must begin; a booking's payment must begin before its deadline. */
export const BEGIN_WITHIN = 15 * MINUTE;

/** A request for a payment. */
export interface PaymentRequest {
  uid: string;
  /** The processor's id of the customer, if known. */
  customer?: string | undefined;
  card: SavedCard;
  key: string;
  /** sha256 of path and canonical body. */
  hash: string;
  now: Instant;
}

/** A request for a payment that concerns the customer's wallet. */
export interface WalletPaymentRequest extends PaymentRequest {
  /** `accountId` of the customer's wallet. */
  accountId: string;
}

function newIntent(
  id: string,
  request: PaymentRequest & { accountId?: string },
  facts: Pick<Intent, "kind" | "aid" | "instructorId" | "amount" | "desiredState" | "instant"> & {
    beginBy?: Instant | undefined;
  },
): Intent {
  const { pmid, brand, last4 } = request.card;
  return {
    id,
    ...facts,
    beginBy: facts.beginBy ?? request.now + BEGIN_WITHIN,
    uid: request.uid,
    ...(request.accountId !== undefined && { accountId: request.accountId }),
    ...(request.customer !== undefined && { customer: request.customer }),
    currency: CURRENCY,
    card: { pmid, brand, last4 },
    attempt: 1,
    state: "new",
    key: request.key,
    hash: request.hash,
    firstHash: request.hash,
    due: request.now + SWEEP_DELAY,
    wantedAt: request.now,
    createdAt: request.now,
    updatedAt: request.now,
  };
}

/** Ids of intents; docs/money.md explains each. */
export const intentId = {
  book: (bookingId: string) => `book_${bookingId}`,
  tip: (aid: string) => `tip_${aid}`,
  /** `keyDigest`: of the request's Idempotency-Key; the id is read by others, and the key would repeat the request. */
  top: (accountId: string, keyDigest: string) => `top_${accountId}_${keyDigest}`,
} as const;

/** How the ids of payments begin, before the id of their booking or account. */
export const intentPrefixes = [intentId.book(""), intentId.tip(""), "top_"] as const;

/** Creates the intent that authorizes the price of a Held booking. */
export const newBookingIntent = (booking: Booking, instant: boolean, request: WalletPaymentRequest): Intent =>
  newIntent(intentId.book(booking.id), request, {
    kind: "book",
    aid: booking.id,
    instructorId: booking.instructor.id,
    amount: booking.billing.amount,
    desiredState: "authorise",
    instant,
    beginBy: booking.deadline,
  });

/** Creates the intent that captures a tip (minor units) immediately. */
export const newTipIntent = (booking: Booking, amount: Minor, request: PaymentRequest): Intent =>
  newIntent(intentId.tip(booking.id), request, {
    kind: "tip",
    aid: booking.id,
    instructorId: booking.instructor.id,
    amount,
    desiredState: "capture",
    instant: false,
  });

/** Creates the intent that captures a top-up (minor units) immediately; `giftUses` are those of an open welcome offer. */
export const newTopUpIntent = (
  amount: Minor,
  request: WalletPaymentRequest,
  giftUses: readonly string[] = [],
): Intent => ({
  ...newIntent(intentId.top(request.accountId, request.key), request, {
    kind: "top",
    aid: "",
    instructorId: "",
    amount,
    desiredState: "capture",
    instant: false,
  }),
  ...(giftUses.length > 0 && { giftUses: [...giftUses] }),
});

/** A request for another attempt, with what an intent stores of its card. */
type NextAttempt = Pick<PaymentRequest, "key" | "hash" | "now"> & { card: Intent["card"] };

/** Starts another attempt after a refusal or a void. Only then may the processor make a new payment. */
export function withNextAttempt(intent: Intent, request: NextAttempt): Intent {
  const { processorId: _id, reason: _reason, tries: _tries, next: _next, ...kept } = intent;
  const { pmid, brand, last4 } = request.card;
  return {
    ...kept,
    card: { pmid, brand, last4 },
    attempt: intent.attempt + 1,
    state: "new",
    key: request.key,
    hash: request.hash,
    due: request.now + SWEEP_DELAY,
    // Another card does not extend the time that a booking holds.
    beginBy: intent.kind === "book" ? intent.beginBy : request.now + BEGIN_WITHIN,
    wantedAt: request.now,
    updatedAt: request.now,
  };
}

/** Whether the processor may have an attempt that is neither authorized nor over. */
export const isOpenAttempt = ({ state }: Pick<Intent, "state">): boolean =>
  state === "prepared" || state === "action" || state === "unknown";

/** Pays with another card: immediately if no attempt is open, otherwise as soon as that one is voided. */
export function withOtherCard(intent: Intent, request: NextAttempt): Intent {
  if (!isOpenAttempt(intent)) return withNextAttempt(intent, request);
  const { card, key, hash, now } = request;
  const { pmid, brand, last4 } = card;
  return {
    ...intent,
    next: { card: { pmid, brand, last4 }, key, hash },
    due: now + SWEEP_DELAY,
    updatedAt: now,
  };
}

/** Sets the desired state of a payment after a transition of its booking; `advancePayment` carries it out afterwards. */
export function withDesiredState(intent: Intent, money: MoneyEffect, now: Instant): Intent {
  const changes = { due: now + SWEEP_DELAY, wantedAt: now, updatedAt: now };
  switch (money.kind) {
    case "capture":
      return { ...intent, desiredState: "capture", ...changes };
    case "release":
      return { ...intent, desiredState: "void", ...changes };
    case "refund": {
      // A full refund: if nothing was captured yet, nothing will be.
      const desiredState = money.refund === intent.amount ? "void" : "capture";
      return { ...withRequestedRefund(intent, "session", money.refund), desiredState, ...changes };
    }
    default:
      return intent;
  }
}
