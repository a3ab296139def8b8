import type { BookingPlace } from "@core/booking/booking.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { emptyChoice } from "./booking-choice.ts";
import { choiceLikeBooking } from "./choice-like-booking.ts";
import { initialChoiceOf } from "./initial-choice.ts";

const beacon = (id: string, minutes: number) => ({
  id,
  service: "Hatha",
  style: "Hatha",
  minutes,
  people: { min: 1, max: 4 },
  amount: 9000,
  perPerson: 1500,
});
const area = (id: string, beacons: PricingArea["beacons"]): PricingArea => ({
  id,
  name: id,
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: [],
  currency: "USD",
  beacons,
});
const areas = [area("ny", [beacon("hatha-60", 60)]), area("la", [beacon("la-hatha-60", 60)])];
const location = { line1: "1 Main St", city: "Brooklyn", region: "NY", postalCode: "11201" };
const home = { serviceArea: "ny", location, blacklist: [] };
const wary = { ...home, blacklist: ["ines"] };
const place: BookingPlace = { allow: [], line1: "1 Main St", instructions: "Blue door", phone: "+1" };
const before = SESSION_START - 48 * 3_600_000;

describe("the choice a booking begins with", () => {
  it("is the home area when nothing is requested", () =>
    expect(initialChoiceOf(emptyChoice, undefined, areas, home).choice).toEqual({
      ...emptyChoice,
      area: "ny",
    }));

  it("follows a requested offer to its area, and its limit of people", () => {
    const requested = { ...emptyChoice, beacon: "la-hatha-60", people: 9, start: 5, instructorId: "ines" };
    expect(initialChoiceOf(requested, undefined, areas, home).choice).toMatchObject({
      area: "la",
      people: 4,
      start: 5,
    });
  });

  it("drops an offer that no longer exists, with its time", () => {
    const requested = { ...emptyChoice, beacon: "gone", start: 5, instructorId: "ines" };
    expect(initialChoiceOf(requested, undefined, areas, home).choice).toMatchObject({
      beacon: "",
      start: 0,
      instructorId: "",
    });
  });

  it("drops a requested instructor who is blocked", () => {
    const requested = {
      ...emptyChoice,
      beacon: "hatha-60",
      onlyInstructorId: "ines",
      start: 5,
      instructorId: "ines",
    };
    expect(initialChoiceOf(requested, undefined, areas, wary)).toMatchObject({
      choice: { beacon: "hatha-60", onlyInstructorId: "", start: 0, instructorId: "" },
      isBlocked: true,
    });
    expect(initialChoiceOf(requested, undefined, areas, home)).toMatchObject({
      choice: { onlyInstructorId: "ines", start: 5, instructorId: "ines" },
      isBlocked: false,
    });
  });

  it("restores what the tab has stored", () => {
    const stored = { otherAddress: null, instructions: "Blue door", bodyNotes: "My knee.", pmid: "credit" };
    expect(initialChoiceOf(emptyChoice, stored, areas, home).choice).toMatchObject(stored);
  });
});

describe("the choice for booking again", () => {
  it("keeps offer, people, place and instructor, without a time", () => {
    const past = confirmedBookingWith({
      status: "Closed",
      service: { ...confirmedBookingWith().service, people: 3 },
    });
    const { choice, preferredStart } = choiceLikeBooking(past, place, areas, home, SESSION_START + 1);
    expect(choice).toEqual({
      ...emptyChoice,
      area: "ny",
      beacon: "hatha-60",
      people: 3,
      onlyInstructorId: "ines",
      instructions: "Blue door",
    });
    expect(preferredStart).toBe(0);
  });

  it("drops the instructor if they are blocked", () => {
    const past = confirmedBookingWith({ status: "Closed" });
    expect(choiceLikeBooking(past, place, areas, wary, SESSION_START + 1)).toMatchObject({
      choice: { beacon: "hatha-60", onlyInstructorId: "" },
      isBlocked: true,
    });
  });

  it("keeps the time and drops the instructor if they could not come", () => {
    const event = { name: "cancel", by: "instructor", at: before } as const;
    const { choice, preferredStart } = choiceLikeBooking(
      confirmedBookingWith({ status: "Canceled", events: [event] }),
      place,
      areas,
      home,
      before,
    );
    expect(choice).toMatchObject({ onlyInstructorId: "", date: "2026-05-05", start: 0 });
    expect(preferredStart).toBe(SESSION_START);
  });

  it("D5, B17: leaves out who canceled, also after a refund, and nobody after another end", () => {
    const canceled = (by: "instructor" | "customer" | "operator") => {
      const booking = confirmedBookingWith({ status: "Canceled" });
      const events = [
        ...booking.events,
        { name: "cancel", by, at: before },
        { name: "refund", by: "operator", at: before },
      ];
      return { ...booking, events: events as typeof booking.events };
    };
    const withoutOf = (booking: ReturnType<typeof canceled>) =>
      choiceLikeBooking(booking, place, areas, home, before).choice.without;
    expect(withoutOf(canceled("instructor"))).toBe("ines");
    expect(withoutOf(canceled("customer"))).toBe("");
    expect(withoutOf(canceled("operator"))).toBe("");
    expect(withoutOf(confirmedBookingWith())).toBe("");
  });

  it("drops a time that is too close to be booked", () => {
    const event = { name: "decline", by: "instructor", at: before } as const;
    const at = SESSION_START - 3 * 3_600_000;
    const again = choiceLikeBooking(
      confirmedBookingWith({ status: "Declined", events: [event] }),
      place,
      areas,
      home,
      at,
    );
    expect(again).toMatchObject({ preferredStart: 0, choice: { date: "" } });
  });

  it("keeps another address than home", () => {
    const elsewhere = { ...place, line1: "9 Side St", line2: "Apt 2" };
    expect(
      choiceLikeBooking(confirmedBookingWith(), elsewhere, areas, home, before).choice.otherAddress,
    ).toEqual({
      line1: "9 Side St",
      line2: "Apt 2",
      city: "Brooklyn",
      region: "NY",
      postalCode: "11201",
    });
  });

  it("takes the same style and length in the home area when the offer is gone", () => {
    const service = { ...confirmedBookingWith().service, beacon: "old-hatha" };
    expect(
      choiceLikeBooking(confirmedBookingWith({ service }), null, areas, home, before).choice.beacon,
    ).toBe("hatha-60");
    const other = { ...service, style: "Qi" };
    expect(
      choiceLikeBooking(confirmedBookingWith({ service: other }), null, areas, home, before).choice.beacon,
    ).toBe("");
  });

  it("is the next session that the instructor holds, with the last payment while that card is saved", () => {
    const { schedule, billing } = confirmedBookingWith();
    const [start, end] = [schedule.start + 7 * 86_400_000, schedule.end + 7 * 86_400_000];
    const proposal = {
      by: "instructor",
      start,
      end,
      at: schedule.end,
      until: schedule.end + 86_400_000,
    } as const;
    const closed = confirmedBookingWith({ status: "Closed", proposal });
    const held = { date: "2026-05-12", start, instructorId: "ines", beacon: "hatha-60" };
    const choose = (
      booking: typeof closed,
      customer: Parameters<typeof choiceLikeBooking>[3] = home,
      at = schedule.end,
    ) => choiceLikeBooking(booking, place, areas, customer, at).choice;
    expect(choose(closed)).toMatchObject({ ...held, pmid: "credit" });
    const byCard = { ...closed, billing: { ...billing, source: "card" as const, pmid: "pm_1" } };
    const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
    expect(choose(byCard, { ...home, cards: [card] } as never)).toMatchObject({ ...held, pmid: "pm_1" });
    expect(choose(byCard)).toMatchObject({ ...held, pmid: "" });
    expect(choose(closed, home, proposal.until)).toMatchObject({ start: 0, pmid: "" });
    expect(choose(closed, wary)).toMatchObject({ start: 0, pmid: "" });
  });
});
