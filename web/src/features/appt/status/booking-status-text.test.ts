import { type Booking, type BookingEvent, bookingStatuses } from "@core/booking/booking.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { bookingStatusText } from "./booking-status-text.ts";

const before = SESSION_START - 30 * 3_600_000;
const { billing } = confirmedBookingWith();
const textOf = (changes: Partial<Booking>, now = before) =>
  bookingStatusText(confirmedBookingWith(changes), now).text;
const by = (name: BookingEvent["name"], actor: BookingEvent["by"]): BookingEvent => ({
  name,
  by: actor,
  at: before,
});

describe("the status text of a booking", () => {
  it("gives the instructor's deadline to the minute, in the zone of the place", () =>
    expect(textOf({ status: "Requested", deadline: SESSION_START - 4 * 3_600_000 })).toBe(
      "Ines has until Tue, May 5, 6:00 AM to reply. You won't be charged unless Ines accepts. It's free to cancel until then.",
    ));

  it("does not call a session rescheduled that was confirmed at another time than was requested", () => {
    const taken = { ...by("accept proposal", "customer"), changes: { status: "Confirmed" } } as const;
    expect(textOf({ events: [taken] })).toBe("Ines is coming to your place.");
  });

  it("says expired from the deadline on, even before the server has expired the request", () => {
    const late = bookingStatusText(confirmedBookingWith({ status: "Requested", deadline: before }), before);
    expect(late.label).toBe("Request expired");
    expect(late.text).toBe("Ines didn't reply in time. We returned $90.00 to your credit.");
  });

  it("distinguishes an unpaid hold from an unanswered request", () =>
    expect(
      textOf({
        status: "Held",
        deadline: before,
        allow: ["cleo"],
        events: [by("book", "customer")],
        billing: { ...billing, source: "card" },
      }),
    ).toBe("Your payment didn't go through in time. We released this time. You weren't charged."));

  it("still says who canceled after we refunded more, and counts that refund", () => {
    const later: BookingEvent = { ...by("refund", "operator"), changes: { refunded: 2_000 } };
    const events: Booking["events"] = [by("cancel", "customer"), later];
    const canceled = { status: "Canceled", events, billing: { ...billing, refunded: 4500 } } as const;
    expect(textOf(canceled)).toBe(
      "You canceled your session with Ines. We refunded $65.00 of $90.00 to your credit.",
    );
    const shared = bookingStatusText(confirmedBookingWith(canceled), before, "instructor").text;
    expect(shared).toBe("Cleo Marsh canceled the session.");
  });

  it("says who canceled, how much is refunded and where to", () => {
    const refunded = { ...billing, refunded: 4500 };
    expect(textOf({ status: "Canceled", events: [by("cancel", "customer")], billing: refunded })).toBe(
      "You canceled your session with Ines. We refunded $45.00 of $90.00 to your credit.",
    );
    expect(
      textOf({
        status: "Canceled",
        events: [by("cancel", "instructor")],
        billing: { ...billing, source: "card", refunded: 9000 },
      }),
    ).toBe("Ines had to cancel. We're sorry. We're refunding the full $90.00 to your card.");
    expect(
      textOf({
        status: "Canceled",
        events: [by("cancel", "customer")],
        billing: { ...billing, refunded: 0 },
      }),
    ).toContain("It was too late for a refund.");
  });

  it("says that a refund to a card is made once it is", () => {
    const card = { ...billing, source: "card" as const, refunded: 9000, settledAt: before };
    expect(textOf({ status: "Canceled", events: [by("cancel", "instructor")], billing: card })).toContain(
      "We refunded the full $90.00 to your card.",
    );
  });

  it("says of a price that could not be collected that nothing is owed, not that it was too late", () => {
    const uncollected = { ...billing, source: "card" as const, refunded: 0, uncollected: 4500 };
    expect(textOf({ status: "Canceled", events: [by("cancel", "customer")], billing: uncollected })).toBe(
      "You canceled your session with Ines. We couldn't charge your card, so you don't owe us anything.",
    );
  });

  it("promises no refund when nothing was charged", () => {
    const card = { ...billing, source: "card" as const };
    expect(textOf({ status: "Declined", events: [by("decline", "instructor")], billing: card })).toBe(
      "Ines isn't available at this time. You weren't charged.",
    );
    expect(textOf({ status: "Canceled", events: [by("capture refused", "system")], billing: card })).toBe(
      "Your session with Ines was canceled. Your card was declined. You weren't charged.",
    );
  });

  it("promises no refund of what the bank has taken back", () => {
    const card = { ...billing, source: "card" as const, refunded: 9000 };
    expect(textOf({ status: "Canceled", events: [by("dispute lost", "system")], billing: card })).toBe(
      "Your session with Ines was canceled. Your bank reversed the payment.",
    );
  });

  it("says that a refund became credit", () => {
    const toCredit = { ...billing, source: "card" as const, refunded: 4500, refundedTo: "credit" as const };
    expect(textOf({ status: "Canceled", events: [by("cancel", "customer")], billing: toCredit })).toContain(
      "to your credit",
    );
  });

  it("asks for the email while only that is missing, and says if it came too late", () => {
    const authorised = by("authorised", "system");
    const waiting = { status: "Held", needsEmail: true, deadline: before + 600_000 } as const;
    expect(textOf({ ...waiting, events: [authorised] })).toMatch(
      /^Your card is ready\. Confirm your email by \d+:\d\d [AP]M to book with Ines\.$/,
    );
    const booking = confirmedBookingWith({ ...waiting, events: [authorised] });
    expect(bookingStatusText(booking, before).label).toBe("Confirm your email");
    expect(bookingStatusText(booking, before, "guest").label).toBe("Waiting for payment");
    const expired = { ...waiting, status: "Expired", billing: { ...billing, source: "card" } } as const;
    expect(textOf({ ...expired, events: [authorised, by("lapse", "system")] })).toBe(
      "You didn't confirm your email in time. We released this time. You weren't charged.",
    );
  });

  it("does not speak of a request when a time was given up before it was paid for", () => {
    const withdrawn = by("withdraw", "customer");
    const card = { ...billing, source: "card" as const };
    expect(textOf({ status: "Canceled", events: [withdrawn], billing: card })).toBe(
      "You canceled before paying. You weren't charged.",
    );
    const requested = { ...by("book", "customer"), changes: { status: "Requested" } } as const;
    expect(textOf({ status: "Canceled", events: [requested, withdrawn], billing: card })).toBe(
      "You withdrew your request. You weren't charged.",
    );
  });

  it("says when the instructor expects to arrive, to guests as well", () => {
    const eta = { arrive: SESSION_START + 10 * 60_000, count: 1 };
    expect(textOf({ eta })).toBe("Ines expects to arrive at 10:10 AM.");
    expect(bookingStatusText(confirmedBookingWith({ eta }), before, "guest").text).toBe(
      "Ines expects to arrive at 10:10 AM.",
    );
  });

  it("says what became of a proposed time, and keeps a guest out of it until the time changes", () => {
    const events = (name: BookingEvent["name"], actor: BookingEvent["by"]): Booking["events"] => [
      by("book", "customer"),
      by(name, actor),
    ];
    expect(textOf({ events: events("accept proposal", "customer") })).toBe(
      "Rescheduled. Ines is coming to your place at the new time.",
    );
    expect(textOf({ events: events("decline proposal", "instructor") })).toBe(
      "Ines can't make the time you proposed, so your session stays as it was. Ines is coming to your place.",
    );
    expect(textOf({ events: events("decline proposal", "customer") })).toBe(
      "You kept your time. Ines is coming to your place.",
    );
    expect(textOf({ events: events("proposal ends", "system") })).toBe(
      "The proposed time expired, so your session stays as it was. Ines is coming to your place.",
    );
    const declined = confirmedBookingWith({ events: events("decline proposal", "instructor") });
    expect(bookingStatusText(declined, before, "guest").text).toBe("Ines is coming to Cleo Marsh's place.");
  });

  it("says who did not show up", () => {
    const all = { ...billing, refunded: 9000 };
    expect(textOf({ status: "Missed", events: [by("absent", "customer")], billing: all })).toContain(
      "You reported that Ines didn't show up.",
    );
    const none = { ...billing, refunded: 0 };
    expect(textOf({ status: "Missed", events: [by("absent", "instructor")], billing: none })).toContain(
      "no one was there. There's no refund for a no-show.",
    );
  });

  it.each(bookingStatuses)(
    "tells a guest how it stands when it is %s, and nothing of the money",
    (status) => {
      for (const name of [
        "cancel",
        "withdraw",
        "capture refused",
        "dispute lost",
        "lapse",
        "absent",
      ] as const)
        for (const actor of ["customer", "instructor", "operator", "system"] as const) {
          const customer = { ...confirmedBookingWith().customer, name: "Cleo M." };
          const booking = confirmedBookingWith({
            status,
            deadline: SESSION_START,
            events: [by(name, actor)],
            customer,
          });
          const { text, label } = bookingStatusText(booking, before, "guest");
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/\.\.|\$|credit|card|refund|You have/);
          expect(label).toBe(bookingStatusText(booking, before).label);
        }
    },
  );

  it("tells a guest who canceled", () => {
    const textFor = (actor: BookingEvent["by"]) =>
      bookingStatusText(
        confirmedBookingWith({ status: "Canceled", events: [by("cancel", actor)] }),
        before,
        "guest",
      ).text;
    expect(textFor("customer")).toBe("Cleo Marsh canceled the session.");
    expect(textFor("instructor")).toBe("Ines had to cancel. We're sorry.");
  });
});
