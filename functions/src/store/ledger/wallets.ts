import { FieldValue } from "firebase-admin/firestore";
import { CURRENCY } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import { availableCredit } from "../../core/ledger/credit.ts";
import type { Transaction } from "../../core/ledger/ledger.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { get, type Loaded, list } from "../access.ts";
import { transactions, wallets } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** A wallet that exists, as it was read. */
export type ReadWallet = Loaded<Wallet> & { data: Wallet };

/** Reads a customer's wallet for changing it. */
export const readWallet = (uid: string): Promise<Loaded<Wallet>> => get(wallets().doc(uid));

/** Reads a customer's wallet; undefined before `ensureCustomer` has created it. */
export const getWallet = async (uid: string): Promise<Wallet | undefined> => (await readWallet(uid)).data;

/** Available credit in the form that calls return, minor units; zero without a wallet. */
export const toBalance = (wallet: Wallet | undefined) => ({
  amount: wallet ? availableCredit(wallet) : 0,
  currency: wallet?.currency ?? CURRENCY,
});

/** A customer's transactions since an instant (ms UTC), the newest first, at most `most`. */
export async function transactionsSince(uid: string, since: Instant, most: number): Promise<Transaction[]> {
  const query = transactions().where("userId", "==", uid).where("createdAt", ">=", since);
  return (await list(query.orderBy("createdAt", "desc").limit(most))).flatMap(({ data }) => data ?? []);
}

// The version of a wallet orders the decisions about one customer. A decision on a wallet has the version it read as
// its precondition (`claimWallet`, or a credit posting); a change that must win over such decisions raises it
// (`bumpWallet`). So a block or the deletion of an account between reading and writing wins.

/** Raises the version of a wallet that must still be as it was read, when no credit moves. Returns it as stored. */
export function claimWallet(batch: Batch, wallet: ReadWallet): Wallet {
  const after = { ...wallet.data, version: wallet.data.version + 1 };
  batch.put(wallet, after);
  return after;
}

/** Raises the version of a wallet without a precondition: every decision in progress on it is made again. */
export const bumpWallet = (batch: Batch, uid: string): void =>
  batch.patch(wallets().doc(uid), { version: FieldValue.increment(1) });
