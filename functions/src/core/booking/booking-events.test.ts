import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { EVENTS_KEPT } from "../constants.ts";
import { confirmedBookingWith } from "../testing/session.ts";
import { type BookingEvent, BookingEvents } from "./booking.ts";
import { appendEvent, changesBetween, lastEvent } from "./booking-events.ts";

const eventAt = (at: number): BookingEvent => ({ name: "refused", by: "system", at });
const eventsUpTo = (count: number): BookingEvents => {
  let events: BookingEvents = [eventAt(1)];
  for (let at = 2; at <= count; at++) events = appendEvent(events, eventAt(at));
  return events;
};

describe("the events of a booking", () => {
  it("are all kept up to the limit, oldest first", () =>
    expect(eventsUpTo(EVENTS_KEPT).map(({ at }) => at)).toEqual(
      Array.from({ length: EVENTS_KEPT }, (_, i) => i + 1),
    ));

  it("are cut past the limit: the first and the newest are kept", () => {
    const ats = eventsUpTo(EVENTS_KEPT + 3).map(({ at }) => at);
    expect(ats).toHaveLength(EVENTS_KEPT);
    expect(ats.slice(0, 2)).toEqual([1, 5]);
    expect(ats.at(-1)).toBe(EVENTS_KEPT + 3);
  });

  it("are appended without changing the list", () => {
    const events = eventsUpTo(2);
    appendEvent(events, eventAt(3));
    expect(events).toHaveLength(2);
  });

  it("end with the latest, even if there is only one", () => {
    expect(lastEvent({ events: eventsUpTo(1) }).at).toBe(1);
    expect(lastEvent({ events: eventsUpTo(EVENTS_KEPT + 1) }).at).toBe(EVENTS_KEPT + 1);
  });

  it("are refused by the schema when there are none or too many", () => {
    expect(v.is(BookingEvents, [])).toBe(false);
    expect(v.is(BookingEvents, eventsUpTo(EVENTS_KEPT))).toBe(true);
    expect(v.is(BookingEvents, [...eventsUpTo(EVENTS_KEPT), eventAt(99)])).toBe(false);
  });
});

describe("the changes that an event of a booking keeps", () => {
  const before = confirmedBookingWith();
  const { schedule, billing } = before;

  it("are the new status", () =>
    expect(changesBetween(before, { ...before, status: "Started" })).toEqual({ status: "Started" }));

  it("are the time before a move", () => {
    const { start, end, timeZone } = schedule;
    const after = { ...before, schedule: { ...schedule, start: start + 1, end: end + 1 } };
    expect(changesBetween(before, after)).toEqual({ scheduleBefore: { start, end, timeZone } });
  });

  it("are a refund, even of nothing, and a tip", () => {
    const paid = (changes: object) =>
      changesBetween(before, { ...before, billing: { ...billing, ...changes } });
    expect(paid({ refunded: 0 })).toEqual({ refunded: 0 });
    expect(paid({ tip: true, tipAmount: 500 })).toEqual({ tipAmount: 500 });
  });

  it("are none when a card was refused", () => expect(changesBetween(before, before)).toBeUndefined());

  it("are not repeated by a later event", () => {
    const refunded = { ...before, billing: { ...billing, refunded: 100, tipAmount: 500 } };
    expect(changesBetween(refunded, refunded)).toBeUndefined();
  });
});
