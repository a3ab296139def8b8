import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { dueWork } from "./due-work.ts";
import * as decisions from "./transitions.ts";

const requested = bookingWith();
const confirmed = decisions.acceptBooking(requested, "instructor", NOW).booking;
const { start, end } = confirmed.schedule;
const closed = decisions.expireBooking(confirmed, end + 2 * HOUR).booking;

describe("the due work of a booking", () => {
  it("is nothing before the booking is due", () => {
    expect(dueWork(requested, (requested.due ?? 0) - 1)).toEqual({ kind: "nothing" });
    const { due: _due, ...quiet } = requested;
    expect(dueWork(quiet, NOW + DAY)).toEqual({ kind: "nothing" });
  });

  it("lets the booking expire at its deadline, whatever else is due", () =>
    expect(dueWork(requested, requested.due ?? 0)).toMatchObject({
      kind: "expire",
      outcome: { booking: { status: "Expired" }, money: { kind: "release" } },
    }));

  it("shows the phone a day before the start and is due again at the next reminder", () =>
    expect(dueWork(confirmed, start - DAY)).toMatchObject({
      kind: "update",
      booking: { due: start - 2 * HOUR, version: confirmed.version },
      showsPhone: true,
      hidesPlace: false,
    }));

  it("hides the place a day after the end and is never due again", () => {
    const work = dueWork(closed, end + DAY);
    expect(work).toMatchObject({ kind: "update", showsPhone: false, hidesPlace: true });
    expect(work.kind === "update" && work.booking.due).toBeUndefined();
  });
});
