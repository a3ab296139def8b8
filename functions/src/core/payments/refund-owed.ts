import type { Booking } from "../booking/model.ts";
import { recordRefundToCredit } from "../booking/money/captured.ts";
import { refundedByDesk } from "../booking/money/desk-refunds.ts";
import type { Minor } from "../fields.ts";
import type { LedgerEvent } from "../ledger/model.ts";
import {
  elsewhereFailedEvent,
  type ReturnedMoney,
  refundFailedEvent,
} from "../ledger/postings/returned-posting.ts";
import type { Intent } from "./model.ts";
import { noEffects, type PaymentEffects, type PaymentFacts } from "./payment-effects.ts";
import { asNextAttempt, isForNothing, requestedRefund, shortfallOf, withRefundReplaced } from "./refunds.ts";
import { creditEffects } from "./returned-credit.ts";

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

/**
 * What a session owes its customer again, minor units: added to the refund still requested, `toDue` if that one waits, or as
 * credit.
 */
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

/** What is owed again because `amount` (minor units) was counted toward a refund but was not returned. */
export function owedAgain(
  intent: Intent,
  { booking }: PaymentFacts,
  { amount, fromDue = 0 }: { amount: Minor; fromDue?: Minor | undefined },
): OwedAgain {
  if (!isForNothing(intent) && (intent.kind === "top" || !booking))
    return { intent, asCredit: fromDue, toDue: 0 };
  const owed = isForNothing(intent) || !booking ? intent.amount : owedRefunds(intent, booking);
  const short = Math.min(amount, shortfallOf(intent, owed));
  const requested = requestedRefund(intent);
  if (short === 0 || !requested) return { intent, asCredit: short, toDue: 0 };
  return {
    intent: withRefundReplaced(intent, asNextAttempt({ ...requested, amount: requested.amount + short })),
    asCredit: 0,
    toDue: requested.isDue ? short : 0,
  };
}

/** Ledger, credit and notification of what is owed again as credit; `n` tells it apart from other news of the payment. */
export function asCreditOnceMore(
  { intent, asCredit }: Pick<OwedAgain, "intent" | "asCredit">,
  n: number,
  event: LedgerEvent,
  facts: PaymentFacts,
): PaymentEffects {
  const effects = creditEffects(intent, { n, amount: asCredit }, event, facts);
  const { booking, wallet } = facts;
  return wallet && booking && intent.kind === "book" && !isForNothing(intent)
    ? { ...effects, booking: recordRefundToCredit(booking) }
    : effects;
}
