import type { Minor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import {
  type FrozenPosting,
  freezeTopUp,
  frozenOf,
  unfreezeTopUp,
  withFrozen,
} from "../ledger/postings/frozen-posting.ts";
import * as ledgers from "../ledger/postings/posting.ts";
import * as returned from "../ledger/postings/returned-posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import type { Intent, PaymentDispute } from "./payment.ts";
import { noEffects, type PaymentEffects, type PaymentFacts } from "./payment-effects.ts";
import type { PaymentTransition } from "./payment-transition.ts";
import { isTaken, withDisputeChanged } from "./refunds.ts";

// What a dispute of a top-up changes in its customer's credit: docs/money.md, "A disputed top-up".

const sumOf = (all: readonly { amount: Minor }[]): Minor => all.reduce((sum, { amount }) => sum + amount, 0);

/** How much of a top-up its bank may take back, minor units: what is disputed of it now. */
export const disputedOf = ({ amount, disputes = [] }: Pick<Intent, "amount" | "disputes">): Minor =>
  Math.min(amount, sumOf(disputes.filter(({ state }) => state === "open")));

/** The effects of what was frozen, or given back. */
const effectsOfFrozen = (base: PaymentEffects, posting: FrozenPosting): PaymentEffects => ({
  ...base,
  wallet: posting.wallet,
  events: [...base.events, ...posting.events],
  transactions: [...base.transactions, ...posting.transactions],
});

/** Freezes what is left of a top-up, and takes back its gift. */
export function freezeDisputed(
  base: PaymentEffects,
  cause: { id: string; limit: Minor },
  { wallet, gift = 0 }: PaymentFacts,
): PaymentEffects {
  if (!wallet) return base;
  const topUp = { intent: base.intent, cause: cause.id };
  // What a warning has frozen stays until the dispute that followed is decided.
  const limit = Math.max(cause.limit, frozenOf(wallet, base.intent.id)?.amount ?? 0);
  const effects = effectsOfFrozen(base, freezeTopUp(wallet, topUp, { limit, gift }));
  const frozen = availableCredit(wallet) - availableCredit(effects.wallet ?? wallet);
  if (frozen <= 0) return effects;
  return { ...effects, notification: { kind: "credit-frozen", frozen, cause: cause.id } };
}

/** A bank warns of a top-up, or has long enough not disputed it: as a dispute of all of it that takes no money. */
export function onWarning({ intent, outcome }: PaymentTransition, facts: PaymentFacts): PaymentEffects {
  const { earlyWarning: warning } = intent;
  const base = noEffects(intent);
  if (!warning || intent.kind !== "top") return base;
  if (outcome === "warning ended") return unfreezeUndisputed(base, warning, facts.wallet);
  const back = sumOf((intent.refunds ?? []).filter(isTaken));
  return freezeDisputed(base, { id: warning.id, limit: intent.amount - back }, facts);
}

/** Gives back what is no longer disputed of a top-up; the gift too, unless a dispute of it was lost. */
export function unfreezeUndisputed(
  base: PaymentEffects,
  cause: { id: string },
  wallet: Wallet | undefined,
): PaymentEffects {
  if (!wallet) return base;
  const { intent } = base;
  const isGiftBack = !(intent.disputes ?? []).some(({ state }) => state === "lost");
  const topUp = { intent, cause: cause.id };
  return effectsOfFrozen(base, unfreezeTopUp(wallet, topUp, { keep: disputedOf(intent), isGiftBack }));
}

/**
 * A dispute of a top-up was lost: it takes what is frozen, and the rest is our loss. What was frozen for it and is not
 * needed is given back, but for the gift.
 */
export function onFrozenLost(
  intent: Intent,
  dispute: PaymentDispute,
  money: returned.ReturnedMoney,
  wallet: Wallet,
): PaymentEffects | undefined {
  const frozen = frozenOf(wallet, intent.id);
  if (!frozen) return undefined;
  const fromFrozen = Math.min(frozen.amount, dispute.amount - (dispute.fromDue ?? 0));
  const event = returned.disputeLostEvent(money, { ...dispute, fromCredit: fromFrozen, fromFrozen });
  const isLast = disputedOf(intent) === 0;
  const lost = { fromCredit: fromFrozen, ...(isLast && frozen.gift > 0 && { fromGift: frozen.gift }) };
  const left = { ...frozen, amount: frozen.amount - fromFrozen };
  const after = withFrozen(ledgers.postToWallet(wallet, event).wallet, intent.id, left);
  const base = { ...noEffects(withDisputeChanged(intent, dispute.id, lost)), wallet: after, events: [event] };
  return unfreezeUndisputed(base, dispute, after);
}
