import { describe, expect, it } from "vitest";
import { endedBookings } from "../testing/ended-bookings.ts";
import type { EndingKind } from "./ending.ts";
import { sharedHistory } from "./shared-history.ts";

const endings = (kind: EndingKind) =>
  endedBookings.filter(([one]) => one === kind).map(([, booking]) => booking);

describe("what an instructor and a customer had together", () => {
  it("is nothing before the first session", () => expect(sharedHistory([])).toEqual({ kept: 0, of: 0 }));

  it("counts sessions that took place, and names the latest", () => {
    const closed = endings("closed");
    const [newest] = closed;
    expect(sharedHistory(closed)).toEqual({
      kept: 2,
      of: 2,
      last: {
        at: newest?.schedule.start,
        timeZone: newest?.schedule.timeZone,
        service: newest?.service.name,
      },
    });
  });

  it("counts a no-show of the customer, and a cancellation too late for all of the price, as not kept", () => {
    expect(sharedHistory(endings("customer-no-show"))).toEqual({ kept: 0, of: 1 });
    // In good time, at half the price, and at none of it.
    expect(sharedHistory(endings("canceled"))).toEqual({ kept: 0, of: 2 });
  });

  it("counts nothing that the customer did not break", () => {
    const kinds: EndingKind[] = [
      "declined",
      "unanswered",
      "withdrawn",
      "payment-failed",
      "canceled-by-instructor",
      "canceled-by-us",
      "couldnt-come",
      "instructor-no-show",
      "no-show-decided",
    ];
    expect(sharedHistory(kinds.flatMap(endings))).toEqual({ kept: 0, of: 0 });
  });
});
