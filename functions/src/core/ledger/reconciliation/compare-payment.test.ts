import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedEvent } from "../../testing/stored-event.ts";
import type { LedgerKind } from "../ledger-event.ts";
import { ledgerAccount } from "../ledger-event.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { comparePayment, hasMovedAfter } from "./compare-payment.ts";

const transaction = (
  kind: BalanceTransaction["kind"],
  amount: number,
  changes: Partial<BalanceTransaction> = {},
): BalanceTransaction => ({
  id: `txn_${kind}_${amount}`,
  at: 0,
  kind,
  amount,
  fee: 0,
  currency: "USD",
  payment: "pi_1",
  ...changes,
});
/** An event by which our account at the processor changes by `amount`. */
const event = (kind: LedgerKind, amount: number) =>
  storedEvent({ id: `e_${kind}_${amount}`, kind, currency: "USD", at: 0, intent: "book_1" }, [
    [ledgerAccount.processor, -amount],
    [ledgerAccount.escrow("b1"), amount],
  ]);

type Sides = Parameters<typeof comparePayment>[0];
const compare = (transactions: Sides["transactions"], events: Sides["events"]) =>
  comparePayment({ payment: "book_1", transactions, events }).map(({ kind, processor, ledger }) => [
    kind,
    processor,
    ledger,
  ]);
const charge = transaction("charge", 9_000, { fee: 291 });
const capture = event("capture", 9_000);

describe("a payment at the processor and in the ledger", () => {
  it.each<[string, BalanceTransaction[], ReturnType<typeof event>[]]>([
    ["nothing", [], []],
    ["a charge", [charge], [capture]],
    ["a top-up", [transaction("charge", 500)], [event("top-up", 500)]],
    ["a tip", [transaction("charge", 500)], [event("tip", 500)]],
    [
      "two refunds",
      [charge, transaction("refund", -4_000), transaction("refund", -500)],
      [capture, event("cancel", -4_500)],
    ],
    [
      "a refund that failed",
      [charge, transaction("refund", -4_500), transaction("refund failed", 4_500)],
      [capture, event("cancel", -4_500), event("refund failed", 4_500)],
    ],
    ["a charge for nothing, refunded", [charge, transaction("refund", -9_000)], []],
    [
      "a refund that failed before it was booked",
      [charge, transaction("refund", -9_000), transaction("refund failed", 9_000)],
      [capture],
    ],
    [
      "a dispute with its fee",
      [charge, transaction("dispute", -9_000, { fee: 1_500 })],
      [capture, event("dispute", -10_500)],
    ],
    [
      "a dispute that is won",
      [charge, transaction("dispute", -9_000, { fee: 1_500 }), transaction("dispute reversed", 9_000)],
      [capture, event("dispute", -10_500), event("dispute won", 9_000)],
    ],
    ["fees of its own", [charge], [capture, event("fee", -291)]],
  ])("agrees: %s", (_name, transactions, events) => {
    expect(compare(transactions, events)).toEqual([]);
  });

  it.each<[string, number, number, BalanceTransaction[], ReturnType<typeof event>[]]>([
    ["charge not in the ledger", 9_000, 0, [charge], []],
    ["charge not at the processor", 0, 9_000, [], [capture]],
    ["charge of another amount", 9_000, 8_000, [charge], [event("capture", 8_000)]],
    ["refund not in the ledger", -4_500, 0, [charge, transaction("refund", -4_500)], [capture]],
    ["refund not at the processor", 0, -4_500, [charge], [capture, event("cancel", -4_500)]],
    [
      "refund of another amount",
      -4_500,
      -5_000,
      [charge, transaction("refund", -4_500)],
      [capture, event("refund", -5_000)],
    ],
    [
      "refund failed not in the ledger",
      ...([4_500, 0] as const),
      [charge, transaction("refund", -4_500), transaction("refund failed", 4_500)],
      [capture, event("cancel", -4_500)],
    ],
    [
      "refund failed not at the processor",
      0,
      4_500,
      [charge, transaction("refund", -4_500)],
      [capture, event("cancel", -4_500), event("refund failed", 4_500)],
    ],
    [
      "dispute not in the ledger",
      -10_500,
      0,
      [charge, transaction("dispute", -9_000, { fee: 1_500 })],
      [capture],
    ],
    ["dispute not at the processor", 0, -10_500, [charge], [capture, event("dispute", -10_500)]],
    [
      "dispute of another amount",
      ...([-10_500, -9_000] as const),
      [charge, transaction("dispute", -9_000, { fee: 1_500 })],
      [capture, event("dispute", -9_000)],
    ],
    [
      "dispute reversed not in the ledger",
      ...([9_000, 0] as const),
      [charge, transaction("dispute", -9_000), transaction("dispute reversed", 9_000)],
      [capture, event("dispute", -9_000)],
    ],
    [
      "dispute reversed not at the processor",
      0,
      9_000,
      [charge, transaction("dispute", -9_000)],
      [capture, event("dispute", -9_000), event("dispute won", 9_000)],
    ],
    ["other currency", 8_100, 0, [transaction("charge", 8_100, { currency: "EUR" })], [capture]],
  ])(
    "differs: %s, %i at the processor and %i in the ledger",
    (kind, processor, ledger, transactions, events) => {
      expect(compare(transactions, events)).toEqual([[kind, processor, ledger]]);
    },
  );

  it("names differences that add up to what the two sides are apart", () => {
    const amount = fc.integer({ min: 1, max: 1_000 });
    const charges = fc.array(amount, { maxLength: 2 });
    const pair = fc.record({ charges, refunds: charges, captures: charges, returned: charges });
    fc.assert(
      fc.property(pair, ({ charges, refunds, captures, returned }) => {
        const transactions = [
          ...charges.map((one) => transaction("charge", one)),
          ...refunds.map((one) => transaction("refund", -one)),
        ];
        const events = [
          ...captures.map((one) => event("capture", one)),
          ...returned.map((one) => event("cancel", -one)),
        ];
        const apart = compare(transactions, events).reduce(
          (sum, [, theirs, ours]) => sum + Number(theirs) - Number(ours),
          0,
        );
        const total = (all: number[]) => all.reduce((sum, one) => sum + one, 0);
        expect(apart).toBe(total(charges) - total(refunds) - total(captures) + total(returned));
      }),
    );
  });
});

describe("a payment that moved lately", () => {
  const shares = storedEvent({ id: "e_close", kind: "close", currency: "USD", at: 50, intent: "book_1" }, [
    [ledgerAccount.escrow("b1"), -9_000],
    [ledgerAccount.revenue, 9_000],
  ]);
  const hasMoved = (transactions: Sides["transactions"], events: Sides["events"]) =>
    hasMovedAfter({ payment: "book_1", transactions, events }, 10);

  it("moved at the processor, or in the ledger by what passes through it", () => {
    expect(hasMoved([transaction("dispute", -9_000, { at: 11 })], [])).toBe(true);
    expect(hasMoved([charge], [{ ...capture, at: 11 }])).toBe(true);
    expect(hasMoved([{ ...charge, at: 10 }], [{ ...capture, at: 10 }])).toBe(false);
  });

  it("did not move when only its session was settled, or a fee was taken", () => {
    expect(hasMoved([charge], [capture, shares])).toBe(false);
    expect(hasMoved([charge, transaction("fee", -30, { at: 50 })], [capture])).toBe(false);
  });
});
