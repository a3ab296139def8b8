import { describe, expect, it } from "vitest";
import type { Booking, BookingPlace } from "../../booking/booking.ts";
import { HOUR } from "../../constants.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import { everyBookingEmail } from "../../testing/every-booking-email.ts";
import { confirmedBookingWith, SESSION_START } from "../../testing/session.ts";
import type { NotificationKind } from "../kinds.ts";
import { factsOfBooking } from "./facts-of-booking.ts";

const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const place: BookingPlace = {
  allow: ["cleo", "ines", "gus"],
  line1: "12 Court Street",
  line2: "Apt 4B",
  instructions: "Door code 1234.",
  phone: "+12125550100",
};
const now = SESSION_START - 90 * HOUR;
const emailTo = (uid: string, changes: Partial<OutboxEmail> = {}) => ({ uid, createdAt: now, ...changes });
const textOf = (
  booking: Booking,
  uid: string,
  more: Parameters<typeof factsOfBooking>[1] | object = {},
): string[] =>
  factsOfBooking(emailTo(uid), { booking, place, now, ...more }).map(
    ({ label, lines }) => `${label}: ${lines.join(" / ")}`,
  );

/** What each kind of email has to say: of a session ahead, of one that is over, and to a guest who is not in it. */
const ahead = {
  customer: ["Session", "When", "Where", "With", "Price"],
  instructor: ["Session", "When", "Where", "With", "Your pay"],
  guest: ["Session", "When", "Where", "With"],
};
const confirmed = {
  customer: [...ahead.customer, "Cancellation", "Prepare"],
  instructor: [...ahead.instructor, "Bring"],
  guest: [...ahead.guest, "Prepare"],
};
const over = {
  customer: ["Session", "When", "With", "Price"],
  instructor: ["Session", "When", "With"],
  guest: ["Session", "When", "With"],
};
const started = { ...ahead, instructor: ahead.instructor };

type Needed = Readonly<Record<keyof typeof over, string[]>>;
const each = (of: Needed, change: (labels: string[]) => string[]): Needed => ({
  customer: change(of.customer),
  instructor: change(of.instructor),
  guest: change(of.guest),
});
const changed = each(confirmed, (labels) =>
  labels.flatMap((label) => (label === "When" ? ["Before", "Now"] : [label])),
);
const proposing = each(confirmed, (labels) =>
  labels.flatMap((label) => (label === "When" ? ["When", "Proposed"] : [label])),
);

/** Of a time that is offered for a request: nothing to prepare yet. */
const offering = each(proposing, (labels) =>
  labels.filter((label) => label !== "Prepare" && label !== "Bring"),
);

const needed: Readonly<Partial<Record<NotificationKind, typeof over>>> = {
  requested: { ...ahead, customer: [...ahead.customer, "Cancellation"] },
  "booked-for-you": ahead,
  booked: confirmed,
  accepted: confirmed,
  "accepted-by-us": confirmed,
  "shared-confirmed": confirmed,
  moved: changed,
  "shared-moved": changed,
  proposed: proposing,
  "substitute-agreed": confirmed,
  substituted: confirmed,
  "substitute-answered": confirmed,
  "shared-substituted": confirmed,
  "proposal-accepted": changed,
  "proposal-answered": proposing,
  "next-session": { ...over, customer: ["Session", "Proposed", "With"] },
  eta: confirmed,
  "shared-eta": confirmed,
  joined: confirmed,
  removed: confirmed,
  "reminder-24h": confirmed,
  "reminder-2h": confirmed,
  "started-late": started,
  "refund-to-credit": confirmed,
  "not-charged": confirmed,
};

const sideOf = ({ uid }: OutboxEmail) =>
  uid === "cleo" ? "customer" : uid === "ines" ? "instructor" : "guest";

describe("the facts of an email about a booking", () => {
  it.each(
    everyBookingEmail.map(({ email, booking }) => ({ email, booking, kind: email.kind, uid: email.uid })),
  )("say what its reader needs: $kind to $uid", ({ email, booking }) => {
    // The tests make these two when the session starts.
    const isAfter = email.kind === "refund-to-credit" || email.kind === "not-charged";
    const at = isAfter ? now : Math.min(email.createdAt, SESSION_START + 1);
    const facts = factsOfBooking(email, { booking, place, now: at });
    const labels = facts.map(({ label }) => label);
    const isOffered = booking.status === "Requested" && email.kind !== "requested";
    const isTaken = email.kind === "shared-confirmed" && booking.events.at(-1)?.changes?.scheduleBefore;
    const ofKind = (needed as Partial<Record<string, typeof over>>)[email.kind] ?? over;
    const all = isOffered ? offering : isTaken ? changed : ofKind;
    const expected = all[sideOf(email)];
    expect(labels).toEqual(expected);
    for (const { lines } of facts)
      for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|Invalid|^$| {2}/);
    expect(facts.filter(({ person }) => person)).toHaveLength(1);
  });

  it("are those of the booking, in its zone", () => {
    const booking = confirmedBookingWith({ guests });
    expect(textOf(booking, "cleo")).toEqual([
      "Session: 60-min Hatha, 1 person",
      "When: Tue, May 5, 10:00 AM to 11:00 AM EDT",
      "Where: 12 Court Street / Apt 4B / Brooklyn, NY 11201",
      "With: Ines A.",
      "Price: $90.00 / Paid with your credit",
      "Cancellation: Free until Mon, May 4, 10:00 AM. / 50% refund ($45.00) until Tue, May 5, 6:00 AM. / No refund after that.",
      expect.stringMatching(/^Prepare: Clear about 7 by 7 feet of floor\. \/ Ines brings mats/),
    ]);
    expect(textOf(booking, "ines")).toEqual([
      "Session: 60-min Hatha, 1 person",
      "When: Tue, May 5, 10:00 AM to 11:00 AM EDT",
      "Where: 12 Court Street / Apt 4B / Brooklyn, NY 11201",
      "With: Cleo Marsh",
      "Your pay: $72.00",
      "Bring: Mats and props for 1 person",
    ]);
    expect(textOf(booking, "gus").join()).toContain("With: Ines A. / Hosted by Cleo Marsh");
  });

  it("have the street only for the accounts that the place lists at that moment", () => {
    const booking = confirmedBookingWith({ guests });
    const street = (uid: string, allow: string[], to?: string) =>
      JSON.stringify(
        factsOfBooking({ ...emailTo(uid), to }, { booking, place: { ...place, allow }, now }),
      ).includes("12 Court Street");
    expect(street("cleo", ["cleo"])).toBe(true);
    expect(street("ines", ["cleo"])).toBe(false);
    expect(street("ines", ["cleo", "ines"])).toBe(true);
    expect(street("gus", ["cleo", "ines"])).toBe(false);
    expect(street("gus", ["cleo", "gus"])).toBe(true);
    // Not to an address that is not the account's own, and not after the session.
    expect(street("cleo", ["cleo"], "new@mail.example")).toBe(false);
    const over = factsOfBooking(emailTo("ines"), { booking, place, now: SESSION_START + HOUR });
    expect(JSON.stringify(over)).not.toMatch(/Court Street|Door code/);
  });

  it("of a change show before and now, to each side and to guests", () => {
    const before = {
      start: SESSION_START - 24 * HOUR,
      end: SESSION_START - 23 * HOUR,
      timeZone: "America/New_York",
    };
    for (const name of ["move", "accept proposal"] as const) {
      const events: Booking["events"] = [
        ...confirmedBookingWith().events,
        { name, by: "customer", at: now, changes: { scheduleBefore: before } },
      ];
      for (const uid of ["cleo", "ines", "gus"])
        expect(textOf(confirmedBookingWith({ events, guests }), uid).slice(1, 3)).toEqual([
          "Before: Mon, May 4, 10:00 AM to 11:00 AM EDT",
          "Now: Tue, May 5, 10:00 AM to 11:00 AM EDT",
        ]);
    }
  });

  it("of a proposed time show it beside the time of the session", () => {
    const proposed = { start: SESSION_START + 24 * HOUR, end: SESSION_START + 25 * HOUR };
    const events: Booking["events"] = [
      ...confirmedBookingWith().events,
      { name: "propose", by: "instructor", at: now, changes: { proposed } },
    ];
    expect(textOf(confirmedBookingWith({ events }), "cleo").slice(1, 3)).toEqual([
      "When: Tue, May 5, 10:00 AM to 11:00 AM EDT",
      "Proposed: Wed, May 6, 10:00 AM to 11:00 AM EDT",
    ]);
  });

  it("never have a phone number or the customer's notes, and of money nothing for guests", () => {
    for (const { booking } of everyBookingEmail) {
      const noted = { ...booking, bodyNotes: "My knee hurts." };
      const all = ["cleo", "ines", "gus"].map((uid) => textOf(noted, uid).join("\n"));
      expect(all.join()).not.toContain(place.phone);
      expect(all.join()).not.toMatch(/Door code|knee/);
      expect(all[2]).not.toMatch(/\$|Price|pay/);
    }
  });

  it("say how it is paid: on hold while requested, with which card, and what became of it", () => {
    const priceOf = (changes: Partial<Booking>, card?: { brand: string; last4: string }) =>
      textOf(confirmedBookingWith(changes), "cleo", { card }).find((line) => line.startsWith("Price"));
    const visa = { brand: "visa", last4: "4242" };
    const { billing } = confirmedBookingWith();
    const byCard = { ...billing, source: "card" } as const;
    const requested = { status: "Requested", deadline: SESSION_START } as const;
    expect(priceOf(requested)).toBe("Price: $90.00 / On hold in your credit. Charged when Ines accepts.");
    expect(priceOf({ ...requested, billing: byCard }, visa)).toBe(
      "Price: $90.00 / On hold on your Visa ending in 4242. Charged when Ines accepts.",
    );
    expect(priceOf({ billing: byCard }, visa)).toBe("Price: $90.00 / Paid with your Visa ending in 4242");
    expect(priceOf({ billing: byCard })).toBe("Price: $90.00 / Paid with your card");
    expect(priceOf({ billing: { ...byCard, capturedAt: undefined } }, visa)).toBe(
      "Price: $90.00 / Charged to your Visa ending in 4242",
    );
    const cancel = (refunded: number) =>
      priceOf({
        status: "Canceled",
        billing: { ...billing, refunded },
        events: [{ name: "cancel", by: "customer", at: now, changes: { status: "Canceled" } }],
      });
    expect(cancel(9000)).toBe("Price: $90.00 / Refunded");
    expect(cancel(4500)).toBe("Price: $90.00 / $45.00 of it refunded");
    expect(cancel(0)).toBe("Price: $90.00 / Paid with your credit");
  });

  it("say first what has become of the booking since the email was made", () => {
    const events: Booking["events"] = [
      ...confirmedBookingWith().events,
      { name: "cancel", by: "customer", at: now + 1, changes: { status: "Canceled" } },
    ];
    const canceled = confirmedBookingWith({ status: "Canceled", events });
    expect(textOf(canceled, "ines")[0]).toBe("Changed since: Canceled");
    expect(textOf(canceled, "ines").join()).not.toMatch(/Court Street|Bring|pay/);
    const before = factsOfBooking({ uid: "ines", createdAt: now + 1 }, { booking: canceled, place, now });
    expect(before[0]?.label).toBe("Session");
  });
});
