import { DAY, HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { routeOf, toProposeAfter } from "./day-route.ts";

const at = (id: string, start: number, changes = {}) => {
  const booking = confirmedBookingWith({ id, ...changes });
  return { ...booking, schedule: { ...booking.schedule, start, end: start + HOUR } };
};
const request = { status: "Requested" as const, deadline: SESSION_START + DAY };

it("the day is its sessions in turn with the time between two doors, without requests and other days", () => {
  const { stops, next } = routeOf(
    [
      at("evening", SESSION_START + 8 * HOUR),
      at("morning", SESSION_START),
      at("request", SESSION_START + 4 * HOUR, request),
      at("tomorrow", SESSION_START + DAY),
    ],
    SESSION_START - HOUR,
  );
  expect(stops.map(({ booking, gap }) => [booking.id, gap])).toEqual([
    ["morning", undefined],
    ["evening", 7 * HOUR],
  ]);
  expect(next?.id).toBe("morning");
});

it("a session stays next until its end or, once it has begun, until it is checked out or closed", () => {
  const day = (status: "Confirmed" | "Started") => [
    at("first", SESSION_START, { status }),
    at("second", SESSION_START + 3 * HOUR),
  ];
  const nextAt = (status: "Confirmed" | "Started", after: number) =>
    routeOf(day(status), SESSION_START + after).next?.id;
  expect(nextAt("Confirmed", HOUR - MINUTE)).toBe("first");
  expect(nextAt("Confirmed", HOUR)).toBe("second");
  expect(nextAt("Started", HOUR + 30 * MINUTE)).toBe("first");
});

it("without a session today the next one is a later day's", () => {
  const { stops, next } = routeOf([at("tomorrow", SESSION_START + DAY)], SESSION_START);
  expect(stops).toEqual([]);
  expect(next?.id).toBe("tomorrow");
});

const over = (id: string, changes = {}) => {
  const event = (name: "check in" | "check out" | "lapse", status: "Started" | "Closed") => ({
    name,
    by: name === "lapse" ? ("system" as const) : ("instructor" as const),
    at: SESSION_START + HOUR,
    changes: { status },
  });
  return at(id, SESSION_START, {
    status: "Closed",
    events: [event("check in", "Started"), event("check out", "Closed")],
    ...changes,
  });
};
const proposed = (then?: "decline proposal") => [
  ...over("").events,
  { name: "propose" as const, by: "instructor" as const, at: SESSION_START + 2 * HOUR },
  ...(then ? [{ name: then, by: "customer" as const, at: SESSION_START + 3 * HOUR }] : []),
];
const LATER = SESSION_START + 4 * HOUR;
const idAfter = (
  closed: Parameters<typeof toProposeAfter>[0],
  next = at("next", LATER + 2 * HOUR),
  now = LATER,
) => toProposeAfter(closed, next, now)?.id;

it("the next session is proposed after the last one that was checked out of today", () => {
  expect(idAfter([over("last"), over("first")])).toBe("last");
  expect(toProposeAfter([over("last")], undefined, LATER)?.id).toBe("last");
  expect(idAfter([over("yesterday")], undefined, LATER + DAY)).toBeUndefined();
});

it("nothing is proposed after a session that no one checked out of, or that has had its proposal", () => {
  expect(idAfter([over("lapsed", { events: over("").events.slice(0, 1) })])).toBeUndefined();
  for (const events of [proposed(), proposed("decline proposal")])
    expect(idAfter([over("last", { events }), over("first")])).toBeUndefined();
});

it("the next door comes first from an hour before its session", () => {
  expect(idAfter([over("last")], at("next", LATER + HOUR + MINUTE))).toBe("last");
  expect(idAfter([over("last")], at("next", LATER + HOUR))).toBeUndefined();
  expect(idAfter([over("last")], at("next", LATER - HOUR, { status: "Started" }))).toBeUndefined();
});
