import type { Minor } from "../fields.ts";
import {
  type FrozenPosting,
  freezeOnceMore,
  frozenOf,
  unfreezeTopUp,
  withLessFrozen,
} from "../ledger/postings/frozen-posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import type { FrozenCredit, Wallet } from "../ledger/wallet.ts";
import type { Intent, PaymentRefund } from "./payment.ts";
import {
  moneyOf,
  noEffects,
  type PaymentEffects,
  type PaymentFacts,
  takenFromCredit,
} from "./payment-effects.ts";
import { hasOpenDispute, hasOpenWarning, withRefundChanged } from "./refunds.ts";

// What refunds of a top-up change in its customer's credit: docs/money.md, "A disputed top-up".

/** What a refund of a top-up takes: of what is frozen, then of the credit, minor units; the rest is our loss. */
export interface TopUpParts {
  frozen: FrozenCredit | undefined;
  fromFrozen: Minor;
  /** The part of `fromCredit` that was not frozen. */
  fromPaid: Minor;
  fromCredit: Minor;
}

/** Divides a refund of a top-up. What is frozen for an open dispute stays until it is decided. */
export function topUpParts(
  intent: Intent,
  { amount, fromDue = 0 }: Pick<PaymentRefund, "amount" | "fromDue">,
  wallet: Wallet | undefined,
): TopUpParts {
  const frozen = wallet && !hasOpenDispute(intent) ? frozenOf(wallet, intent.id) : undefined;
  const fromFrozen = Math.min(amount - fromDue, frozen?.amount ?? 0);
  const fromPaid = returned.coveredByCredit(amount - fromDue - fromFrozen, wallet);
  return { frozen, fromFrozen, fromPaid, fromCredit: fromFrozen + fromPaid };
}

/** The processor has taken an operator's refund of a warned top-up, or it waits: then it is booked in `refundDue`. */
export function onWarnedRefund(
  intent: Intent,
  refund: PaymentRefund,
  facts: Pick<PaymentFacts, "wallet">,
  how: "taken" | "waits",
): PaymentEffects {
  // What came back another way in the meantime has been booked with that.
  if (refund.amount === 0) return noEffects(intent);
  const { wallet } = facts;
  const { frozen, fromFrozen, fromPaid, fromCredit } = topUpParts(intent, refund, wallet);
  const eventOf = how === "waits" ? returned.warnedRefundWaitsEvent : returned.refundElsewhereEvent;
  const event = eventOf(moneyOf(intent, facts), { ...refund, fromCredit, fromFrozen });
  const fromGift = frozen?.gift ?? 0;
  const changes = { ...(fromCredit > 0 && { fromCredit }), ...(fromGift > 0 && { fromGift }) };
  const base = { ...noEffects(withRefundChanged(intent, refund.n, changes)), events: [event] };
  if (!wallet) return base;
  const taken = takenFromCredit(intent, event, wallet, fromPaid);
  // Its gift goes with it.
  const before = frozen && { ...frozen, gift: 0 };
  return { ...base, ...taken, wallet: withLessFrozen(taken.wallet, before, refund.amount) };
}

/**
 * An operator's refund of a warned top-up has become credit: frozen once more while its bank may still take it back, with its
 * gift.
 */
export function withFrozenOnceMore(
  effects: PaymentEffects,
  { n, of, amount, fromGift = 0 }: PaymentRefund,
): PaymentEffects {
  const { intent, wallet } = effects;
  if (of !== "warned" || !wallet) return effects;
  const topUp = { intent, cause: `${intent.id}_refund_${n}` };
  const frozen = freezeOnceMore(wallet, topUp, { amount, gift: fromGift });
  const isOver = !hasOpenWarning(intent) && !hasOpenDispute(intent);
  const unfrozen: FrozenPosting = isOver
    ? unfreezeTopUp(frozen.wallet, topUp, { isGiftBack: true })
    : { wallet: frozen.wallet, events: [], transactions: [] };
  return {
    ...effects,
    wallet: unfrozen.wallet,
    events: [...effects.events, ...frozen.events, ...unfrozen.events],
    transactions: [...effects.transactions, ...frozen.transactions, ...unfrozen.transactions],
  };
}
