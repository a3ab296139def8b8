import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { reportNoShow } from "../booking/claims/no-show-claims.ts";
import * as decisions from "../booking/transitions.ts";
import { CLIENTS, DAY, HOUR } from "../constants.ts";
import type { TaughtClient } from "../people/instructors/client.ts";
import { endedBookings } from "../testing/ended-bookings.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { changesClients } from "./client-change.ts";
import {
  type ClientFact,
  clientFactOf,
  clientListOf,
  clientOf,
  historyOf,
  withBlockedClient,
  withClient,
  withFact,
} from "./client-list.ts";
import { addBooking, addUnread, clientListsOf, noViews } from "./fold-bookings.ts";

const sessionOn = (day: number, changes: Partial<Booking> = {}): Booking => {
  const start = SESSION_START + day * DAY;
  const booking = confirmedBookingWith({ id: `b${day}` });
  return { ...booking, schedule: { ...booking.schedule, start, end: start + HOUR }, ...changes };
};
const closedOn = (day: number) => sessionOn(day, { status: "Closed" });
const factsOf = (all: readonly Booking[]): ClientFact[] => all.flatMap((one) => clientFactOf(one) ?? []);
const fold = (all: readonly Booking[]) => factsOf(all).reduce<TaughtClient | undefined>(withFact, undefined);

describe("a client of an instructor", () => {
  it("is who they are, sessions kept of how many, the latest and the next", () => {
    const all = [closedOn(1), closedOn(3), sessionOn(9), sessionOn(7, { status: "Started" })];
    expect(fold(all)).toEqual({
      id: "cleo",
      name: "Cleo Marsh",
      avatar: "default.jpg",
      kept: 2,
      of: 2,
      last: { id: "b3", at: SESSION_START + 3 * DAY, timeZone: "America/New_York", service: "Hatha" },
      next: { id: "b7", at: SESSION_START + 7 * DAY, timeZone: "America/New_York", service: "Hatha" },
      at: SESSION_START + 9 * DAY,
    });
  });

  it("counts what the customer missed or canceled late, and no one of whom nothing counts", () => {
    const kinds = (kind: string) =>
      endedBookings.flatMap(([one, booking]) => (one === kind ? [booking] : []));
    expect(fold(kinds("customer-no-show"))).toMatchObject({ kept: 0, of: 1 });
    const uncounted = [
      "declined",
      "withdrawn",
      "canceled-by-instructor",
      "couldnt-come",
      "instructor-no-show",
    ];
    expect(uncounted.flatMap(kinds).length).toBe(5);
    expect(fold(uncounted.flatMap(kinds))).toBeUndefined();
  });

  it("is nobody once either side's account is gone", () => {
    for (const allow of [["cleo"], ["ines"]]) expect(clientFactOf({ ...closedOn(1), allow })).toBeUndefined();
  });

  it("is the same whatever the order of sessions, and whether the closed ones are counted or read", () => {
    const session = fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      status: fc.constantFrom("Closed", "Confirmed", "Started"),
    });
    fc.assert(
      fc.property(fc.uniqueArray(session, { selector: ({ day }) => day, maxLength: 12 }), (sessions) => {
        const all = sessions.map(({ day, status }) => sessionOn(day, { status: status as "Closed" }));
        const whole = fold(all);
        expect(fold([...all].reverse())).toEqual(whole);
        const closed = all.filter(({ status }) => status === "Closed");
        const latest = [...closed].sort((a, b) => b.schedule.start - a.schedule.start).slice(0, 1);
        const others = all.filter(({ status }) => status !== "Closed");
        expect(clientOf(factsOf([...latest, ...others]), closed.length)).toEqual(whole);
      }),
    );
  });
});

describe("a list of clients", () => {
  const client = (id: string, at: number): TaughtClient => ({ id, name: id, avatar: "", kept: 1, of: 1, at });

  it("has the latest first, each once, and those of the latest sessions alone", () => {
    const list = clientListOf([client("a", 1), client("c", 3), client("b", 3)]);
    expect(list.customers).toEqual(["b", "c", "a"]);
    const again = withClient(list, "a", client("a", 9));
    expect([again.customers, again.writes]).toEqual([["a", "b", "c"], 1]);
    expect(withClient(again, "b", undefined)).toMatchObject({ customers: ["a", "c"], writes: 2 });
    const many = clientListOf(Array.from({ length: CLIENTS.listed + 1 }, (_, n) => client(`c${n}`, n)));
    expect(many.people).toHaveLength(CLIENTS.listed);
    expect(many.customers).not.toContain("c0");
  });
});

describe("what changes a list of clients", () => {
  const confirmed = confirmedBookingWith();
  const after = (booking: Booking, before = confirmed) => changesClients(booking, before.version);

  it("is a session that is confirmed, moved, closed, missed or canceled", () => {
    expect(changesClients(confirmed, 1)).toBe(true);
    const { start, end } = confirmed.schedule;
    const later = sessionOn(1).schedule;
    const moved = decisions.moveSession(
      confirmed,
      { schedule: later, days: ["2026-05-06"] },
      start - DAY,
    ).booking;
    expect(after(moved)).toBe(true);
    expect(after(decisions.cancelByInstructor(confirmed, "instructor", "Ill.", start - DAY).booking)).toBe(
      true,
    );
    expect(after(reportNoShow(confirmed, "instructor", end).booking)).toBe(true);
    const started = decisions.checkInSession(confirmed, start).booking;
    expect(after(decisions.checkOutSession(started, end).booking, started)).toBe(true);
  });

  it("is no request, no check-in, and nothing that was seen before", () => {
    expect(changesClients({ ...confirmed, version: 1, events: [confirmed.events[0]] }, 0)).toBe(false);
    expect(after(decisions.checkInSession(confirmed, confirmed.schedule.start).booking)).toBe(false);
    expect(changesClients(confirmed, confirmed.version)).toBe(false);
    const withdrawn = endedBookings.find(([kind]) => kind === "withdrawn")?.[1];
    expect(withdrawn && changesClients(withdrawn, 0)).toBe(false);
  });
});

describe("sessions of a client that can't be read", () => {
  const [first, latest] = [closedOn(1), closedOn(3)];

  it("count where they took place, and are said where nobody knows how they ended", () => {
    expect(clientOf(factsOf([latest]), 3)).toMatchObject({ kept: 3, of: 3, last: { id: "b3" } });
    expect(clientOf(factsOf([first, latest]), 4)).toMatchObject({ kept: 4, of: 4, last: { id: "b3" } });
    const ahead = clientOf(factsOf([sessionOn(9)]), 2, 1);
    expect(ahead).toMatchObject({ kept: 2, of: 2, unread: 1, next: { id: "b9" } });
    expect(ahead).not.toHaveProperty("last");
    expect(clientOf(factsOf([latest]), 1)).not.toHaveProperty("unread");
    expect(ahead && historyOf(ahead)).toEqual({ kept: 2, of: 2, unread: 1 });
    expect(clientOf([], 2, 1)).toBeUndefined();
  });

  it("are the same for a rebuild", () => {
    const views = noViews();
    for (const booking of [latest, sessionOn(9)]) addBooking(views, booking, "new-york");
    const whose = { customer: { id: "cleo" }, instructor: { id: latest.instructor.id } };
    for (const status of ["Closed", "Canceled", "Requested"]) addUnread(views, { ...whose, status });
    addUnread(views, { ...whose, customer: null, status: "Closed" });
    const people = [clientOf(factsOf([latest, sessionOn(9)]), 2, 1)];
    expect(clientListsOf(views).get(latest.instructor.id)).toMatchObject({ people });
  });
});

describe("a client whom the instructor has blocked", () => {
  const client = fold([closedOn(1)]);
  const list = withClient(undefined, "cleo", client);

  it("is marked in the list, and is not anymore once the block ends", () => {
    const blocked = withBlockedClient(list, "cleo", true);
    expect(blocked).toEqual({ ...list, people: [{ ...client, isBlocked: true }], writes: 2 });
    expect(withBlockedClient(blocked, "cleo", false)).toEqual({ ...list, writes: 3 });
  });

  it("needs no list, and no place in it", () => {
    expect(withBlockedClient(undefined, "cleo", true)).toBeUndefined();
    expect(withBlockedClient(list, "omar", true)).toBeUndefined();
  });
});

it("a list that was begun too late stays marked, whatever follows, until a rebuild", () => {
  const list = { ...withClient(undefined, "cleo", fold([closedOn(1)])), isPartial: true as const };
  expect(withClient(list, "cleo", fold([closedOn(1), closedOn(2)])).isPartial).toBe(true);
  expect(clientListOf(list.people)).not.toHaveProperty("isPartial");
});
