import { fateOf, shareOf } from "../oracle/booking-fate.ts";
import type { SimulationCheck } from "./check.ts";
import {
  AccountSums,
  eventsByBooking,
  keptFor,
  keptOf,
  type StoredDocuments,
  sumsOf,
} from "./stored-documents.ts";

/** What each account should hold, from bookings, payments, codes and deletions. */
function explainedSums(documents: StoredDocuments): AccountSums {
  const sums = new AccountSums();
  explainBookings(documents, sums);
  explainPayments(documents, sums);
  explainGifts(documents, sums);
  return sums;
}

function explainBookings(documents: StoredDocuments, sums: AccountSums): void {
  const byBooking = eventsByBooking(documents);
  for (const booking of documents.bookings.values()) {
    const { id, billing, instructor } = booking;
    const fate = fateOf(booking, documents.audit.get(`${id}_resolve`));
    if (fate.kind !== "owed") continue;
    const { refunded = 0, amount, given = 0, source, capturedAt } = billing;
    const intent = documents.intents.get(`book_${id}`);
    const isLost = intent?.givenUpAt !== undefined;
    if (!isLost && capturedAt === undefined) continue;
    const refund = isLost || !fate.refunds.includes(refunded) ? (fate.refunds[0] ?? 0) : refunded;
    const share = shareOf(amount - refund);
    sums.add(`instructor:${instructor.id}`, share);
    if (isLost) sums.add("loss", -share);
    else sums.add("revenue", amount - refund - share);
    const accountId = byBooking.get(id)?.find((event) => event.accountId !== undefined)?.accountId;
    if (source === "credit") {
      const paidBack = Math.min(refund, amount - given);
      sums
        .add(`paid:${accountId}`, paidBack - (amount - given))
        .add(`given:${accountId}`, refund - paidBack - given);
    } else if (!isLost && intent?.refundRefused !== undefined) {
      // Paid credit, or nobody's where the account was gone already.
      const isUnclaimed = byBooking
        .get(id)
        ?.some(({ entries }) => entries.some((e) => e.account === "unclaimed"));
      sums.add(isUnclaimed ? "unclaimed" : `paid:${accountId}`, refund);
    }
  }
}

function explainPayments(documents: StoredDocuments, sums: AccountSums): void {
  const byBooking = eventsByBooking(documents);
  for (const { id, kind, accountId, aid, amount, instructorId, card, state } of documents.intents.values()) {
    const kept = keptFor(documents, id);
    if (kind === "top") sums.add(`paid:${accountId}`, kept);
    if (kind !== "tip" || state !== "captured") continue;
    const isCredit = card.pmid === "credit";
    sums.add(`instructor:${instructorId}`, isCredit ? amount : kept);
    const payer = byBooking.get(aid)?.find((event) => event.kind === "tip")?.accountId;
    if (isCredit) sums.add(`paid:${payer}`, -amount);
  }
  for (const payment of documents.payments.values()) sums.add("processor", -keptOf(payment));
}

/** The welcome offer is 20 % of a top-up; a code is worth what it says; what is given up goes where it came from. */
function explainGifts({ ledger, codes }: StoredDocuments, sums: AccountSums): void {
  for (const { uses, amount } of codes.values()) sums.add("promo", -uses * amount);
  for (const { id, kind, accountId, entries } of ledger.values()) {
    const of = (account: string) => entries.find((entry) => entry.account === account)?.amount ?? 0;
    if (kind === "code") sums.add(`given:${accountId}`, of(`given:${accountId}`));
    if (kind === "offer") {
      const paid =
        ledger.get(id.replace(/_offer$/, ""))?.entries.find(({ amount }) => amount > 0)?.amount ?? 0;
      sums.add("promo", -Math.round(paid / 5)).add(`given:${accountId}`, Math.round(paid / 5));
    }
    if (kind === "adjust")
      for (const account of [`paid:${accountId}`, `given:${accountId}`]) {
        sums.add(account, of(account));
        sums.add(account.startsWith("paid") ? "revenue" : "promo", -of(account));
      }
  }
}

function unexplainedSums(documents: StoredDocuments): string[] {
  const [found, expected] = [sumsOf(documents.ledger.values()), explainedSums(documents)];
  return [...new Set([...found.keys(), ...expected.keys()])]
    .sort()
    .flatMap((account) =>
      found.of(account) === expected.of(account)
        ? []
        : [`${account} holds ${found.of(account)}, and ${expected.of(account)} is explained`],
    );
}

/** A person has the welcome offer once, and a code counts every use. */
function wrongGifts({ ledger, codes }: StoredDocuments): string[] {
  const events = [...ledger.values()];
  const accounts = events.filter(({ kind }) => kind === "offer").map(({ accountId }) => accountId);
  const twice = accounts.filter((one, i) => accounts.indexOf(one) !== i);
  const uses = [...codes.values()].reduce((sum, code) => sum + code.uses, 0);
  const redeemed = events.filter(({ kind }) => kind === "code").length;
  return [
    ...twice.map((one) => `${one} had the welcome offer twice`),
    ...[...codes].flatMap(([id, code]) =>
      code.uses > code.maxUses ? [`${id} was used ${code.uses} times`] : [],
    ),
    ...(uses === redeemed ? [] : [`Codes count ${uses} uses, the ledger ${redeemed}`]),
  ];
}

/** Accounts of the ledger. */
export const accountChecks: readonly SimulationCheck[] = [
  { promise: "every account's sum is explained", find: unexplainedSums },
  { promise: "gifts are given once", find: wrongGifts },
];
