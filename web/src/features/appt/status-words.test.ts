import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { type Booking, bookingStatuses } from "@shared/model/booking.ts";
import { describe, expect, it } from "vitest";
import { statusWords } from "./status-words.ts";

const before = START - 30 * 3_600_000;
const { billing } = sessionWith();
const textOf = (changes: Partial<Booking>, now = before) => statusWords(sessionWith(changes), now).text;
const by = (name: Booking["event"]["name"], actor: Booking["event"]["by"]): Booking["event"] => ({
  name,
  by: actor,
  at: before,
});

describe("how a booking stands", () => {
  it("says until when the instructor answers, to the minute at the place", () =>
    expect(textOf({ status: "Requested", deadline: START - 4 * 3_600_000 })).toBe(
      "Ines Alvarez answers by Tue, May 5, 6:00 AM. Until then your money is only set aside.",
    ));

  it("is expired from the deadline on, whether or not the server has tidied up", () => {
    const late = statusWords(sessionWith({ status: "Requested", deadline: before }), before);
    expect(late.label).toBe("Expired");
    expect(late.text).toBe(
      "Ines Alvarez did not answer in time. All $90.00 are yours again, in your credit.",
    );
  });

  it("tells an unpaid time from an unanswered request", () =>
    expect(
      textOf({ status: "Held", deadline: before, allow: ["cleo"], billing: { ...billing, source: "card" } }),
    ).toContain("Nothing was taken"));

  it("says who canceled and what comes back where", () => {
    const refunded = { ...billing, refunded: 4500 };
    expect(textOf({ status: "Canceled", event: by("cancel", "customer"), billing: refunded })).toBe(
      "You have canceled this session. You get back $45.00 of $90.00 to your credit.",
    );
    expect(
      textOf({
        status: "Canceled",
        event: by("cancel", "instructor"),
        billing: { ...billing, source: "card", refunded: 9000 },
      }),
    ).toBe("Ines Alvarez had to cancel. We are sorry. You get back all $90.00 to your card.");
    expect(
      textOf({ status: "Canceled", event: by("cancel", "customer"), billing: { ...billing, refunded: 0 } }),
    ).toContain("Nothing comes back");
  });

  it("promises no refund of what was never taken", () => {
    const card = { ...billing, source: "card" as const };
    expect(textOf({ status: "Declined", event: by("decline", "instructor"), billing: card })).toBe(
      "Ines Alvarez cannot come at this time. Nothing was taken from your card.",
    );
    expect(textOf({ status: "Canceled", event: by("capture refused", "system"), billing: card })).toBe(
      "Your card refused the payment, so the session was canceled. Nothing was taken from your card.",
    );
  });

  it("knows who was missed", () => {
    const all = { ...billing, refunded: 9000 };
    expect(textOf({ status: "Missed", event: by("absent", "customer"), billing: all })).toContain(
      "Ines Alvarez did not come",
    );
    expect(textOf({ status: "Missed", event: by("absent", "instructor"), billing })).toContain(
      "nobody was there",
    );
  });

  it.each(bookingStatuses)(
    "tells a guest how it stands when it is %s, and nothing of the money",
    (status) => {
      for (const name of ["cancel", "withdraw", "capture refused", "lapse", "absent"] as const)
        for (const actor of ["customer", "instructor", "operator", "system"] as const) {
          const customer = { ...sessionWith().customer, name: "Cleo M." };
          const booking = sessionWith({ status, deadline: START, event: by(name, actor), customer });
          const { text, label } = statusWords(booking, before, "guest");
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/\.\.|\$|credit|card|refund|You have/);
          expect(label).toBe(statusWords(booking, before).label);
        }
    },
  );

  it("names to a guest who canceled", () => {
    const told = (actor: Booking["event"]["by"]) =>
      statusWords(sessionWith({ status: "Canceled", event: by("cancel", actor) }), before, "guest").text;
    expect(told("customer")).toBe("Cleo Marsh has canceled this session.");
    expect(told("instructor")).toBe("Ines Alvarez had to cancel. We are sorry.");
  });
});
