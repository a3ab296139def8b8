import type { Instant, Minor } from "../fields.ts";
import { availableCredit } from "../ledger/credit.ts";
import type { NewLedgerEvent, NewTransaction } from "../ledger/ledger.ts";
import { type FrozenPosting, unfreezeTopUp } from "../ledger/postings/frozen-posting.ts";
import { closingRefundEvent, forfeitEvent, postToWallet, toTransaction } from "../ledger/postings/posting.ts";
import type { Wallet } from "../ledger/wallet.ts";
import { SWEEP_DELAY } from "../payments/intent.ts";
import type { Intent } from "../payments/payment.ts";
import { hasOpenDispute, hasOpenWarning, refundableOf } from "../payments/refunds.ts";
import { withoutWarning } from "../payments/warnings.ts";

/** What happens to the credit of a deleted account, minor units. */
export interface ClosingCredit {
  /** Paid credit refunded to its cards, newest top-up first. */
  refunds: { payment: Intent; amount: Minor }[];
  /** Sum of the refunds. */
  back: Minor;
  /** Paid credit that no card can take back anymore: the customer gives it up. */
  lost: Minor;
  /** Credit we gave: the customer gives it up; it never becomes cash. */
  given: Minor;
}

const sumOf = (all: readonly { amount: Minor }[]): Minor => all.reduce((sum, { amount }) => sum + amount, 0);

/** Decides what happens to a deleted account's available credit; `topUps` are its payments. */
export function closingCreditOf(
  { paid: left, given, frozen = [] }: Pick<Wallet, "paid" | "given" | "frozen">,
  topUps: readonly Intent[],
  now: Instant,
): ClosingCredit {
  // What is frozen because a bank warns of it goes back to that card first.
  const [warned, others] = [topUps.filter(hasOpenWarning), topUps.filter((one) => !hasOpenWarning(one))];
  const newestFirst = [warned, others].flatMap((all) => all.sort((a, b) => b.createdAt - a.createdAt));
  const refunds: ClosingCredit["refunds"] = [];
  const disputed = topUps.filter(hasOpenDispute).map(({ id }) => id);
  const paid = left + sumOf(frozen.filter(({ intent }) => !disputed.includes(intent)));
  let lost = paid;
  for (const payment of newestFirst) {
    const amount = Math.min(lost, refundableOf(payment, now));
    if (amount > 0) refunds.push({ payment, amount });
    lost -= amount;
  }
  return { refunds, back: paid - lost, lost, given };
}

/** Requests a refund of a top-up; the sweep carries it out, with or without the account. */
function withClosingRefund(payment: Intent, amount: Minor, now: Instant): Intent {
  const { refunds = [] } = payment;
  const requested = { n: refunds.length + 1, of: "closing", amount, state: "requested" } as const;
  return {
    ...withoutWarning(payment),
    refunds: [...refunds, requested],
    due: now + SWEEP_DELAY,
    wantedAt: now,
    updatedAt: now,
  };
}

/** Everything that closes out an account's credit, in the batch that deletes its wallet. */
interface ClosingRecords {
  /** The top-ups, each with its refund requested. */
  payments: Intent[];
  events: NewLedgerEvent[];
  transactions: NewTransaction[];
}

/** Gives back all that is frozen: nothing of it is disputed when an account is deleted. */
function unfreezeAll(wallet: Wallet, uid: string): FrozenPosting {
  const { frozen = [], accountId, currency } = wallet;
  return frozen.reduce<FrozenPosting>(
    (so, { intent: id }) => {
      const topUp = { intent: { id, uid, currency }, cause: `${accountId}_${id}` };
      const { wallet: after, events, transactions } = unfreezeTopUp(so.wallet, topUp, { isGiftBack: false });
      return {
        wallet: after,
        events: [...so.events, ...events],
        transactions: [...so.transactions, ...transactions],
      };
    },
    { wallet, events: [], transactions: [] },
  );
}

/** Builds the records that empty the wallet of customer `uid`. */
export function closeCredit(
  wallet: Wallet,
  credit: ClosingCredit,
  uid: string,
  now: Instant,
): ClosingRecords {
  const { accountId, currency } = wallet;
  const freed = unfreezeAll(wallet, uid);
  const payments = credit.refunds.map(({ payment, amount }) => withClosingRefund(payment, amount, now));
  const refunds = credit.refunds.map(({ payment, amount }) =>
    closingRefundEvent({
      accountId,
      intent: payment.id,
      n: (payment.refunds?.length ?? 0) + 1,
      amount,
      currency,
    }),
  );
  const rest = refunds.reduce((before, event) => postToWallet(before, event).wallet, freed.wallet);
  const left = availableCredit(rest);
  const before = [...freed.events, ...refunds];
  if (left === 0) return { payments, events: before, transactions: freed.transactions };
  const forfeit = forfeitEvent(rest);
  const balance = availableCredit(postToWallet(rest, forfeit).wallet);
  const transaction = toTransaction(forfeit, uid, "adjust", -left, { source: "credit", balance });
  return {
    payments,
    events: [...before, forfeit],
    transactions: [...freed.transactions, transaction],
  };
}

/** The amount refunded to each card, newest top-up first. */
export function refundsByCard({ refunds }: ClosingCredit): { brand: string; last4: string; amount: Minor }[] {
  const cards = new Map<string, { brand: string; last4: string; amount: Minor }>();
  for (const { payment, amount } of refunds) {
    const { brand, last4 } = payment.card;
    const key = `${brand} ${last4}`;
    cards.set(key, { brand, last4, amount: amount + (cards.get(key)?.amount ?? 0) });
  }
  return [...cards.values()];
}
