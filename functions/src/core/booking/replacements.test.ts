import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import type { Booking } from "./booking.ts";
import { isCoverDue, offerLike, pickReplacements } from "./replacements.ts";
import { cancelByCustomer, cancelByInstructor, withdrawBooking } from "./transitions.ts";

const DAY_BEFORE = SESSION_START - DAY;
const NOW = SESSION_START - 5 * 60 * MINUTE;

/** A session that its instructor canceled, with a test's changes before. */
const canceledWith = (changes: Partial<Booking> = {}, at = DAY_BEFORE): Booking =>
  cancelByInstructor(confirmedBookingWith(changes), "instructor", "Ill.", at).booking;
const canceled = canceledWith();
const another = { id: "b2", instructor: { id: "priya", name: "Priya Shah", avatar: "leaf.svg" } };

const isDue = (changes: Partial<Parameters<typeof isCoverDue>[0]> = {}) =>
  isCoverDue({ canceled, coveredBy: undefined, history: [], instructorId: "priya", now: NOW, ...changes });

describe("the higher price of a replacement", () => {
  it("is covered if its instructor canceled within a day of the start", () => {
    expect(isDue()).toBe(true);
    expect(isDue({ canceled: canceledWith({}, DAY_BEFORE - 1) })).toBe(false);
    const byOperator = cancelByInstructor(confirmedBookingWith(), "operator", undefined, NOW).booking;
    expect(isDue({ canceled: byOperator })).toBe(false);
    expect(isDue({ canceled: cancelByCustomer(confirmedBookingWith(), 4500, NOW).booking })).toBe(false);
    expect(isDue({ canceled: confirmedBookingWith() })).toBe(false);
  });

  it("is covered once, unless that was never paid", () => {
    const paid = confirmedBookingWith(another);
    expect(isDue({ coveredBy: paid })).toBe(false);
    expect(isDue({ coveredBy: "gone" })).toBe(false);
    expect(isDue({ coveredBy: { ...paid, status: "Held" } })).toBe(false);
    expect(isDue({ coveredBy: cancelByCustomer(paid, 4500, NOW).booking })).toBe(false);
    expect(isDue({ coveredBy: canceledWith(another) })).toBe(false);
    expect(isDue({ coveredBy: { ...paid, status: "Expired" } })).toBe(true);
    const held: Booking = { ...paid, status: "Held", deadline: NOW + 10 * MINUTE };
    expect(isDue({ coveredBy: withdrawBooking(held, NOW).booking })).toBe(true);
  });

  it("is not covered where either instructor has canceled on this customer in 90 days", () => {
    const by = (id: string, at = NOW - 90 * DAY + 1) =>
      canceledWith({ id: "old", instructor: { ...another.instructor, id } }, at);
    expect(isDue({ history: [canceled] })).toBe(true);
    expect(isDue({ history: [by("ines")] })).toBe(false);
    expect(isDue({ history: [by("priya")] })).toBe(false);
    expect(isDue({ history: [by("omar")] })).toBe(true);
    expect(isDue({ history: [by("priya", NOW - 90 * DAY)] })).toBe(true);
    const own = cancelByCustomer(confirmedBookingWith(another), 4500, NOW).booking;
    expect(isDue({ history: [own] })).toBe(true);
    // Too many to tell.
    expect(isDue({ history: undefined })).toBe(false);
  });
});

describe("the replacements that are offered", () => {
  const free = (id: string, minutes: number[], average = 4) => ({
    instructor: { id, rating: { sum: average * 10, count: 10 } },
    slots: minutes.map((at) => ({
      start: SESSION_START + at * MINUTE,
      end: SESSION_START + (at + 60) * MINUTE,
    })),
  });
  const picked = (all: ReturnType<typeof free>[], now = NOW) =>
    pickReplacements(canceled, all, now).map(({ instructor, slot }) => [
      instructor.id,
      (slot.start - SESSION_START) / MINUTE,
    ]);

  it("are at the start, or the nearest within two hours, an hour ahead at least", () => {
    expect(picked([free("a", [-150, 0, 30]), free("b", [-120, 150]), free("c", [121, -121])])).toEqual([
      ["a", 0],
      ["b", -120],
    ]);
    expect(picked([free("a", [-30, 0, 30, 60])], SESSION_START - 30 * MINUTE)).toEqual([["a", 30]]);
  });

  it("leave out who canceled, and are at most three: nearest first, then the best rated", () => {
    const all = [
      free("late", [30], 5),
      free(canceled.instructor.id, [0], 5),
      free("good", [0], 4.8),
      free("fair", [0], 4.1),
      free("later", [60], 5),
    ];
    expect(picked(all)).toEqual([
      ["good", 0],
      ["fair", 0],
      ["late", 30],
    ]);
  });

  it("are of the same offer, or of the same style and length where that has ended", () => {
    const offer = { service: "Hatha", style: "Hatha", minutes: 60, amount: 1, perPerson: 1 };
    const all = [
      { ...offer, id: "yin-60", style: "Yin", people: { min: 1, max: 4 } },
      { ...offer, id: "duo", people: { min: 2, max: 4 } },
      { ...offer, id: "deluxe", people: { min: 1, max: 2 } },
      { ...offer, id: "hatha-60", people: { min: 1, max: 4 } },
    ];
    expect(offerLike(canceled.service, all)?.id).toBe("hatha-60");
    expect(offerLike(canceled.service, all.slice(0, 3))?.id).toBe("deluxe");
    expect(offerLike(canceled.service, all.slice(0, 2))).toBeUndefined();
  });
});
