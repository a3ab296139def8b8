import type { PayoutLine } from "../../../src/core/payouts/payout.ts";
import type { SimulationCheck } from "./check.ts";
import { AccountSums, type StoredDocuments, sumsOf } from "./stored-documents.ts";

interface LineOfPayout extends PayoutLine {
  payoutId: string;
  instructorId: string;
}

function linesOf({ payoutLines }: StoredDocuments): LineOfPayout[] {
  return [...payoutLines].map(([id, line]) => {
    const [payoutId = "", instructorId = ""] = id.split(" ");
    return { payoutId, instructorId, ...line };
  });
}

const isPaid = ({ state }: PayoutLine): boolean => state === "booked" || state === "sent";
const paidItemsOf = ({ items, left = [] }: PayoutLine): string[] => items.filter((id) => !left.includes(id));

/** A line that was booked has one event of its amount, one that failed its reverse, too; any other has none. */
function falseLines(documents: StoredDocuments): string[] {
  const { ledger } = documents;
  const lines = linesOf(documents);
  const amountOf = (id: string, instructorId: string): number | undefined =>
    ledger.get(id)?.entries.find(({ account }) => account === `instructor:${instructorId}`)?.amount;
  const expected = lines.reduce((sum, line) => sum + (isPaid(line) ? 1 : line.state === "failed" ? 2 : 0), 0);
  const found = lines.flatMap((line) => {
    const { payoutId, instructorId, state, amount, paid = 0 } = line;
    const id = `payout_${payoutId}_${instructorId}`;
    const wanted = [
      isPaid(line) || state === "failed" ? -paid : undefined,
      state === "failed" ? paid : undefined,
    ];
    const booked = [amountOf(id, instructorId), amountOf(`${id}_back`, instructorId)];
    const isRight = booked.every((one, i) => one === wanted[i]) && paid <= amount;
    return isRight ? [] : [`${id} is ${state} with ${paid} of ${amount}, in the ledger ${booked.join(", ")}`];
  });
  const all = [...ledger.values()].filter(({ kind }) => kind === "payout" || kind === "payout returned");
  return all.length === expected
    ? found
    : [...found, `${all.length} events are of payouts, their lines say ${expected}`];
}

/** One payout at a time; its state follows from its lines. */
function falsePayouts(documents: StoredDocuments): string[] {
  const byPayout = Map.groupBy(linesOf(documents), ({ payoutId }) => payoutId);
  const open = [...documents.payouts].filter(([, { state }]) => state !== "done" && state !== "discarded");
  const found = [...documents.payouts].flatMap(([id, payout]) => {
    const lines = byPayout.get(id) ?? [];
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const of = (state: PayoutLine["state"]) => lines.filter((line) => line.state === state).length;
    const isPrepared = payout.state === "prepared";
    const isRight =
      total === payout.total &&
      lines.length === payout.lines &&
      of("prepared") === (isPrepared ? lines.length : 0) &&
      (payout.waiting ?? 0) === of("booked") &&
      (isPrepared || (payout.state === "released") === of("booked") > 0);
    return isRight ? [] : [`payout ${id} is ${JSON.stringify(payout)}, its lines ${JSON.stringify(lines)}`];
  });
  return open.length > 1 ? [...found, `${open.length} payouts are open`] : found;
}

/** What an instructor is owed and was paid is what the ledger says, item by item. */
function falseEarnings(documents: StoredDocuments): string[] {
  const { ledger, earnings, earningsItems } = documents;
  const owed = sumsOf(ledger.values());
  const items = new AccountSums();
  for (const [id, { amount }] of earningsItems) items.add(id.split(" ")[0] ?? "", amount);
  const paid = new AccountSums();
  for (const line of linesOf(documents)) if (isPaid(line)) paid.add(line.instructorId, line.paid ?? 0);
  return [...earnings].flatMap(([id, sums]) => {
    const balance = owed.of(`instructor:${id}`);
    const isRight = sums.balance === balance && items.of(id) === balance && sums.paid === paid.of(id);
    return isRight
      ? []
      : [`${id} is owed ${balance} and was paid ${paid.of(id)}, by their earnings ${JSON.stringify(sums)}`];
  });
}

/** An item is booked by the one line that pays it, and otherwise open or held; a line pays what its items are worth. */
function falseItems(documents: StoredDocuments): string[] {
  const paying = new Map<string, string>();
  const found: string[] = [];
  for (const line of linesOf(documents).filter(isPaid)) {
    const { payoutId, instructorId, paid } = line;
    let worth = 0;
    for (const item of paidItemsOf(line)) {
      const id = `${instructorId} ${item}`;
      if (paying.has(id)) found.push(`${id} is paid by payouts ${paying.get(id)} and ${payoutId}`);
      paying.set(id, payoutId);
      worth += documents.earningsItems.get(id)?.amount ?? 0;
    }
    if (worth !== paid)
      found.push(`payout ${payoutId} paid ${instructorId} ${paid}, its items are worth ${worth}`);
  }
  for (const [id, { kind, state, payoutId, bookingId = "" }] of documents.earningsItems) {
    if (kind === "payout" || kind === "returned") continue;
    const by = paying.get(id);
    const isHeld = documents.holds.has(bookingId) || documents.holds.has(id.split(" ")[0] ?? "");
    const unpaid = isHeld ? "held" : "open";
    if (state !== (by === undefined ? unpaid : "booked") || payoutId !== by)
      found.push(`${id} is ${state} by payout ${payoutId}, and is paid by ${by}`);
  }
  return found;
}

/** What instructors were paid. */
export const payoutChecks: readonly SimulationCheck[] = [
  { promise: "a payout is booked once for each instructor, and reversed where it failed", find: falseLines },
  { promise: "a payout is as far as its lines, and one is open at a time", find: falsePayouts },
  { promise: "what instructors are owed and were paid is what the ledger says", find: falseEarnings },
  { promise: "an item is paid by one line, and a line pays what its items are worth", find: falseItems },
];
