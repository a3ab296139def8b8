import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/model.ts";
import { cancelByCustomer } from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { isInstructorNotified, isRepeatable } from "./repeated-requests.ts";

const requested = (at: number): Booking => bookingWith({ id: `b${at}`, now: at });
const withdrawn = (booking: Booking, at: number): Booking => cancelByCustomer(booking, 9_000, at).booking;

/** Books and withdraws again and again; returns what the instructor is told, in minutes from NOW. */
function loop(times: number, every: number): string[] {
  const past: Booking[] = [];
  const notified: string[] = [];
  for (let i = 0; i < times; i++) {
    const at = NOW + i * every;
    const request = requested(at);
    if (isInstructorNotified(request, past)) notified.push(`request ${(at - NOW) / MINUTE}`);
    const over = withdrawn(request, at + MINUTE);
    if (isInstructorNotified(over, past)) notified.push(`withdrawal ${(at - NOW) / MINUTE}`);
    past.push(over);
  }
  return notified;
}

describe("booking and withdrawing in a loop", () => {
  it("tells the instructor of three events, then of one request an hour", () => {
    expect(loop(100, 2 * MINUTE)).toEqual([
      "request 0",
      "withdrawal 0",
      "request 2",
      "request 62",
      "request 122",
      "request 182",
    ]);
  });

  it("is told in full by a customer who asks now and then", () => {
    expect(loop(1, DAY)).toEqual(["request 0", "withdrawal 0"]);
    expect(loop(2, DAY)).toHaveLength(4);
  });

  it("counts for a day", () => {
    const day = loop(30, 2 * MINUTE).length;
    const past = Array.from({ length: 30 }, (_, i) =>
      withdrawn(requested(NOW + i * MINUTE), NOW + i * MINUTE + 1),
    );
    expect(day).toBe(3);
    expect(isInstructorNotified(requested(NOW + 40 * MINUTE), past)).toBe(false);
    expect(isInstructorNotified(requested(NOW + DAY + 40 * MINUTE), past)).toBe(true);
  });

  it("does not count what never reached the instructor", () => {
    const held = bookingWith({ pmid: "pm_1" });
    expect(isRepeatable(held)).toBe(false);
    const past = Array.from({ length: 9 }, () => held);
    expect(isInstructorNotified(requested(NOW + MINUTE), past)).toBe(true);
  });

  it("gives the same answer however often and in whatever order it is asked", () => {
    const past = Array.from({ length: 5 }, (_, i) =>
      withdrawn(requested(NOW + i * MINUTE), NOW + i * MINUTE + 1),
    );
    const third = past[1] as Booking;
    const answers = [past, past.toReversed(), past.filter((one) => one !== third)].map((recent) =>
      isInstructorNotified(third, recent),
    );
    expect(new Set(answers).size).toBe(1);
  });
});

it("only requests and their withdrawals can be repeated for nothing", () => {
  expect(isRepeatable(requested(NOW))).toBe(true);
  expect(isRepeatable(withdrawn(requested(NOW), NOW + 1))).toBe(true);
  const booked = bookingWith({ instantConfirm: true });
  expect(isRepeatable(booked)).toBe(false);
  expect(isRepeatable(cancelByCustomer(booked, 9_000, NOW + HOUR / 60).booking)).toBe(false);
});
