import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { EarningsItem } from "../earnings/earnings.ts";
import { NOW } from "../testing/booking.ts";
import { bookedLine, type LineFacts } from "./booked-line.ts";
import type { PayoutAccount, PayoutLine } from "./payout.ts";

const item = (amount: number, state: EarningsItem["state"] = "open"): EarningsItem => ({
  kind: "session",
  gross: amount,
  fee: 0,
  amount,
  state,
  at: NOW - 72 * HOUR,
  month: "2026-11",
  dueAt: NOW - 24 * HOUR,
});
const account: PayoutAccount = {
  kind: "iban",
  holder: "Ines Alvarez",
  account: "DE89",
  last4: "3000",
  changedAt: 0,
  usableFrom: NOW,
};
const line: PayoutLine = { name: "Ines Alvarez", amount: 8_000, items: ["a", "b"], state: "prepared" };
const facts = (changes: Partial<LineFacts> = {}): LineFacts => ({
  items: new Map([
    ["a", item(5_000)],
    ["b", item(3_000)],
  ]),
  payable: 8_000,
  holds: [],
  account,
  now: NOW,
  ...changes,
});

describe("a payout's line that is released", () => {
  it("pays its items, which are open still", () => {
    expect(bookedLine(line, facts())).toEqual({
      line: { ...line, state: "booked", paid: 8_000 },
      paidItems: ["a", "b"],
    });
  });

  it.each<[string, ReadonlyMap<string, EarningsItem>]>([
    [
      "held",
      new Map([
        ["a", item(5_000, "held")],
        ["b", item(3_000)],
      ]),
    ],
    [
      "in another payout",
      new Map([
        ["a", item(5_000, "booked")],
        ["b", item(3_000)],
      ]),
    ],
    ["gone", new Map([["b", item(3_000)]])],
  ])("is smaller by an item that is %s", (_, items) => {
    expect(bookedLine(line, facts({ items }))).toEqual({
      line: { ...line, state: "booked", paid: 3_000, left: ["a"] },
      paidItems: ["b"],
    });
  });

  it.each<[string, string, Partial<LineFacts>]>([
    ["what is left is below 10.00", "items", { items: new Map([["a", item(999)]]) }],
    ["nothing is left", "items", { items: new Map() }],
    [
      "an item that takes is held, so that more than was prepared would be paid",
      "items",
      {
        items: new Map([
          ["a", item(9_000)],
          ["b", item(-1_000, "held")],
        ]),
        payable: 20_000,
      },
    ],
    ["we owe less than the line", "balance", { payable: 7_999 }],
    ["there is no account", "account", { account: undefined }],
    ["the account was just changed", "account", { account: { ...account, usableFrom: NOW + 1 } }],
  ])("is skipped when %s", (_, reason, changes) => {
    expect(bookedLine(line, facts(changes))).toEqual({
      line: { ...line, state: "skipped", reason },
      paidItems: [],
    });
  });
});
