import type { EarningsEntry, EarningsOverview } from "@core/api/earnings.ts";
import { describe, expect, it } from "vitest";
import { accountText } from "./account/account-text.ts";
import { entryStateText, entryTitle } from "./entry-text.ts";
import { nextPayoutWords } from "./next-payout-text.ts";

const timeZone = "America/New_York";
const monday = Date.UTC(2026, 10, 30, 15);
const account: EarningsOverview["account"] = { state: "usable", kind: "iban", last4: "3000", usableFrom: 0 };
const overview = (changes: Partial<EarningsOverview> = {}): EarningsOverview => ({
  timeZone,
  ready: 12_000,
  held: 0,
  onItsWay: 0,
  paid: 0,
  months: [],
  payouts: [],
  account,
  ...changes,
});

describe("what an instructor reads below their next payout", () => {
  it.each<[string, Partial<EarningsOverview>]>([
    ["Paid out Friday, December 4. We'll email you when it's on its way.", {}],
    ["We pay out once you reach $10.00. Until then, your earnings add up here.", { ready: 999 }],
    ["A refund was more than your balance. We'll deduct the rest from what you earn next.", { ready: -1 }],
    ["Add a payout account below, so we can pay you.", { account: { state: "none" } }],
    [
      "We can pay you from Mon, Nov 30, 10:00 AM, when your payout account is ready.",
      { account: { ...account, state: "waiting", usableFrom: monday } },
    ],
    [
      "Your bank returned your last payout. Please check your payout account below.",
      { account: { ...account, state: "returned" } },
    ],
  ])("is: %s", (text, changes) => expect(nextPayoutWords(overview(changes), monday)).toEqual([text]));

  it("names what is ready later, what goes back to a customer, and what is on hold", () => {
    const words = nextPayoutWords(overview({ later: { amount: 8_000, at: monday }, held: 500 }), monday).join(
      " ",
    );
    expect(words).toContain("$80.00 more on Mon, Nov 30.");
    expect(words).toContain("$5.00 is on hold while we look into a session.");
    const later = { amount: 8_000, at: monday };
    expect(nextPayoutWords(overview({ later, firstWaitUntil: monday }), monday).join(" ")).toContain(
      "We pay out what you earn in your first 14 days from Mon, Nov 30 on.",
    );
    const back = nextPayoutWords(overview({ later: { amount: -8_000, at: monday } }), monday).join(" ");
    expect(back).toContain("$80.00 of it goes back to a customer on Mon, Nov 30.");
    expect(nextPayoutWords(overview({ later: { amount: 0, at: monday } }), monday)).toHaveLength(1);
  });
});

describe("the text about a payout account", () => {
  it.each<[string, EarningsOverview["account"]]>([
    ["Add one, and we can pay you 72 hours later.", { state: "none" }],
    ["starting Mon, Nov 30, 10:00 AM.", { ...account, state: "waiting", usableFrom: monday }],
    ["We pay your earnings to this account.", account],
    ["Your bank returned your last payout. Please", { ...account, state: "returned" }],
  ])("says: %s", (text, stored) => expect(accountText(overview({ account: stored }))).toContain(text));

  it("says why the bank returned the last payout", () => {
    const reason = "The bank says that this account is closed.";
    const payouts = [{ id: "1", at: 0, amount: 5_000, state: "failed" as const, reason }];
    expect(accountText(overview({ payouts, account: { ...account, state: "returned" } }))).toBe(
      `Your bank returned your last payout: ${reason} Please enter your account again, or another one.`,
    );
  });
});

describe("an entry of earnings", () => {
  const session = { appointmentId: "b1", start: 0, timeZone, service: "Hatha", customer: "Cleo M." };

  it.each<[string, EarningsEntry["kind"]]>([
    ["Hatha with Cleo M.", "session"],
    ["Hatha with Cleo M.", "tip"],
    ["Refund: Hatha with Cleo M.", "refund"],
    ["Late cancellation or no-show: Hatha with Cleo M.", "late"],
  ])("is called %s", (title, kind) => expect(entryTitle({ kind, session })).toBe(title));

  it("without a session is called by its kind", () =>
    expect(entryTitle({ kind: "adjust" })).toBe("Adjustment"));

  it("says when it is ready, then where it is", () => {
    const state = (entry: Partial<EarningsEntry>) =>
      entryStateText({ state: "open", dueAt: monday, ...entry }, timeZone, monday - 1);
    expect(state({})).toBe("Ready Mon, Nov 30");
    expect(state({ dueAt: monday - 1 })).toBe("Ready");
    expect(state({ state: "booked" })).toBe("On its way");
    expect(state({ state: "failed" })).toBe("Returned");
  });
});
