import { describe, expect, it } from "vitest";
import { MINUTE } from "../constants.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { bookingStatuses } from "./booking.ts";
import { authorizeBooking } from "./held/held-transitions.ts";
import { statusLookAt, statusLookFor, statusLooks } from "./status-look.ts";

describe("what people read of a booking", () => {
  it("calls a request a request, on both sides", () => {
    const requested = { ...bookingWith(), status: "Requested" as const, deadline: NOW + MINUTE };
    expect(statusLookAt(requested, NOW).label).toBe("Request pending");
    expect(statusLookAt(requested, NOW, "instructor").label).toBe("Request waiting for your reply");
    for (const { label } of Object.values(statusLooks)) expect(label).not.toMatch(/instructor/);
  });

  it("says on both sides that another time is offered, while it waits for the customer", () => {
    const until = NOW + MINUTE;
    const proposal = { by: "instructor", start: NOW, end: NOW, at: NOW, until } as const;
    const requested = { ...bookingWith(), status: "Requested", deadline: until + 1, proposal } as const;
    expect(statusLookAt(requested, NOW).label).toBe("Another time offered");
    expect(statusLookAt(requested, NOW, "instructor").label).toBe("You offered another time");
    expect(statusLookAt(requested, until).label).toBe("Request pending");
    expect(statusLookAt(requested, until, "instructor").label).toBe("Request waiting for your reply");
  });

  it("says of a paid one that the email is missing, not the payment", () => {
    const unpaid = bookingWith({ pmid: "pm_1", needsEmail: true });
    expect(statusLookAt(unpaid, NOW)).toEqual({ label: "Waiting for payment", tone: "warning" });
    const { booking: paid } = authorizeBooking(unpaid, false, NOW + MINUTE);
    expect(statusLookAt(paid, NOW + MINUTE)).toEqual({ label: "Confirm your email", tone: "warning" });
    expect(statusLookAt(paid, paid.deadline ?? 0).label).toBe("Not confirmed in time");
  });

  it("is the name of its ending once it has ended", () => {
    const missed = { ...bookingWith(), status: "Missed" } as const;
    const gone = { name: "couldn't come", by: "instructor", at: NOW } as const;
    expect(statusLookAt({ ...missed, events: [gone] }, NOW).label).toBe("Didn't take place");
    const requested = { ...bookingWith().events[0], changes: { status: "Requested" } } as const;
    const withdrawn = { name: "withdraw", by: "customer", at: NOW } as const;
    const off = { ...bookingWith(), status: "Canceled" } as const;
    expect(statusLookAt({ ...off, events: [requested, withdrawn] }, NOW).label).toBe("Request withdrawn");
    expect(statusLookAt({ ...off, events: [withdrawn] }, NOW).label).toBe("Canceled");
  });

  it("has a label and a tone for each status, the same for both sides unless a reply is due", () => {
    for (const status of bookingStatuses) {
      expect(statusLooks[status].label).not.toBe("");
      expect(statusLookFor(status, "customer")).toBe(statusLooks[status]);
      if (status !== "Requested") expect(statusLookFor(status, "instructor")).toBe(statusLooks[status]);
    }
  });
});
