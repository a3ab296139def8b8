import { describe, expect, it } from "vitest";
import { canceledTimeId } from "../../availability/canceled-times.ts";
import { proposedId, type Reservation } from "../../availability/reservations.ts";
import type { Booking } from "../../booking/booking.ts";
import { HOUR } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { type CalendarFacts, checkReservations, otherOwners } from "./check-reservations.ts";

const START = NOW + 48 * HOUR;
const session = bookingWith();
const own: Reservation = { from: START, to: START + HOUR, bookingId: "a1" };

const namesOf = (
  reservations: readonly Reservation[],
  { live = [], others = [] }: { live?: Booking[]; others?: Booking[] },
  now = NOW,
) => {
  const facts: CalendarFacts = {
    instructorId: "ines",
    days: [{ date: "2026-11-21", reservations }],
    live,
    others,
  };
  return checkReservations(facts, now).map(({ kind, ref }) => `${kind} ${ref}`);
};

describe("an instructor's reserved time, as the night checks it,", () => {
  it("agrees when each session has its own", () => {
    expect(namesOf([own], { live: [session] })).toEqual([]);
  });

  it("is named where it is taken for a session that is over, canceled, elsewhere, at another hour or unknown", () => {
    const taken = ["reservation a1"];
    expect(namesOf([own], {})).toEqual(taken);
    for (const status of ["Canceled", "Declined", "Expired"] as const)
      expect(namesOf([own], { others: [{ ...session, status }] }), status).toEqual(taken);
    const marcus = { ...session, instructor: { ...session.instructor, id: "marcus" } };
    expect(namesOf([own], { others: [marcus] })).toEqual(taken);
    const later = { ...own, from: START + HOUR, to: START + 2 * HOUR };
    expect(namesOf([own, later], { live: [session] })).toEqual(taken);
  });

  it("may stay taken by a session that has begun and was closed early", () => {
    const closed = { ...session, status: "Closed" as const };
    expect(namesOf([own], { others: [closed] }, START + 1)).toEqual([]);
    expect(namesOf([own], { others: [closed] }, START - 1)).toEqual(["reservation a1"]);
  });

  it("is named where a session has lost it", () => {
    expect(namesOf([], { live: [session] })).toEqual(["no reservation a1"]);
  });

  it("is named where two sessions take it, but not where they touch or an imported time does", () => {
    const other = (start: number) =>
      bookingWith({ id: "b2", schedule: { ...session.schedule, start, end: start + HOUR } });
    const both = (start: number) =>
      namesOf([own, { from: start, to: start + HOUR, bookingId: "b2" }], { live: [session, other(start)] });
    expect(both(START + HOUR / 2)).toEqual(["overlap a1", "overlap b2"]);
    expect(both(START + HOUR)).toEqual([]);
    const imported = { from: START, to: START + HOUR, bookingId: "external:c1" };
    expect(namesOf([own, imported], { live: [session] })).toEqual([]);
  });

  it("may be taken for the open offer of another time, and only while it is open", () => {
    const proposal = { start: START + 3 * HOUR, end: START + 4 * HOUR, until: NOW + HOUR } as NonNullable<
      Booking["proposal"]
    >;
    const offered = { from: proposal.start, to: proposal.end, bookingId: proposedId("a1") };
    const proposing = { ...session, proposal };
    expect(namesOf([own, offered], { live: [proposing] })).toEqual([]);
    expect(namesOf([own], { live: [proposing] })).toEqual(["no reservation a1"]);
    expect(namesOf([own, offered], { live: [session] })).toEqual(["reservation a1"]);
  });

  it("may stay off after its instructor canceled the session, but for no other", () => {
    const off = { ...own, to: START + 9 * HOUR, bookingId: canceledTimeId("a1") };
    expect(namesOf([off], { others: [{ ...session, status: "Canceled" }] })).toEqual([]);
    expect(namesOf([off], { others: [{ ...session, status: "Closed" }] })).toEqual(["reservation a1"]);
    expect(
      otherOwners({ instructorId: "ines", days: [{ date: "d", reservations: [off] }], live: [] }, NOW),
    ).toEqual(["a1"]);
  });

  it("may stay off for who handed the session over, at the time it had then and no other", () => {
    const off = { ...own, bookingId: canceledTimeId("a1") };
    const timesOff = [{ instructorId: "ines", start: own.from, end: own.to }];
    const moved = { from: START + 5 * HOUR, to: START + 6 * HOUR };
    const handedOver = {
      ...session,
      instructor: { ...session.instructor, id: "priya" },
      schedule: { ...session.schedule, start: moved.from, end: moved.to },
      timesOff,
    };
    expect(namesOf([off], { others: [handedOver] })).toEqual([]);
    expect(namesOf([{ ...off, ...moved }], { others: [handedOver] })).toEqual(["reservation a1"]);
    const { timesOff: _none, ...without } = handedOver;
    expect(namesOf([off], { others: [without] })).toEqual(["reservation a1"]);
  });
});
