import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import { NOW } from "../testing/booking.ts";
import { payoutAccountState } from "./account/payout-account.ts";
import { earningsEntry } from "./earnings-entry.ts";
import { whereEarningsAre } from "./next-payout.ts";
import type { PayoutAccount, PayoutLine } from "./payout.ts";
import { receivedPayouts } from "./received-payouts.ts";

const paid = (payoutId: string, amount: number, at: number, kind: "payout" | "returned" = "payout") => ({
  kind,
  payoutId,
  at,
  amount: kind === "payout" ? -amount : amount,
});
const line = (changes: Partial<PayoutLine>): PayoutLine => ({
  name: "Ines Alvarez",
  amount: 5_000,
  items: [],
  state: "booked",
  ...changes,
});
const reason = "The bank says that this account is closed.";
const lines = new Map([
  ["1", line({ state: "failed", reference: "TR-1", reason })],
  ["2", line({ state: "sent", reference: "TR-2" })],
  ["3", line({})],
]);
const items = [
  paid("3", 3_000, NOW - HOUR),
  paid("2", 5_000, NOW - 3 * HOUR),
  paid("1", 5_000, NOW - 5 * HOUR, "returned"),
  paid("1", 5_000, NOW - 9 * HOUR),
];
const payouts = receivedPayouts(items, lines);

describe("payouts as their instructor sees them", () => {
  it("are on their way, sent, or returned with the reason", () => {
    expect(payouts).toEqual([
      { id: "3", at: NOW - HOUR, amount: 3_000, state: "booked" },
      { id: "2", at: NOW - 3 * HOUR, amount: 5_000, state: "sent", reference: "TR-2" },
      { id: "1", at: NOW - 9 * HOUR, amount: 5_000, state: "failed", reason, returnedAt: NOW - 5 * HOUR },
    ]);
  });

  it("are on their way while nothing is known of their line", () => {
    expect(receivedPayouts([paid("9", 100, NOW)], lines)).toEqual([
      { id: "9", at: NOW, amount: 100, state: "booked" },
    ]);
  });

  it("make up what was earned: ready, later, held, on its way and paid", () => {
    const sums = { balance: 9_000, held: 1_000, paid: 8_000 };
    const young = [
      { amount: 2_000, dueAt: NOW + HOUR },
      { amount: -500, dueAt: NOW + 4 * HOUR },
    ];
    const { ready, later, held, onItsWay, paid: arrived } = whereEarningsAre(sums, young, payouts);
    expect({ ready, later, held, onItsWay, arrived }).toEqual({
      ready: 6_500,
      later: { amount: 1_500, at: NOW + 4 * HOUR },
      held: 1_000,
      onItsWay: 3_000,
      arrived: 5_000,
    });
    expect(ready + (later?.amount ?? 0) + held).toBe(sums.balance);
    expect(whereEarningsAre(sums, [], [])).toEqual({ ready: 8_000, held: 1_000, onItsWay: 0, paid: 8_000 });
  });
});

describe("the payout account that an instructor sees", () => {
  const account = (changedAt: number): PayoutAccount => ({
    kind: "iban",
    holder: "Ines",
    account: "DE89",
    last4: "3000",
    changedAt,
    usableFrom: changedAt + HOUR,
  });

  it.each<[string, PayoutAccount | undefined, number | undefined]>([
    ["none", undefined, undefined],
    ["waiting", account(NOW - 1), NOW - 5 * HOUR],
    ["usable", account(NOW - HOUR), undefined],
    ["usable", account(NOW - HOUR), NOW - 5 * HOUR],
    ["returned", account(NOW - 9 * HOUR), NOW - 5 * HOUR],
  ])("is %s", (state, stored, returnedAt) => {
    const latest = returnedAt === undefined ? {} : { returnedAt };
    expect(payoutAccountState(stored, latest, NOW)).toBe(state);
  });
});

describe("an item of earnings", () => {
  const item = {
    ...({ id: "b1_close", kind: "session" } as const),
    bookingId: "b1",
    gross: 9_000,
    fee: 1_800,
    amount: 7_200,
    at: NOW,
    month: "2026-11",
    dueAt: NOW + HOUR,
  } as const;
  const session = {
    appointmentId: "b1",
    start: NOW - HOUR,
    timeZone: "UTC",
    service: "Hatha",
    customer: "Cleo M.",
  };

  it("has its session, and is where its payout is", () => {
    const sessions = new Map([["b1", session]]);
    expect(earningsEntry({ ...item, state: "open" }, lines, sessions)).toMatchObject({
      state: "open",
      session,
    });
    const inPayout = (payoutId: string) =>
      earningsEntry({ ...item, state: "booked", payoutId }, lines, sessions).state;
    expect(["3", "2", "9"].map(inPayout)).toEqual(["booked", "sent", "booked"]);
    expect(earningsEntry({ ...item, state: "held" }, lines, new Map())).not.toHaveProperty("session");
  });
});
