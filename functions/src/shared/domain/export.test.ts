import { describe, expect, it } from "vitest";
import { bookingFor, placeFor, shareFor, sideIn } from "./export.ts";
import { closeEvent } from "./ledger.ts";
import { bookingWith, NOW } from "./testing/booking.ts";

const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
const mia = { id: "mia", name: "Mia K.", avatar: "default.jpg" };
const booking = { ...bookingWith({ pmid: "pm_1" }), guests: [ben, mia] };

it.each([
  ["cora", "customer"],
  ["ines", "instructor"],
  ["ben", "guest"],
])("%s is the %s of the booking", (uid, side) => expect(sideIn(booking, uid)).toBe(side));

describe("of a booking", () => {
  it("its customer has everything", () => expect(bookingFor(booking, "cora")).toEqual(booking));

  it("a guest has the session and themselves, but no price, no payment and no other guest", () => {
    const { id, customer, instructor, service, schedule, location, status } = booking;
    const session = { id, customer, instructor, service, schedule, location, status };
    expect(bookingFor(booking, "ben")).toEqual({ ...session, guests: [ben] });
  });

  it("its instructor has the price as well, but no card and no list of people", () => {
    const kept = bookingFor(booking, "ines");
    expect(kept).toMatchObject({ billing: { amount: 9_000, tip: false }, event: booking.event });
    expect(JSON.stringify(kept)).not.toMatch(/allow|guests|pm_1/);
  });

  it("only its customer has the phone numbers at the place", () => {
    const place = { line1: "1 Main St", instructions: "Ring twice", phone: "+1", allow: ["cora", "ben"] };
    expect(placeFor(place, true)).toEqual(place);
    expect(placeFor(place, false)).toEqual({ line1: "1 Main St", instructions: "Ring twice" });
  });
});

describe("of an event of the ledger", () => {
  const event = closeEvent(booking, NOW);

  it("an instructor has their share and not whose money it was", () => {
    const share = shareFor(event, "ines");
    expect(share).toMatchObject({ kind: "close", entries: [{ account: "instructor:ines", amount: 7_200 }] });
    expect(JSON.stringify(share)).not.toContain("cora");
  });

  it("somebody who had no part in it has nothing", () => expect(shareFor(event, "otto")).toBeUndefined());
});
