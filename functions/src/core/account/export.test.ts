import { describe, expect, it } from "vitest";
import { toJoinedSession } from "../booking/guests/joined.ts";
import { closeEvent } from "../ledger/postings/booking-posting.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { exportBooking, exportInstructorShare, exportJoined, exportPlace, roleInBooking } from "./export.ts";

const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const mia = { id: "mia", name: "Mia K.", avatar: "default.jpg" };
const booking = { ...bookingWith({ pmid: "pm_1" }), guests: [ben, mia] };

it.each([
  ["cora", "customer"],
  ["ines", "instructor"],
  ["ben", "guest"],
])("a person's role in a booking: %s is its %s", (uid, side) =>
  expect(roleInBooking(booking, uid)).toBe(side),
);

describe("the export of a booking", () => {
  it("contains everything for its customer", () => expect(exportBooking(booking, "cora")).toEqual(booking));

  it("contains the session and themselves for a guest, but no price, payment or other guest", () => {
    const { id, customer, instructor, service, schedule, location, status } = booking;
    const session = { id, customer, instructor, service, schedule, location, status };
    expect(exportBooking(booking, "ben")).toEqual({ ...session, guests: [ben] });
  });

  it("contains what a guest sees of a session they joined, but no other guest", () => {
    const joined = { ...toJoinedSession(booking, "ben") };
    expect(exportJoined(joined, "ben")).toEqual({ ...joined, guests: [ben] });
  });

  it("contains the price too for its instructor, but no card and no guests", () => {
    const kept = exportBooking(booking, "ines");
    expect(kept).toMatchObject({ billing: { amount: 9_000, tip: false }, events: booking.events });
    expect(JSON.stringify(kept)).not.toMatch(/allow|guests|pm_1/);
  });

  it("contains the phone numbers of the place only for its customer", () => {
    const place = { line1: "1 Main St", instructions: "Ring twice", phone: "+1", allow: ["cora", "ben"] };
    expect(exportPlace(place, true)).toEqual(place);
    expect(exportPlace(place, false)).toEqual({ line1: "1 Main St", instructions: "Ring twice" });
  });
});

describe("the export of a ledger event", () => {
  const event = { ...closeEvent(booking), at: NOW };

  it("contains an instructor's share, not whose money it was", () => {
    const share = exportInstructorShare(event, "ines");
    expect(share).toMatchObject({ kind: "close", entries: [{ account: "instructor:ines", amount: 7_200 }] });
    expect(JSON.stringify(share)).not.toContain("cora");
  });

  it("contains nothing for a person without a share", () =>
    expect(exportInstructorShare(event, "otto")).toBeUndefined());
});
