import { describe, expect, it } from "vitest";
import type { Booking } from "../../booking/booking.ts";
import { HOUR, MINUTE } from "../../constants.ts";
import { bookingWith } from "../../testing/booking.ts";
import { instructorSums, lastMondays } from "./last-weeks.ts";
import { addReturning, BACK_WITHIN, returningByWeek } from "./returning.ts";
import {
  addFigures,
  addToWeek,
  emptyWeek,
  figuresOfBooking,
  mondayOf,
  offeredMinutes,
  weekOfSession,
} from "./week-figures.ts";

const base = bookingWith();
/** Events as a booking has them: at least one. */
const eventsOf = (...events: readonly unknown[]) => events as unknown as Booking["events"];
const at = (id: string, start: number) => ({
  id,
  schedule: { ...base.schedule, start, end: start + HOUR },
});

describe("a week", () => {
  it("begins on Monday, and a session is in that of its place", () => {
    expect(["2026-11-23", "2026-11-29", "2027-01-01"].map(mondayOf)).toEqual([
      "2026-11-23",
      "2026-11-23",
      "2026-12-28",
    ]);
    const late = Date.parse("2026-11-30T03:00:00Z");
    expect(weekOfSession(at("a", late))).toBe("2026-11-23");
    expect(lastMondays("2026-11-25")).toHaveLength(12);
    expect(lastMondays("2026-11-25").at(-1)).toBe("2026-11-23");
  });
});

describe("the figures that a booking adds to a week", () => {
  const asked = base.events[0]?.at ?? 0;
  const event = (name: string, by: string, when: number, status: string) =>
    ({ name, by, at: when, changes: { status } }) as never;
  const requested = {
    ...base,
    status: "Requested" as const,
    events: eventsOf(event("book", "customer", asked, "Requested")),
    version: 1,
  };
  const accepted = {
    ...base,
    status: "Confirmed" as const,
    events: eventsOf(...requested.events, event("accept", "instructor", asked + 90 * MINUTE, "Confirmed")),
    version: 2,
  };

  it("count that it was asked for, how fast it was answered, and how it ended", () => {
    expect(figuresOfBooking(requested)).toEqual({ asked: 1 });
    expect(figuresOfBooking(accepted)).toEqual({ asked: 1, confirmed: 1, answers: 1, answerMinutes: 90 });
    expect(figuresOfBooking({ ...accepted, status: "Closed" })).toMatchObject({ closed: 1, taught: 60 });
    expect(figuresOfBooking({ ...requested, status: "Expired" })).toEqual({ asked: 1, expired: 1 });
  });

  it("count what was settled of its price and our share of that, once it is, before refunds by operators", () => {
    const billing = { ...accepted.billing, amount: 9_000, capturedAt: asked };
    const closed = { ...accepted, status: "Closed" as const, billing };
    expect(figuresOfBooking(closed)).not.toHaveProperty("settled");
    const settled = { ...closed, billing: { ...billing, settledAt: asked } };
    expect(figuresOfBooking(settled)).toMatchObject({ settled: 9_000, ours: 1_800 });
    const refunds = [
      { n: 1, of: "price", amount: 5_000, borneBy: "shared", at: asked, status: "done" },
    ] as const;
    const refundedLater = { ...settled, billing: { ...settled.billing, refunds: [...refunds] } };
    expect(figuresOfBooking(refundedLater)).toMatchObject({ settled: 9_000, ours: 1_800 });
    const half = {
      ...settled,
      status: "Canceled" as const,
      billing: { ...settled.billing, refunded: 4_500 },
    };
    expect(figuresOfBooking(half)).toMatchObject({ settled: 4_500, ours: 900 });
    const all = { ...half, billing: { ...half.billing, refunded: 9_000 } };
    expect(figuresOfBooking(all)).not.toHaveProperty("settled");
    const covered = { ...settled, billing: { ...settled.billing, covered: 1_000 } };
    expect(figuresOfBooking(covered)).toMatchObject({ settled: 10_000, ours: 2_000 });
    const givenUp = { ...settled, billing: { ...accepted.billing, settledAt: asked } };
    expect(
      figuresOfBooking({ ...givenUp, billing: { ...givenUp.billing, capturedAt: undefined } as never }),
    ).not.toHaveProperty("settled");
  });

  it("say who canceled: nobody's cancellation but a withdrawal before it was confirmed", () => {
    const canceledBy = (by: string) => ({
      ...accepted,
      status: "Canceled" as const,
      events: eventsOf(...accepted.events, event("cancel", by, asked + 2 * HOUR, "Canceled")),
      version: 3,
    });
    expect(figuresOfBooking(canceledBy("customer"))).toMatchObject({ canceledByCustomer: 1 });
    expect(figuresOfBooking(canceledBy("instructor"))).toMatchObject({ canceledByInstructor: 1 });
    expect(figuresOfBooking(canceledBy("system"))).toMatchObject({ canceledByUs: 1 });
    const withdrawn = {
      ...requested,
      status: "Canceled" as const,
      events: eventsOf(...requested.events, event("withdraw", "customer", asked + HOUR, "Canceled")),
      version: 2,
    };
    expect(figuresOfBooking(withdrawn)).toEqual({ asked: 1, withdrawn: 1 });
  });

  it("are none for a booking that was never paid for", () => {
    const held = {
      ...base,
      status: "Held" as const,
      events: eventsOf(event("book", "customer", asked, "Held")),
      version: 1,
    };
    expect(figuresOfBooking(held)).toEqual({});
  });
});

it("working hours of a week are those of its days, less time off, and none of who takes no bookings", () => {
  const schedule = [
    { weekday: 1, from: 600, to: 720 },
    { weekday: 3, from: 600, to: 660 },
  ] as never;
  const off = [{ date: "2026-11-25", off: true }] as never;
  expect(offeredMinutes({ status: "active", schedule, exceptions: [] }, "2026-11-23")).toBe(180);
  expect(offeredMinutes({ status: "active", schedule, exceptions: off }, "2026-11-23")).toBe(120);
  expect(offeredMinutes({ status: "paused", schedule, exceptions: [] }, "2026-11-23")).toBe(0);
});

it("customers come back with the second session within 60 days, and count for the week of the first", () => {
  const start = Date.parse("2026-09-09T15:00:00Z");
  const [first, soon, late] = [
    at("a", start),
    at("b", start + BACK_WITHIN),
    at("c", start + BACK_WITHIN + 1),
  ];
  const weeks = [emptyWeek("2026-09-07"), emptyWeek("2026-11-02")] as const;
  addReturning(weeks[0], first, [first, soon]);
  addReturning(weeks[1], soon, [first, soon]);
  addReturning(weeks[1], late, [first, late]);
  addReturning(weeks[1], at("d", start), [first, soon]);
  expect(returningByWeek(weeks)).toEqual([
    { from: "2026-09-07", firsts: 1, seconds: 1 },
    { from: "2026-11-02", firsts: 0, seconds: 0 },
  ]);
});

it("sums have no zeros, and those whose sessions failed most often come first", () => {
  expect(addFigures({ asked: 2, closed: 1 }, { asked: -2, closed: 1 })).toEqual({ closed: 2 });
  const [one, two] = [emptyWeek("2026-11-16"), emptyWeek("2026-11-23")];
  addToWeek(one, "instructors", "busy", { closed: 9, taught: 540 });
  addToWeek(one, "instructors", "calm", { closed: 1, taught: 60 });
  addToWeek(two, "instructors", "ill", { canceledByInstructor: 1 });
  addToWeek(two, "instructors", "busy", { closed: 1, taught: 60 });
  expect(instructorSums([one, two])).toEqual([
    { id: "ill", figures: { canceledByInstructor: 1 } },
    { id: "busy", figures: { closed: 10, taught: 600 } },
    { id: "calm", figures: { closed: 1, taught: 60 } },
  ]);
});
