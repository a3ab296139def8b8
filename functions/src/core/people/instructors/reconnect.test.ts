import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RECONNECT_LIMIT } from "../../constants.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import type { ReconnectList } from "./reconnect.ts";
import {
  type Meeting,
  pastInstructorOf,
  withoutMeeting,
  withoutSession,
  withPastInstructor,
  withSession,
} from "./reconnect.ts";

const met = (id: string, lastAt: number): Meeting => ({
  id,
  name: id.toUpperCase(),
  avatar: "default.jpg",
  lastAt,
});
const fold = (all: readonly Meeting[]) =>
  all.reduce<ReconnectList | undefined>(withPastInstructor, undefined);

/** The same list built differently: sort first, then keep the first meeting with each instructor. */
function rebuilt(all: readonly Meeting[]): Meeting[] {
  const newestFirst = [...all].sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1));
  return newestFirst.filter((m, i) => newestFirst.findIndex(({ id }) => id === m.id) === i);
}

const meetings = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 80 }), fc.nat(1000)).map(([i, lastAt]) => met(`i${i}`, lastAt)),
  { maxLength: 200 },
);

describe("the reconnect list", () => {
  it("names the booking of the latest session, so that it can be booked again", () => {
    const earlier = pastInstructorOf(confirmedBookingWith());
    const later = pastInstructorOf(
      confirmedBookingWith({
        id: "b2",
        schedule: { ...confirmedBookingWith().schedule, start: SESSION_START + 1 },
      }),
    );
    expect(fold([later, earlier])?.people).toMatchObject([{ id: "ines", bookingId: "b2" }]);
  });

  it("R1: is the same in any order and with repeats, equal to one rebuilt from scratch", () => {
    const shuffled = meetings.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
    fc.assert(
      fc.property(shuffled, ([all, again]) => {
        const list = fold(again)?.people ?? [];
        expect(list).toEqual(rebuilt(all).slice(0, RECONNECT_LIMIT));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("stays the same object when there is nothing new", () => {
    const full = fold(Array.from({ length: RECONNECT_LIMIT }, (_, i) => met(`i${i}`, 100 + i)));
    for (const old of [met("i3", 103), met("i3", 50), met("older", 99)])
      expect(withPastInstructor(full, old)).toBe(full);
    expect(withPastInstructor(full, met("i3", 104))).not.toBe(full);
  });
});

describe("a meeting of the reconnect list that did not take place after all", () => {
  const session = (bookingId: string, lastAt: number) => ({ ...met("ines", lastAt), bookingId });
  const list = { people: [session("b2", 2), met("omar", 1)] };

  it("is replaced by the earlier one with the instructor, or leaves the list", () => {
    expect(withoutMeeting(list, "b2", session("b1", 0)).people).toEqual([met("omar", 1), session("b1", 0)]);
    expect(withoutMeeting(list, "b2", undefined).people).toEqual([met("omar", 1)]);
  });

  it("changes nothing if the list shows another one", () =>
    expect(withoutMeeting(list, "b1", undefined)).toBe(list));
});

describe("the reconnect list after a session", () => {
  const session = confirmedBookingWith({ status: "Closed" });
  const list = withSession(undefined, session, session);
  const left = { ...session, allow: [session.customer.id] };

  it("has the instructor, unless the session was missed after all or they have left", () => {
    expect(list?.people).toMatchObject([{ id: "ines", bookingId: session.id }]);
    expect(withSession(undefined, session, { ...session, status: "Missed" })).toBeUndefined();
    expect(withSession(undefined, session, left)).toBeUndefined();
  });

  it("has the earlier session once the latest was a no-show, or no instructor", () => {
    if (!list) throw new Error("No list.");
    const earlier = { ...session, id: "b0" };
    expect(withoutSession(list, session, earlier).people).toMatchObject([{ id: "ines", bookingId: "b0" }]);
    expect(withoutSession(list, session, { ...left, id: "b0" }).people).toEqual([]);
    expect(withoutSession(list, session, undefined).people).toEqual([]);
  });
});
