import type { LedgerEvent } from "../../src/core/ledger/model.ts";
import { foldWallet } from "../../src/core/ledger/posting.ts";
import type { Wallet } from "../../src/core/ledger/wallet.ts";
import { ledger, transactions, wallets } from "../../src/store/collections.ts";

/** Reads all ledger events of a customer. */
export async function ledgerOf(uid: string): Promise<LedgerEvent[]> {
  const found = await ledger().where("uid", "==", uid).get();
  return found.docs.map((doc) => doc.data());
}

/** Kinds of the ledger events of one booking, sorted. */
export const ledgerKindsOf = async (aid: string): Promise<string[]> =>
  (await ledger().where("aid", "==", aid).get()).docs.map((doc) => doc.data().kind).sort();

/** Reads a wallet. */
export async function walletOf(uid: string): Promise<Wallet> {
  const wallet = (await wallets().doc(uid).get()).data();
  if (!wallet) throw new Error(`${uid} has no wallet.`);
  return wallet;
}

/** Computes a wallet from its ledger; compare `amount` and `held`. */
export async function foldOf(uid: string): Promise<Pick<Wallet, "amount" | "held">> {
  const empty: Wallet = { amount: 0, held: 0, currency: "USD", version: 0 };
  const events = await ledgerOf(uid);
  const { amount, held } = events.reduce((wallet, event) => foldWallet(wallet, event.entries, uid), empty);
  return { amount, held };
}

/** Balance of each account of the ledger, minor units; all customers count as one. */
export function accountBalances(events: readonly LedgerEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of events.flatMap((event) => event.entries)) {
    const name = account.startsWith("customer:") ? "customers" : account;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

/** A customer's transactions as `mode amount source`, oldest first. */
export async function statementOf(uid: string): Promise<string[]> {
  const found = await transactions().where("userId", "==", uid).get();
  const all = found.docs
    .map((doc) => doc.data())
    .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return all.map(({ mode, billing }) => `${mode} ${billing.amount} ${billing.source}`);
}
