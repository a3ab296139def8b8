import { recordRefundToCredit, recordSettlement } from "../booking/captured.ts";
import type { Booking } from "../booking/model.ts";
import type { Instant, Minor } from "../fields.ts";
import { cancelEvent } from "../ledger/booking-posting.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { LedgerEvent } from "../ledger/model.ts";
import * as ledgers from "../ledger/posting.ts";
import * as returned from "../ledger/returned-posting.ts";
import type { Intent, PaymentRefund } from "./model.ts";
import {
  cardSourceOf,
  ledgerFactsOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
} from "./payment-effects.ts";
import { askedRefund, isForNothing, shortfallOf, withRefundChanged } from "./refunds.ts";
import type { PaymentTransition } from "./state-machine.ts";

/** Decides what news of a refund changes in booking, wallet and ledger. */
export function onRefund(
  { intent, outcome, refund: n }: PaymentTransition,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const refund = intent.refunds?.find((one) => one.n === n);
  if (!refund) return noEffects(intent);
  switch (outcome) {
    case "refunded":
      return onTaken(intent, refund, facts.booking, now);
    case "refund refused":
      return isSettlementOf(intent, refund, facts.booking)
        ? settleAsCredit(intent, refund, facts.booking, facts, now)
        : oweAsCredit(intent, refund, facts, now);
    case "refund failed":
      return refund.of === "elsewhere"
        ? onElsewhereFailed(intent, refund, facts, now)
        : oweAsCredit(intent, refund, facts, now);
    default:
      return onElsewhere(intent, refund, facts, now);
  }
}

function isSettlementOf(
  intent: Intent,
  { of }: PaymentRefund,
  booking: Booking | undefined,
): booking is Booking {
  return intent.kind === "book" && of === "settlement" && booking !== undefined;
}

/** What a session owes its customer, minor units; all of a payment that was voided too late. */
const settlementOf = ({ desiredState }: Intent, { billing }: Booking): Minor =>
  desiredState === "void" ? billing.amount : (billing.refunded ?? billing.amount);

/** The processor gives it back. What was a charge for nothing, or left the credit already, changes nothing more. */
function onTaken(
  intent: Intent,
  refund: PaymentRefund,
  booking: Booking | undefined,
  now: Instant,
): PaymentEffects {
  if (!isSettlementOf(intent, refund, booking)) return noEffects(intent);
  const owed = settlementOf(intent, booking);
  const event = cancelEvent(booking, owed, ledgerFactsOf(intent, now), { returned: owed - refund.amount });
  const transaction = ledgers.toTransaction(
    event,
    intent.uid,
    "refund",
    refund.amount,
    cardSourceOf(intent),
    booking.instructor.name,
  );
  return {
    ...noEffects(intent),
    booking: recordSettlement(booking, now),
    events: [event],
    transactions: refund.amount > 0 ? [transaction] : [],
  };
}

/** The card will never get it back: the refund becomes credit, or waits for a customer whose account is gone. */
function settleAsCredit(
  intent: Intent,
  refund: PaymentRefund,
  booking: Booking,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const owed = settlementOf(intent, booking);
  const accountId = facts.wallet?.accountId ?? intent.accountId;
  const event = cancelEvent(
    booking,
    owed,
    { ...ledgerFactsOf(intent, now), accountId },
    { to: facts.wallet ? "credit" : "unclaimed", returned: owed - refund.amount },
  );
  const settled = recordSettlement(booking, now);
  return {
    ...creditEffects(intent, refund, event, facts),
    booking: facts.wallet ? recordRefundToCredit(settled) : settled,
  };
}

/** The processor has the money, and the customer is owed it: as credit, or later if the account is gone. */
function oweAsCredit(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const event = returned.refundFailedEvent(moneyOf(intent, facts, now), refund);
  const effects = creditEffects(intent, refund, event, facts);
  const { booking, wallet } = facts;
  if (!wallet || !isSettlementOf(intent, refund, booking)) return effects;
  return { ...effects, booking: recordRefundToCredit(booking) };
}

/** Ledger, credit, transaction and notification of a refund that became credit. */
function creditEffects(
  intent: Intent,
  { n, amount }: Pick<PaymentRefund, "n" | "amount">,
  event: LedgerEvent,
  { wallet, booking }: PaymentFacts,
): PaymentEffects {
  const base = { ...noEffects(intent), events: [event] };
  if (!wallet) return base;
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  if (amount === 0) return { ...base, wallet: after };
  return {
    ...base,
    wallet: after,
    transactions: [
      ledgers.toTransaction(event, intent.uid, "refund", amount, source, booking?.instructor.name),
    ],
    news: { kind: "refund-to-credit", refunded: amount, n },
  };
}

const moneyOf = (intent: Intent, { wallet }: PaymentFacts, at: Instant): returned.ReturnedMoney => ({
  intent,
  accountId: wallet?.accountId,
  at,
});

/** Given back at the processor's own desk: of a top-up, the credit that is left goes with it. */
function onElsewhere(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  if (isForNothing(intent)) return noEffects(intent);
  const { wallet, booking } = facts;
  const fromCredit = intent.kind === "top" ? returned.coveredByCredit(refund.amount, wallet) : 0;
  const event = returned.refundElsewhereEvent(moneyOf(intent, facts, now), { ...refund, fromCredit });
  const base = {
    ...noEffects(fromCredit > 0 ? withRefundChanged(intent, refund.n, { fromCredit }) : intent),
    events: [event],
  };
  if (intent.kind === "top")
    return wallet ? { ...base, ...takenFromCredit(intent, event, wallet, fromCredit) } : base;
  const transaction = ledgers.toTransaction(
    event,
    intent.uid,
    "refund",
    refund.amount,
    cardSourceOf(intent),
    booking?.instructor.name,
  );
  return { ...base, transactions: [transaction] };
}

function onElsewhereFailed(
  intent: Intent,
  refund: PaymentRefund,
  facts: PaymentFacts,
  now: Instant,
): PaymentEffects {
  const money = moneyOf(intent, facts, now);
  const owed = owedAgain(intent, facts, refund);
  if (isForNothing(intent)) return forNothingAgain(owed, refund.n, money, facts);
  const { fromCredit = owed.asCredit } = refund;
  const event = returned.elsewhereFailedEvent(money, { ...refund, fromCredit });
  if (owed.asCredit > 0) return asCreditOnceMore(owed, refund.n, event, facts);
  const { wallet } = facts;
  const base = { ...noEffects(owed.intent), events: [event] };
  return wallet ? { ...base, ...takenFromCredit(intent, event, wallet, -fromCredit) } : base;
}

/** What came back of a charge for nothing, but not after all: it is asked for again, or becomes credit. */
export function forNothingAgain(
  owed: OwedAgain,
  n: number,
  money: returned.ReturnedMoney,
  facts: PaymentFacts,
): PaymentEffects {
  if (owed.asCredit === 0) return noEffects(owed.intent);
  const event = returned.refundFailedEvent(money, { n, amount: owed.asCredit });
  return asCreditOnceMore(owed, n, event, facts);
}

/** What a session owes its customer again: with the refund that is still asked, or as credit (minor units). */
interface OwedAgain {
  intent: Intent;
  asCredit: Minor;
}

/** What is owed again because `amount` (minor units), which counted for a refund, did not come back after all. */
export function owedAgain(
  intent: Intent,
  { booking }: PaymentFacts,
  { amount }: { amount: Minor },
): OwedAgain {
  if (!isForNothing(intent) && (intent.kind !== "book" || !booking)) return { intent, asCredit: 0 };
  const owed = isForNothing(intent) || !booking ? intent.amount : settlementOf(intent, booking);
  const short = Math.min(amount, shortfallOf(intent, owed));
  const asked = askedRefund(intent);
  if (short === 0 || !asked) return { intent, asCredit: short };
  return { intent: withRefundChanged(intent, asked.n, { amount: asked.amount + short }), asCredit: 0 };
}

/** Ledger, credit and notification of what is owed again as credit; `n` tells it apart from other news of the payment. */
export function asCreditOnceMore(
  { intent, asCredit }: OwedAgain,
  n: number,
  event: LedgerEvent,
  facts: PaymentFacts,
): PaymentEffects {
  const effects = creditEffects(intent, { n, amount: asCredit }, event, facts);
  const { booking, wallet } = facts;
  return wallet && booking && !isForNothing(intent)
    ? { ...effects, booking: recordRefundToCredit(booking) }
    : effects;
}

/** Wallet and transaction of an amount (minor units) that an event takes from the credit, or gives back to it. */
export function takenFromCredit(
  intent: Intent,
  event: LedgerEvent,
  wallet: NonNullable<PaymentFacts["wallet"]>,
  amount: number,
): Pick<PaymentEffects, "wallet" | "transactions"> {
  const after = ledgers.postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const transaction = ledgers.toTransaction(event, intent.uid, "adjust", -amount, source);
  return { wallet: after, transactions: amount === 0 ? [] : [transaction] };
}
