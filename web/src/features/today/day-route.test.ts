import { DAY, HOUR, MINUTE } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { routeOf } from "./day-route.ts";

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
