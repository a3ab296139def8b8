import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { cancelEvent, captureEvent, closeEvent, tipEvent } from "../ledger/postings/booking-posting.ts";
import { lossEvent } from "../ledger/postings/loss-posting.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { storedEvent } from "../testing/stored-event.ts";
import { earningsItemOf, expectedItems, instructorOf } from "./earnings-item.ts";

const booking = bookingWith({ price: { amount: 9_999, lines: [] } });
const zone = "America/New_York";
const facts = { accountId: "acct-1" };
const closedAt = (at: number) => ({ ...closeEvent(booking), at });

describe("an item of an instructor's earnings", () => {
  it("is what they earn by a session, with what the customer paid and what we keep", () => {
    expect(earningsItemOf(closedAt(NOW), "ines", { zone })).toEqual({
      kind: "session",
      bookingId: "a1",
      gross: 9_999,
      fee: 2_000,
      amount: 7_999,
      at: NOW,
      month: "2026-11",
      dueAt: NOW + 14 * DAY,
      state: "open",
    });
  });

  it("waits 14 days from the first share on, and 48 hours after them", () => {
    const dueAfter = (at: number, firstEarnedAt?: number) =>
      earningsItemOf(closedAt(at), "ines", { zone, firstEarnedAt }).dueAt;
    expect(dueAfter(NOW)).toBe(NOW + 14 * DAY);
    expect(dueAfter(NOW, NOW - 5 * DAY)).toBe(NOW + 9 * DAY);
    expect(dueAfter(NOW, NOW - 13 * DAY)).toBe(NOW + 48 * HOUR);
    expect(dueAfter(NOW, NOW - 14 * DAY)).toBe(NOW + 48 * HOUR);
  });

  it("is what is left of a late cancellation, a whole tip, or a share that we pay ourselves", () => {
    const late = earningsItemOf({ ...cancelEvent(booking, 5_000, facts), at: NOW }, "ines", { zone });
    expect(late).toMatchObject({ kind: "late", gross: 4_999, fee: 1_000, amount: 3_999 });
    const tip = earningsItemOf({ ...tipEvent(booking, 700, "credit", facts), at: NOW }, "ines", { zone });
    expect(tip).toMatchObject({ kind: "tip", gross: 700, fee: 0, amount: 700 });
    const loss = lossEvent(booking, 9_999);
    expect(loss && earningsItemOf({ ...loss, at: NOW }, "ines", { zone })).toMatchObject({
      kind: "session",
      amount: 7_999,
    });
  });

  it("is below zero for a refund, and takes no fee from an adjustment", () => {
    const refund = storedEvent(
      { id: "a1_refund_1", kind: "refund", currency: "USD", at: NOW, bookingId: "a1" },
      [
        ["paid:acct-1", 3_000],
        ["instructor:ines", -2_400],
        ["revenue", -600],
      ],
    );
    const item = earningsItemOf(refund, "ines", { zone });
    expect(item).toMatchObject({ kind: "refund", gross: -3_000, fee: -600, amount: -2_400, state: "open" });
    const adjust = storedEvent({ id: "adjust_1", kind: "adjust", currency: "USD", at: NOW }, [
      ["instructor:ines", 1_000],
      ["revenue", -1_000],
    ]);
    expect(earningsItemOf(adjust, "ines", { zone })).toMatchObject({
      kind: "adjust",
      gross: 1_000,
      fee: 0,
      amount: 1_000,
    });
  });

  it("is booked from the start for a payout and for a returned one, and names it", () => {
    const payout = (id: string, kind: "payout" | "payout returned", amount: number) =>
      storedEvent({ id, kind, currency: "USD", at: NOW }, [
        ["instructor:ines_2", amount],
        ["bank", -amount],
      ]);
    expect(earningsItemOf(payout("payout_7_ines_2", "payout", -80), "ines_2", { zone })).toMatchObject({
      kind: "payout",
      amount: -80,
      fee: 0,
      state: "booked",
      payoutId: "7",
    });
    const back = earningsItemOf(payout("payout_7_ines_2_back", "payout returned", 80), "ines_2", { zone });
    expect(back).toMatchObject({ kind: "returned", amount: 80, state: "booked", payoutId: "7" });
  });

  it("counts in the month of the instructor's zone", () => {
    const midnight = Date.UTC(2026, 11, 1, 2);
    expect(earningsItemOf(closedAt(midnight), "ines", { zone }).month).toBe("2026-11");
    expect(earningsItemOf(closedAt(midnight), "ines", { zone: "Europe/Paris" }).month).toBe("2026-12");
  });

  it("is made only of events that concern an instructor", () => {
    expect(instructorOf(closedAt(NOW))).toBe("ines");
    expect(instructorOf(captureEvent(booking, "card", facts))).toBeUndefined();
  });
});

it("the item an event must have is what it gives its instructor, and none where it concerns none", () => {
  const event = closedAt(NOW);
  const { amount } = earningsItemOf(event, booking.instructor.id, { zone });
  expect(expectedItems(event)).toEqual([{ instructorId: booking.instructor.id, id: event.id, amount }]);
  expect(expectedItems({ ...captureEvent(booking, "card", facts), at: NOW })).toEqual([]);
});
