import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { reportNoShow } from "./claims/no-show-claims.ts";
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

  it("expires the booking at its deadline, whatever else is due", () =>
    expect(dueWork(requested, requested.deadline ?? 0)).toMatchObject({
      kind: "transition",
      outcome: { booking: { status: "Expired" }, money: { kind: "release" } },
    }));

  it("shows the phone a day before the start and is due again at the next reminder", () =>
    expect(dueWork(confirmed, start - DAY)).toMatchObject({
      kind: "update",
      booking: { due: start - 2 * HOUR, version: confirmed.version },
      showsPhone: true,
      hidesPlace: false,
    }));

  it("books the shares of a session two hours after its end, though it was checked out earlier", () => {
    const started = decisions.checkInSession(confirmed, start).booking;
    const left = decisions.checkOutSession(started, end).booking;
    expect(dueWork(left, end + 2 * HOUR - 1)).toEqual({ kind: "nothing" });
    expect(dueWork(left, end + 2 * HOUR)).toMatchObject({
      kind: "transition",
      outcome: {
        booking: { due: end + DAY, billing: { settledAt: end + 2 * HOUR } },
        money: { kind: "close" },
      },
    });
  });

  it("hides the place while a claim is open, and then ends the claim", () => {
    const at = end + HOUR;
    const claimed = reportNoShow(confirmed, "customer", at).booking;
    const hidden = dueWork(claimed, end + DAY);
    expect(hidden).toMatchObject({ kind: "update", hidesPlace: true, booking: { due: at + DAY } });
    const after = hidden.kind === "update" ? hidden.booking : claimed;
    expect(dueWork(after, at + DAY)).toMatchObject({
      kind: "transition",
      outcome: { booking: { claim: { state: "ended" } }, money: { kind: "refund", refund: 9_000 } },
    });
  });

  it("hides the place a day after the end and is never due again", () => {
    const work = dueWork(closed, end + DAY);
    expect(work).toMatchObject({ kind: "update", showsPhone: false, hidesPlace: true });
    expect(work.kind === "update" && work.booking.due).toBeUndefined();
  });

  it("takes the notes about the body from the instructor with the place, and not before", () => {
    const noted = { ...closed, bodyNotes: "My knee hurts.", due: end + 1 };
    expect(dueWork(noted, end + DAY - 1)).toMatchObject({ booking: { bodyNotes: "My knee hurts." } });
    const work = dueWork({ ...noted, due: end + DAY }, end + DAY);
    expect(work.kind === "update" && work.booking).not.toHaveProperty("bodyNotes");
  });
});
