import type { Minor } from "../../fields.ts";
import { availableCredit } from "../credit.ts";
import type { NewLedgerEvent, NewTransaction } from "../ledger.ts";
import { ledgerAccount, newLedgerEvent } from "../ledger-event.ts";
import type { FrozenCredit, Wallet } from "../wallet.ts";
import { postToWallet, toTransaction } from "./posting.ts";

/** What freezing changes, stored in one batch. */
export interface FrozenPosting {
  wallet: Wallet;
  events: NewLedgerEvent[];
  transactions: NewTransaction[];
}

/** A top-up: its payment, and whose it is. */
interface FrozenTopUp {
  intent: { id: string; uid: string; currency: string };
  /** Makes the id of the event: what the notification about the payment names. */
  cause: string;
}

/** What is frozen of a top-up in a wallet; undefined if it is not disputed. */
export const frozenOf = ({ frozen = [] }: Pick<Wallet, "frozen">, intent: string): FrozenCredit | undefined =>
  frozen.find((one) => one.intent === intent);

/** The wallet with what is frozen of a top-up; `undefined` ends it. */
export function withFrozen(wallet: Wallet, intent: string, entry: FrozenCredit | undefined): Wallet {
  const { frozen = [], ...kept } = wallet;
  const others = frozen.filter((one) => one.intent !== intent);
  const all = entry ? [...others, entry] : others;
  return all.length === 0 ? kept : { ...kept, frozen: all };
}

/** The wallet after a refund (minor units) of a top-up that its bank warns of: less of it can be disputed. */
export function withLessFrozen(wallet: Wallet, before: FrozenCredit | undefined, refunded: Minor): Wallet {
  if (!before) return wallet;
  const limit = before.limit - refunded;
  const amount = before.amount - Math.min(before.amount, refunded);
  return withFrozen(wallet, before.intent, limit > 0 ? { ...before, limit, amount } : undefined);
}

/** Moves amounts (minor units, below zero: back) out of the credit, with the line that the customer sees. */
function move(
  wallet: Wallet,
  { intent, cause }: FrozenTopUp,
  kind: "freeze" | "unfreeze",
  { paid, gift }: { paid: number; gift: number },
): FrozenPosting {
  const { accountId } = wallet;
  const event = newLedgerEvent(
    { id: `${cause}_${kind}`, kind, currency: intent.currency, accountId, intent: intent.id },
    kind === "freeze"
      ? [
          [ledgerAccount.paid(accountId), -paid],
          [ledgerAccount.disputedCredit(intent.id), paid],
          [ledgerAccount.given(accountId), -gift],
          [ledgerAccount.promo, gift],
        ]
      : [
          [ledgerAccount.disputedCredit(intent.id), paid],
          [ledgerAccount.paid(accountId), -paid],
          [ledgerAccount.promo, gift],
          [ledgerAccount.given(accountId), -gift],
        ],
  );
  if (event.entries.length === 0)
    return { wallet: { ...wallet, version: wallet.version + 1 }, events: [], transactions: [] };
  const after = postToWallet(wallet, event).wallet;
  const source = { source: "credit", balance: availableCredit(after) } as const;
  const shown = toTransaction(event, intent.uid, "adjust", 0 - paid - gift, source);
  return { wallet: after, events: [event], transactions: [shown] };
}

const atLeastNothing = (amount: number): Minor => Math.max(0, amount);

/**
 * Freezes what is left of a top-up, up to what is disputed of it (`limit`, minor units), and takes back what is left of
 * its `gift`. Doing it again freezes only what has come since.
 */
export function freezeTopUp(
  wallet: Wallet,
  topUp: FrozenTopUp,
  { limit, gift }: { limit: Minor; gift: Minor },
): FrozenPosting {
  const { id } = topUp.intent;
  const before = frozenOf(wallet, id) ?? { intent: id, limit, amount: 0, gift: 0 };
  const paid = atLeastNothing(Math.min(wallet.paid, limit - before.amount));
  const taken = atLeastNothing(Math.min(wallet.given, gift - before.gift));
  const posting = move(wallet, topUp, "freeze", { paid, gift: taken });
  const entry = { intent: id, limit, amount: before.amount + paid, gift: before.gift + taken };
  return { ...posting, wallet: withFrozen(posting.wallet, id, entry) };
}

/** Takes back what has come since of the `gift` (minor units) of a top-up that is frozen. */
export function takeBackGift(wallet: Wallet, topUp: FrozenTopUp, gift: Minor): FrozenPosting {
  const { id } = topUp.intent;
  const before = frozenOf(wallet, id);
  if (!before) return { wallet, events: [], transactions: [] };
  const posting = freezeTopUp(wallet, topUp, { limit: before.amount, gift });
  const { gift: taken = 0 } = frozenOf(posting.wallet, id) ?? {};
  return { ...posting, wallet: withFrozen(posting.wallet, id, { ...before, gift: taken }) };
}

/** Freezes an amount of a top-up once more that its card has not kept, with the `gift` that was taken back; minor units. */
export function freezeOnceMore(
  wallet: Wallet,
  topUp: FrozenTopUp,
  { amount, gift }: { amount: Minor; gift: Minor },
): FrozenPosting {
  const { id } = topUp.intent;
  const before = frozenOf(wallet, id) ?? { intent: id, limit: 0, amount: 0, gift: 0 };
  const paid = Math.min(wallet.paid, amount);
  const posting = move(wallet, topUp, "freeze", { paid, gift: 0 });
  const limit = before.limit + amount;
  const entry = { intent: id, limit, amount: before.amount + paid, gift: before.gift + gift };
  return { ...posting, wallet: withFrozen(posting.wallet, id, entry) };
}

/**
 * Gives back what is frozen of a top-up beyond `keep` (minor units), what is still disputed of it; with the last of it the
 * gift too, if `isGiftBack`.
 */
export function unfreezeTopUp(
  wallet: Wallet,
  topUp: FrozenTopUp,
  { keep = 0, isGiftBack }: { keep?: Minor; isGiftBack: boolean },
): FrozenPosting {
  const { id } = topUp.intent;
  const before = frozenOf(wallet, id);
  if (!before) return { wallet, events: [], transactions: [] };
  const paid = atLeastNothing(before.amount - keep);
  const gift = isGiftBack && keep === 0 ? before.gift : 0;
  const posting = move(wallet, topUp, "unfreeze", { paid: 0 - paid, gift: 0 - gift });
  const entry = keep === 0 ? undefined : { ...before, limit: keep, amount: before.amount - paid };
  return { ...posting, wallet: withFrozen(posting.wallet, id, entry) };
}

/**
 * Freezes what an event has just returned to the paid credit, as far as disputes of the wallet's top-ups still miss it.
 * `wallet` as it is after the event.
 */
export function freezeReturned(wallet: Wallet, event: NewLedgerEvent, uid: string): FrozenPosting {
  const paid = ledgerAccount.paid(wallet.accountId);
  let left = event.entries.reduce((sum, one) => (one.account === paid ? sum + one.amount : sum), 0);
  const start: FrozenPosting = { wallet, events: [], transactions: [] };
  return (wallet.frozen ?? []).reduce((so, { intent, limit, amount, gift }) => {
    const missing = Math.min(left, limit - amount);
    if (missing <= 0) return so;
    left -= missing;
    const topUp = {
      intent: { id: intent, uid, currency: wallet.currency },
      cause: `${event.id}_${intent}`,
    };
    const moved = move(so.wallet, topUp, "freeze", { paid: missing, gift: 0 });
    return {
      wallet: withFrozen(moved.wallet, intent, { intent, limit, gift, amount: amount + missing }),
      events: [...so.events, ...moved.events],
      transactions: [...so.transactions, ...moved.transactions],
    };
  }, start);
}
