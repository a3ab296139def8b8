import { describe, expect, it } from "vitest";
import { bookingStatuses } from "../booking/booking.ts";
import { HOUR, MINUTE } from "../constants.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { endForSuspension, newSuspension, restUntilEnd, suspensionAfterRun } from "./suspension.ts";

const now = SESSION_START - 48 * HOUR;
const bookingIn = (status: (typeof bookingStatuses)[number]) =>
  confirmedBookingWith({
    status,
    ...(status === "Missed" && { claim: claimWith() }),
    ...((status === "Held" || status === "Requested") && { deadline: now + HOUR }),
  });

describe("a booking of a suspended person", () => {
  const outcomes = (side: "instructor" | "customer", at = now) =>
    Object.fromEntries(
      bookingStatuses.flatMap((status) => {
        const end = endForSuspension(bookingIn(status), side, at);
        return end ? [[status, `${end.booking.status}, ${end.money.kind}`]] : [];
      }),
    );

  it("ends if it is ahead, with all of the money: of an instructor", () =>
    expect(outcomes("instructor")).toEqual({
      Requested: "Declined, release",
      Confirmed: "Canceled, refund",
    }));

  it("ends if it is ahead, with all of the money: of a customer", () =>
    expect(outcomes("customer")).toEqual({
      Held: "Canceled, release",
      Requested: "Canceled, release",
      Confirmed: "Canceled, refund",
    }));

  it("is refunded in full, however short the notice, and without the operators' reason", () => {
    const end = endForSuspension(bookingIn("Confirmed"), "customer", SESSION_START - MINUTE);
    expect(end?.booking.billing.refunded).toBe(end?.booking.billing.amount);
    expect(end?.booking.events.at(-1)).toMatchObject({ name: "cancel", by: "operator", reason: "" });
  });

  it("takes place once it has begun; an expired request is left to the sweep of bookings", () => {
    expect(endForSuspension(bookingIn("Confirmed"), "instructor", SESSION_START)).toBeUndefined();
    expect(endForSuspension(bookingIn("Requested"), "customer", now + HOUR)).toBeUndefined();
  });
});

describe("the passes of a suspension", () => {
  const begun = newSuspension(
    { uid: "olive", isTreasurer: false },
    { cancel: true, until: now + 90 * 24 * HOUR },
    now,
  );
  const last = { start: SESSION_START, id: "b20" };
  const run = { side: "instructor", last, hasMore: true, hasFailed: false } as const;
  const atEnd = { side: "customer", last: undefined, hasMore: false, hasFailed: false } as const;

  it("go on after the last booking, then from the other side's first", () => {
    expect(suspensionAfterRun(begun, run, now)).toMatchObject({
      cursor: { side: "instructor", after: last },
      due: now,
    });
    expect(suspensionAfterRun(begun, { ...run, hasMore: false }, now)).toMatchObject({
      cursor: { side: "customer" },
    });
  });

  it("are repeated once, after every Held booking has become a request or nothing", () => {
    const after = suspensionAfterRun(begun, atEnd, now);
    expect(after).toMatchObject({ due: now + 31 * MINUTE });
    expect(after).not.toHaveProperty("cursor");
    expect(suspensionAfterRun(after, atEnd, now + 31 * MINUTE)).toEqual(restUntilEnd(begun));
    expect(restUntilEnd(begun).due).toBe(begun.until);
  });

  it("are repeated while a booking fails, though the failure was runs ago", () => {
    const later = now + HOUR;
    const failed = suspensionAfterRun(begun, { ...run, hasFailed: true }, later);
    const more = suspensionAfterRun(failed, run, later);
    expect(suspensionAfterRun(more, atEnd, later)).toMatchObject({ due: later + 10 * MINUTE });
    expect(suspensionAfterRun(more, atEnd, later)).not.toHaveProperty("isIncomplete");
  });
});
