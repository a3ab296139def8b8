import { availableCredit, heldCredit, newWallet } from "../../../src/core/ledger/credit.ts";
import type { LedgerEvent } from "../../../src/core/ledger/ledger.ts";
import { foldWallet } from "../../../src/core/ledger/postings/posting.ts";
import type { Wallet } from "../../../src/core/ledger/wallet.ts";
import { bookings, ledger, transactions, wallets } from "../../../src/store/collections.ts";

/** Reads all ledger events of a customer who has a wallet, and of their bookings. */
export async function ledgerOf(uid: string): Promise<LedgerEvent[]> {
  const { accountId } = await storedWallet(uid);
  const booked = (await bookings().where("customer.id", "==", uid).select().get()).docs.map(({ id }) => id);
  const own = await ledger().where("accountId", "==", accountId).get();
  const others = await Promise.all(booked.map((id) => ledger().where("aid", "==", id).get()));
  const all = [own, ...others].flatMap(({ docs }) => docs.map((doc) => [doc.id, doc.data()] as const));
  return [...new Map(all).values()];
}

/** The entries of an event as `account amount`, accounts without their ids. */
export const ledgerLinesOf = ({ entries }: LedgerEvent): string[] =>
  entries.map(({ account, amount }) => `${account.split(":")[0]} ${amount}`);

/** Kinds of the ledger events of one booking, sorted. */
export const ledgerKindsOf = async (aid: string): Promise<string[]> =>
  (await ledger().where("aid", "==", aid).get()).docs.map((doc) => doc.data().kind).sort();

async function storedWallet(uid: string): Promise<Wallet> {
  const wallet = (await wallets().doc(uid).get()).data();
  if (!wallet) throw new Error(`${uid} has no wallet.`);
  return wallet;
}

/** All credit, on hold or not, and what of it is on hold, minor units. */
const totalsOf = (wallet: Wallet) => {
  const held = heldCredit(wallet);
  return { amount: availableCredit(wallet) + held, held };
};

/** Reads a wallet, with its totals. */
export async function walletOf(uid: string) {
  const wallet = await storedWallet(uid);
  return { ...wallet, ...totalsOf(wallet) };
}

/** Computes a wallet's amounts and totals from its ledger; compare it with `walletOf`. */
export async function foldOf(uid: string) {
  const wallet = await storedWallet(uid);
  const events = await ledgerOf(uid);
  const folded = events.reduce((sum, event) => foldWallet(sum, event.entries), newWallet(wallet.accountId));
  const { version: _version, ...amounts } = folded;
  return { ...amounts, ...totalsOf(folded) };
}

/** Balance of each account of the ledger, minor units; all customers count as one. */
export function accountBalances(events: readonly LedgerEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of events.flatMap((event) => event.entries)) {
    const name = /^(paid|given):/.test(account) ? "customers" : account;
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
