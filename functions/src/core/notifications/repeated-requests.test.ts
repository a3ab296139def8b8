import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { acceptBooking, cancelByCustomer, declineBooking, expireBooking } from "../booking/transitions.ts";
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

/** A session that starts `hours` after the usual one. */
const scheduleIn = (hours: number): Booking["schedule"] => {
  const { schedule } = bookingWith();
  return { ...schedule, start: schedule.start + hours * HOUR, end: schedule.end + hours * HOUR };
};

describe("D1, B16: requests of one customer", () => {
  it("are each announced where they are for different times, however many a day", () => {
    const all = Array.from({ length: 11 }, (_, nth) =>
      bookingWith({ id: `b${nth}`, now: NOW + nth * MINUTE, schedule: scheduleIn(nth) }),
    );
    const announced = all.filter((one, nth) => isInstructorNotified(one, all.slice(0, nth)));
    expect(announced).toHaveLength(11);
  });

  it("are announced again for a time that the instructor has accepted, declined or let expire before", () => {
    const looped = Array.from({ length: 5 }, (_, nth) => {
      const at = NOW + nth * 2 * MINUTE;
      return withdrawn(requested(at), at + MINUTE);
    });
    const again = requested(NOW + 20 * MINUTE);
    expect(isInstructorNotified(again, looped)).toBe(false);
    const [asked, at] = [requested(NOW + 12 * MINUTE), NOW + 15 * MINUTE];
    const declined = declineBooking(asked, "instructor", undefined, at).booking;
    expect(isInstructorNotified(again, [...looped, declined])).toBe(true);
    const accepted = acceptBooking(asked, "instructor", at).booking;
    expect(isInstructorNotified(again, [...looped, accepted])).toBe(true);
    const expired = expireBooking({ ...asked, deadline: at }, at).booking;
    expect(isInstructorNotified(again, [...looped, expired])).toBe(true);
  });

  it("leave as the last thing told of a time a request, never its withdrawal, while one is waiting", () => {
    const past: Booking[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const at = NOW + nth * 7 * MINUTE;
      const request = requested(at);
      const told = [...past, request].flatMap((one) => {
        const asked = { ...one, events: [one.events[0]] } as Booking;
        const before = past.filter(({ createdAt }) => createdAt < one.createdAt);
        const isAsked = isInstructorNotified(asked, before);
        const isOver = one.status === "Canceled" && isInstructorNotified(one, before);
        return [...(isAsked ? ["request"] : []), ...(isOver ? ["withdrawal"] : [])];
      });
      expect(told.at(-1)).toBe("request");
      past.push(withdrawn(request, at + MINUTE));
    }
  });
});

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

  it("tells the instructor everything of a customer who asks now and then", () => {
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
