import type { Booking } from "../booking/booking.ts";
import { recordRefundToCredit } from "../booking/money/captured.ts";
import { refundedByDesk } from "../booking/money/desk-refunds.ts";
import type { Minor } from "../fields.ts";
import type { NewLedgerEvent } from "../ledger/ledger.ts";
import {
  elsewhereFailedEvent,
  type ReturnedMoney,
  refundFailedEvent,
} from "../ledger/postings/returned-posting.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import { creditEffects, noEffects, type PaymentEffects, type PaymentFacts } from "./payment-effects.ts";
import { asNextAttempt, isForNothing, requestedRefund, shortfallOf, withRefundReplaced } from "./refunds.ts";
import { isEnding, withWaitingRefund } from "./waiting-refunds.ts";

/** The refund a session owes its customer, minor units; all of a payment that was voided too late. */
export const refundOwed = ({ desiredState }: Intent, { billing }: Booking): Minor =>
  desiredState === "void" ? billing.amount : (billing.refunded ?? billing.amount);

/** A charge for nothing whose refund failed: requested again, or given as credit. */
export function forNothingAgain(
  owed: OwedAgain,
  n: number,
  money: ReturnedMoney,
  facts: PaymentFacts,
): PaymentEffects {
  const { intent, toDue } = owed;
  if (toDue > 0)
    return {
      ...noEffects(intent),
      events: [elsewhereFailedEvent(money, { n, amount: toDue, fromDue: toDue })],
    };
  if (owed.asCredit === 0) return noEffects(intent);
  const event = refundFailedEvent(money, { n, amount: owed.asCredit });
  return asCreditOnceMore(owed, n, event, facts);
}

/** What a payment owes its customer again, minor units: with a refund that is requested, `toDue` if that one waits, or as credit. */
interface OwedAgain {
  intent: Intent;
  asCredit: Minor;
  toDue: Minor;
}

/** All that a booking and operators have promised to refund of a payment, minor units. */
function owedRefunds(intent: Intent, booking: Booking): Minor {
  const isSettled = intent.refunds?.some(({ of }) => of === "session");
  const byDesk = refundedByDesk(booking, intent.kind === "tip" ? "tip" : "price");
  return byDesk + (isSettled ? refundOwed(intent, booking) : 0);
}

/** What counted toward a refund and was not returned after all, minor units; `reason`: the code of a refund that failed. */
interface NotReturned {
  amount: Minor;
  fromDue?: Minor | undefined;
  reason?: string | undefined;
  /** The customer has seen it as refunded. */
  wasTaken?: true;
}

/**
 * What is owed again: it waits as any refund that can't be made today, with the one that is still requested or as one of
 * its own. It is credit only where no card takes it.
 */
export function owedAgain(
  intent: Intent,
  { booking }: PaymentFacts,
  { amount, fromDue = 0, reason = "", wasTaken }: NotReturned,
): OwedAgain {
  const short = shortOf(intent, booking, { amount, fromDue });
  if (short === 0) return { intent, asCredit: 0, toDue: 0 };
  const requested = requestedWith(intent);
  if (requested)
    return {
      intent: withRefundReplaced(intent, asNextAttempt({ ...requested, amount: requested.amount + short })),
      asCredit: 0,
      toDue: requested.isDue ? short : 0,
    };
  if (isEnding(intent, reason)) return { intent, asCredit: short, toDue: 0 };
  return { intent: withWaitingRefund(intent, { amount: short, wasTaken }), asCredit: 0, toDue: short };
}

/**
 * The refund, still requested, with which more can be asked for. Of a top-up only one that waits: what the others take is
 * credit, or was credit before the account was deleted, and the ledger counts it so.
 */
function requestedWith(intent: Intent): PaymentRefund | undefined {
  if (intent.kind !== "top" || isForNothing(intent)) return requestedRefund(intent);
  return intent.refunds?.find(({ state, isDue }) => state === "requested" && isDue === true);
}

/** What a payment's customer is missing again of an amount, minor units; of a top-up only what waited for its card. */
function shortOf(
  intent: Intent,
  booking: Booking | undefined,
  { amount, fromDue }: { amount: Minor; fromDue: Minor },
): Minor {
  if (isForNothing(intent)) return Math.min(amount, shortfallOf(intent, intent.amount));
  if (intent.kind === "top" || !booking) return fromDue;
  return Math.min(amount, shortfallOf(intent, owedRefunds(intent, booking)));
}

/** Ledger, credit and notification of what is owed again as credit; `n` tells it apart from other notifications about the payment. */
export function asCreditOnceMore(
  { intent, asCredit }: Pick<OwedAgain, "intent" | "asCredit">,
  n: number,
  event: NewLedgerEvent,
  facts: PaymentFacts,
): PaymentEffects {
  const effects = creditEffects(intent, { n, amount: asCredit }, event, facts);
  const { booking, wallet } = facts;
  return wallet && booking && intent.kind === "book" && !isForNothing(intent)
    ? { ...effects, booking: recordRefundToCredit(booking) }
    : effects;
}
