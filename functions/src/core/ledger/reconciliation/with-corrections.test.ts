import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../testing/stored-event.ts";
import type { LedgerEvent } from "../ledger.ts";
import type { EntryList, LedgerKind } from "../ledger-event.ts";
import { correctionEvent, movingEntries } from "../postings/correction-posting.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { compareBookings, findStrays } from "./compare-bookings.ts";
import { compareAtCutOff } from "./compare-cut-off.ts";
import { comparePayment } from "./compare-payment.ts";
import { ledgerTotal } from "./compare-total.ts";
import { processorBookings } from "./processor-bookings.ts";
import { withCorrections } from "./with-corrections.ts";

const event = (id: string, kind: LedgerKind, entries: EntryList, intent?: string): LedgerEvent =>
  storedEvent({ id, kind, currency: "USD", at: 7, intent }, entries);

const theirFee: BalanceTransaction = {
  id: "t1",
  at: 7,
  kind: "fee",
  amount: -320,
  fee: 0,
  currency: "USD",
};
/** What we booked of it: 30 less. */
const ourFee = event("fee_t1", "fee", [
  ["fees", -290],
  ["processor", 290],
]);
const corrected = { ...correctionEvent(ourFee, movingEntries("fees", "processor", 30), 1), at: 5_000 };

describe("a corrected entry of the ledger", () => {
  it("agrees with the processor on its own day, and the correction is no entry of another day", () => {
    expect(compareBookings([theirFee], [ourFee])).toMatchObject([{ kind: "fee of another amount" }]);
    expect(compareBookings([theirFee], withCorrections([ourFee], [corrected]))).toEqual([]);
    expect(withCorrections([corrected], [corrected])).toEqual([]);
    expect(findStrays([], withCorrections([corrected], [corrected]))).toEqual([]);
  });

  it("counts in the total from when it was corrected, with the day of the entry and without it", () => {
    const facts = (at: number, ofDay = compareBookings([theirFee], [ourFee])) => ({
      cutOff: { at, balance: -320 },
      until: 1_000,
      ledger: ledgerTotal([ourFee], "USD"),
      transactions: [],
      events: [corrected],
      payments: [],
      ofDay,
      named: [],
    });
    // Before the cut-off the correction is in the total, and nothing is left to explain.
    expect(compareAtCutOff(facts(6_000, []))).toBeUndefined();
    // After it, what differs on the day explains the total.
    expect(compareAtCutOff(facts(4_000))).toBeUndefined();
    expect(compareAtCutOff(facts(4_000, []))).toMatchObject({ kind: "total" });
  });

  it("of a payment is compared together with its correction", () => {
    const top = event(
      "top_1",
      "top-up",
      [
        ["processor", -10_000],
        ["paid:a", 10_000],
      ],
      "top_1",
    );
    const charge: BalanceTransaction = {
      id: "t2",
      at: 7,
      kind: "charge",
      amount: 9_900,
      fee: 0,
      currency: "USD",
      payment: "pi_1",
    };
    const sides = { payment: "top_1", transactions: [charge] };
    const lost = { ...correctionEvent(top, movingEntries("loss", "processor", 100), 1), at: 9 };
    expect(comparePayment({ ...sides, events: [top] })).toHaveLength(1);
    expect(comparePayment({ ...sides, events: [top, lost] })).toEqual([]);
    expect(lost.intent).toBe("top_1");
  });

  it("differs by what its corrections leave, whatever they are (property)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -900, max: 900 }),
        fc.array(fc.integer({ min: -900, max: 900 })),
        (wrong, moves) => {
          const [right] = processorBookings(theirFee) as [LedgerEvent];
          const entries = right.entries.map(({ account, amount }) => ({
            account,
            amount: amount + (account === "fees" ? -wrong : wrong),
          }));
          const booked = { ...right, entries };
          const corrections = moves.map((amount, n) => ({
            ...correctionEvent(booked, movingEntries("fees", "processor", amount), n + 1),
            at: 9,
          }));
          const left = wrong + moves.reduce((sum, amount) => sum + amount, 0);
          const found = compareBookings([theirFee], withCorrections([booked], corrections));
          expect(found.reduce((sum, { processor, ledger }) => sum + processor - ledger, 0)).toBe(left);
        },
      ),
    );
  });
});
