import { describe, expect, it } from "vitest";
import { storedEvent } from "../../testing/stored-event.ts";
import { ledgerAccount } from "../ledger-event.ts";
import type { BalanceTransaction } from "./balance-transaction.ts";
import { compareBookings, findStrays } from "./compare-bookings.ts";
import { comparePayment } from "./compare-payment.ts";
import { compareTotal, daySums, ledgerTotal } from "./compare-total.ts";
import { boundsOf, dueDays } from "./days.ts";
import { processorBookings } from "./processor-bookings.ts";

const transaction = (kind: BalanceTransaction["kind"], amount: number, fee = 0): BalanceTransaction => ({
  id: `txn_${kind}`.replace(" ", "_"),
  at: 7,
  kind,
  amount,
  fee,
  currency: "USD",
  ...(["charge", "refund", "dispute"].includes(kind) && { payment: "pi_1" }),
});
const charge = transaction("charge", 9_000, 291);
const deposit = transaction("deposit", -8_709);
const day = [charge, deposit, transaction("fee", -200)];
const entriesOf = (one: BalanceTransaction) =>
  processorBookings(one, "book_1").map(({ id, intent, entries }) => [
    id,
    intent,
    Object.fromEntries(entries.map(({ account, amount }) => [account, amount])),
  ]);

describe("what the ledger books of a transaction", () => {
  it.each<[BalanceTransaction, unknown[]]>([
    [charge, [["fee_txn_charge", "book_1", { fees: -291, processor: 291 }]]],
    [transaction("fee", -200), [["fee_txn_fee", "book_1", { fees: -200, processor: 200 }]]],
    [transaction("fee", 200), [["fee_txn_fee", "book_1", { fees: 200, processor: -200 }]]],
    [transaction("refund", -9_000, -30), [["fee_txn_refund", "book_1", { fees: 30, processor: -30 }]]],
    [transaction("refund", -9_000), []],
    [transaction("dispute", -9_000, 1_500), []],
    [transaction("other", -9_000, 5), []],
    [deposit, [["deposit_txn_deposit", undefined, { bank: -8_709, processor: 8_709 }]]],
    [
      transaction("deposit failed", 8_709),
      [["deposit_txn_deposit_failed", undefined, { bank: 8_709, processor: -8_709 }]],
    ],
  ])("is %j → %j", (one, events) => {
    expect(entriesOf(one)).toEqual(events);
  });

  it("is, of a refund that our own funds elsewhere paid, what they gave: our balance stays as it is", () => {
    const prefunded = { ...transaction("refund", -500), isPrefunded: true as const };
    expect(entriesOf(prefunded)).toEqual([["own_txn_refund", undefined, { processor: -500, ownFunds: 500 }]]);
    const back = { ...transaction("refund failed", 500), isPrefunded: true as const, payment: "pi_1" };
    expect(entriesOf(back)).toEqual([
      ["own_txn_refund_failed", undefined, { processor: 500, ownFunds: -500 }],
    ]);
    const dispute = { ...transaction("dispute", -9_000, 1_500), isPrefunded: true as const };
    expect(entriesOf(dispute)).toEqual([
      ["own_txn_dispute", undefined, { processor: -10_500, ownFunds: 10_500 }],
    ]);
    expect(entriesOf({ ...transaction("own funds", 10_000), isPrefunded: true })).toEqual([]);
    expect(findStrays([prefunded, back], [])).toEqual([]);
    const refunded = storedEvent({ id: "r1", kind: "refund", currency: "USD", at: 7, intent: "book_1" }, [
      [ledgerAccount.processor, 500],
      [ledgerAccount.escrow("b1"), -500],
    ]);
    const sides = { payment: "book_1", transactions: [prefunded], events: [refunded] };
    expect(comparePayment(sides)).toEqual([]);
    const all = [refunded, ...processorBookings(prefunded, "book_1")];
    expect(ledgerTotal(all, "USD")).toBe(0);
  });

  it("happens at the time of the transaction, and sums to zero", () => {
    for (const { at, entries } of day.flatMap((one) => processorBookings(one))) {
      expect(at).toBe(7);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
  });
});

describe("fees and deposits of a day at the processor and in the ledger", () => {
  const booked = day.flatMap((one) => processorBookings(one));
  const kindsOf = (transactions: BalanceTransaction[], events: typeof booked) =>
    compareBookings(transactions, events).map(({ kind, ref, processor, ledger }) => [
      kind,
      ref,
      processor,
      ledger,
    ]);

  it("agree once they are booked", () => expect(kindsOf(day, booked)).toEqual([]));

  it("differ where one is missing, was made up, or has another amount", () => {
    const [fee, ...others] = booked;
    if (!fee) throw new Error("A fee is expected.");
    expect(kindsOf(day, others)).toEqual([["fee not in the ledger", "fee_txn_charge", -291, 0]]);
    expect(kindsOf([deposit, transaction("fee", -200)], booked)).toEqual([
      ["fee not at the processor", "fee_txn_charge", 0, -291],
    ]);
    expect(kindsOf([charge, transaction("fee", -200)], booked)).toEqual([
      ["deposit not at the processor", "deposit_txn_deposit", 0, -8_709],
    ]);
    const other = { ...fee, entries: fee.entries.map((one) => ({ ...one, amount: one.amount * 2 })) };
    expect(kindsOf(day, [other, ...others])).toEqual([
      ["fee of another amount", "fee_txn_charge", -291, -582],
    ]);
  });
});

describe("what a reconciliation finds to belong to nothing", () => {
  it("is a transaction of an unknown kind or without a payment, and an entry without a payment", () => {
    const loose = storedEvent({ id: "e1", kind: "adjust", currency: "USD", at: 0 }, [
      [ledgerAccount.processor, -70],
      [ledgerAccount.revenue, 70],
    ]);
    const { payment: _payment, ...lost } = charge;
    const strays = findStrays([{ ...transaction("other", -50), payment: "pi_1" }, lost, ...day], [loose]);
    expect(strays.map(({ kind, ref, processor, ledger }) => [kind, ref, processor, ledger])).toEqual([
      ["unknown transaction", "txn_other", -50, 0],
      ["unknown transaction", "txn_charge", 9_000, 0],
      ["entry without a payment", "e1", 0, 70],
    ]);
  });
});

describe("the total of a reconciliation", () => {
  const currency = "USD";
  it("agrees, or differs by what is named already", () => {
    expect(compareTotal({ balance: 500, ledger: 500, explained: [], currency })).toBeUndefined();
    const named = { kind: "charge not in the ledger", processor: 500, ledger: 0, currency } as const;
    expect(compareTotal({ balance: 500, ledger: 0, explained: [named], currency })).toBeUndefined();
    const foreign = { ...named, currency: "EUR" };
    expect(compareTotal({ balance: 500, ledger: 0, explained: [foreign], currency })).toEqual({
      kind: "total",
      processor: 500,
      ledger: 0,
      currency,
    });
  });

  it("of the ledger is what its account says, in one currency", () => {
    const events = day.flatMap((one) => processorBookings(one));
    expect(ledgerTotal(events, currency)).toBe(-291 - 8_709 - 200);
    expect(ledgerTotal(events, "EUR")).toBe(0);
  });

  it("of a day is listed by kind", () => {
    const all = [...day, transaction("refund", -1_000), transaction("dispute", -500, 1_500)];
    expect(daySums(all, currency)).toEqual({
      charged: 9_000,
      refunded: 1_000,
      disputed: 500,
      fees: 291 + 200 + 1_500,
      deposited: 8_709,
    });
  });
});

describe("the days that a reconciliation compares", () => {
  const at = (text: string) => Date.parse(text);
  it("are those a whole day old, each once, since the ledger's first entry", () => {
    const first = at("2026-11-17T23:59:59.999Z");
    expect(dueDays(undefined, undefined, first)).toEqual([]);
    expect(dueDays(undefined, first, at("2026-11-18T23:59:59.999Z"))).toEqual([]);
    expect(dueDays(undefined, first, at("2026-11-19T00:00:00Z"))).toEqual(["2026-11-17"]);
    expect(dueDays("2026-11-17", first, at("2026-11-19T12:00:00Z"))).toEqual([]);
    expect(dueDays("2026-11-17", first, at("2026-11-22T12:00:00Z"))).toEqual([
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
    ]);
    expect(dueDays("2026-11-17", first, at("2027-11-22T12:00:00Z"), 2)).toHaveLength(2);
  });

  it("begin and end at midnight UTC", () => {
    expect(boundsOf("2026-11-01")).toEqual({
      from: at("2026-11-01T00:00:00Z"),
      until: at("2026-11-02T00:00:00Z"),
    });
  });
});
