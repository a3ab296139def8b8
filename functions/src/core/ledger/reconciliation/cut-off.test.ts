import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MINUTE } from "../../constants.ts";
import { storedEvent } from "../../testing/stored-event.ts";
import type { LedgerEvent } from "../ledger.ts";
import { ledgerAccount } from "../ledger-event.ts";
import { type BalanceTransaction, netOf } from "./balance-transaction.ts";
import { compareAtCutOff } from "./compare-cut-off.ts";
import { ledgerTotal } from "./compare-total.ts";
import { cutOffAt, narrowed, possibleBalances } from "./cut-off.ts";
import { processorBookings } from "./processor-bookings.ts";

const charge = (id: string, at: number, amount = 9_500, fee = 306): BalanceTransaction => ({
  id: `txn_${id}`,
  at,
  kind: "charge",
  amount,
  fee,
  currency: "USD",
  payment: `pi_${id}`,
});
const sumOf = (all: readonly BalanceTransaction[]) => all.reduce((sum, one) => sum + netOf(one), 0);
const known = (set: ReadonlySet<number> | undefined) => set && [...set];

describe("the balance at a cut-off", () => {
  it("is over for a minute, at a whole second", () =>
    expect(cutOffAt(3 * MINUTE + 1_500)).toBe(2 * MINUTE + 1_000));

  it("is what is read, less what has moved since", () => {
    const before = [charge("a", 5), charge("b", 10, 100, 33)];
    expect(known(possibleBalances(10, { balance: 50_000, before, after: before }))).toEqual([49_933]);
  });

  it("may be two sums when one payment comes while it is read, and is one of them after another look", () => {
    const [a, b] = [charge("a", 20), charge("b", 21, 4_000, 146)];
    const first = possibleBalances(10, { balance: 1_000, before: [], after: [a] });
    expect(known(first)).toEqual([1_000, 1_000 - 9_194]);
    const second = possibleBalances(10, { balance: 1_000 + 9_194 + 3_854, before: [a], after: [a, b] });
    expect(known(narrowed(first, second))).toEqual([1_000]);
  });

  it("stays open while every look leaves the same two sums", () => {
    const [a, b] = [charge("a", 20), charge("b", 21)];
    const first = possibleBalances(10, { balance: 1_000, before: [], after: [a] });
    const second = possibleBalances(10, { balance: 1_000 + 9_194, before: [a], after: [a, b] });
    expect(narrowed(first, second)?.size).toBe(2);
  });

  it("is not judged by a look that a late transaction or too many of them have come in", () => {
    expect(possibleBalances(10, { balance: 0, before: [], after: [charge("a", 9)] })).toBeUndefined();
    const many = Array.from({ length: 9 }, (_, at) => charge(`${at}`, 20));
    expect(possibleBalances(10, { balance: 0, before: [], after: many })).toBeUndefined();
    expect(known(narrowed(new Set([7]), undefined))).toEqual([7]);
  });

  it("begins again where two looks contradict each other, and counts no other currency", () => {
    expect(known(narrowed(new Set([7]), new Set([8, 9])))).toEqual([8, 9]);
    const foreign = { ...charge("a", 20), currency: "EUR" };
    expect(known(possibleBalances(10, { balance: 5, before: [foreign], after: [foreign] }))).toEqual([5]);
  });
});

/** The end of the compared day, the cut-off, and the end of what comes after it. */
const [UNTIL, CUT, END] = [1_000, 2_000, 3_000];

interface Move {
  at: number;
  amount: number;
  /** How much later (or earlier) than the processor our ledger has it. */
  lag: number;
  /** How long after its own time an event can be read: a call begins before it writes. */
  delay: number;
  isRefunded: boolean;
}

const move = fc.record({
  at: fc.integer({ min: UNTIL, max: END }),
  amount: fc.integer({ min: 100, max: 400 }),
  lag: fc.integer({ min: -700, max: 700 }),
  delay: fc.nat(1_500),
  isRefunded: fc.boolean(),
});

/** A payment with what the processor and the ledger say of it. */
function paymentOf({ at, amount, lag, isRefunded }: Move, index: number) {
  const id = `book_${index}`;
  const taken: BalanceTransaction = { ...charge(`${index}`, at, amount, 33), payment: id };
  const refund: BalanceTransaction = {
    ...taken,
    id: `txn_${index}_r`,
    kind: "refund",
    at: at + 50,
    amount: -amount,
    fee: 0,
  };
  const transactions = isRefunded ? [taken, refund] : [taken];
  const events = transactions.flatMap((one) => [
    storedEvent(
      {
        id: one.id,
        kind: one.kind === "refund" ? "refund" : "capture",
        currency: "USD",
        at: Math.max(UNTIL, one.at + lag),
        intent: id,
      },
      [
        [ledgerAccount.processor, -one.amount],
        [ledgerAccount.escrow(id), one.amount],
      ],
    ),
    ...processorBookings(one, id),
  ]);
  return { payment: id, transactions, events };
}

/** Compares at the cut-off what can be seen at `seen`; a payment's own sides are read later, at `reread`. */
function compare(
  moves: readonly Move[],
  { balance, seen, reread }: { balance: number; seen: number; reread: number },
) {
  const payments = moves.map(paymentOf);
  /** What can be read at a time. What the processor has and is booked from it was taken over before. */
  const sidesAt = (time: number) =>
    payments.map(({ payment, transactions, events }, index) => ({
      payment,
      transactions: transactions.filter(({ at }) => at <= time),
      events: events.filter(({ at, kind }) => at + (kind === "fee" ? 0 : (moves[index]?.delay ?? 0)) <= time),
    }));
  const first = sidesAt(seen);
  const touched = new Set(
    first.flatMap((one) => (one.transactions.length + one.events.length > 0 ? one.payment : [])),
  );
  return compareAtCutOff({
    cutOff: { at: CUT, balance },
    until: UNTIL,
    ledger: 5_000,
    transactions: first.flatMap((one) => one.transactions),
    events: first.flatMap((one) => one.events),
    payments: sidesAt(reread).filter(({ payment }) => touched.has(payment)),
    ofDay: [],
    named: [],
  });
}

const balanceAt = (moves: readonly Move[]) =>
  5_000 + sumOf(moves.flatMap((one, at) => paymentOf(one, at).transactions).filter(({ at }) => at < CUT));
const reading = fc.record({
  seen: fc.integer({ min: CUT, max: END + 1_000 }),
  later: fc.nat(1_000),
});

describe("payments that move around the cut-off", () => {
  it("make no difference, whenever each side is read", () =>
    fc.assert(
      fc.property(fc.array(move, { maxLength: 8 }), reading, (moves, { seen, later }) => {
        expect(compare(moves, { balance: balanceAt(moves), seen, reread: seen + later })).toBeUndefined();
      }),
    ));

  it("hide none: what the processor lacks or has more is told to the cent", () =>
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 8 }),
        reading,
        fc.integer({ min: 1, max: 500 }),
        fc.boolean(),
        (moves, { seen, later }, lost, isMore) => {
          const wrong = isMore ? lost : -lost;
          const found = compare(moves, { balance: balanceAt(moves) + wrong, seen, reread: seen + later });
          expect(found).toMatchObject({ kind: "total" });
          expect((found?.processor ?? 0) - (found?.ledger ?? 0)).toBe(wrong);
        },
      ),
    ));

  it("leave one balance or none that is wrong, however the reads fall between them", () => {
    const gaps = fc.array(
      fc.record({
        came: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        had: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    let told = 0;
    fc.assert(
      fc.property(gaps, (looks) => {
        let before: BalanceTransaction[] = [];
        let possible: ReadonlySet<number> | undefined;
        for (const [at, { came, had }] of looks.entries()) {
          const fresh = came.map((amount, index) => charge(`${at}_${index}`, 20 + at, amount * 100, 0));
          const after = [...before, ...fresh];
          const balance = 700 + sumOf(before) + sumOf(fresh.filter((_, index) => had[index]));
          possible = narrowed(possible, possibleBalances(10, { balance, before, after }));
          expect(known(possible)).toContain(700);
          before = after;
        }
        told += Number(possible?.size === 1);
      }),
    );
    expect(told).toBeGreaterThan(20);
  });
});

it("an event that is written after the ledger was read explains nothing of the total", () => {
  const { payment, transactions, events } = paymentOf(
    { at: UNTIL, amount: 300, lag: 0, delay: 0, isRefunded: true },
    1,
  );
  const read = events.filter(({ kind }) => kind !== "refund");
  const taken = transactions.slice(0, 1);
  const facts = {
    cutOff: { at: CUT, balance: 5_000 + sumOf(taken) },
    until: UNTIL,
    ledger: 5_000,
    ofDay: [],
    named: [],
  };
  const late: LedgerEvent[] = events.map((event) => ({ ...event, at: event.at + 1 }));
  const payments = [{ payment, transactions: taken, events: late }];
  expect(compareAtCutOff({ ...facts, transactions: taken, events: read, payments })).toBeUndefined();
  expect(ledgerTotal(read, "USD")).toBe(sumOf(taken));
});
