import type { BookingEventName, ClaimSide } from "@core/booking/booking.ts";
import { DAY, HOUR } from "@core/constants.ts";
import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { counterOfferText, proposalText } from "./proposal-text.ts";

const NOW = SESSION_START - 2 * DAY;
const start = SESSION_START + DAY;
const proposed = (by: ClaimSide) =>
  confirmedBookingWith({ proposal: { by, start, end: start + HOUR, at: NOW, until: NOW + DAY } });
const after = (name: BookingEventName, by: ClaimSide | "system") => {
  const booking = confirmedBookingWith();
  return { ...booking, events: [...booking.events, { name, by, at: NOW }] } as typeof booking;
};

it("an open proposal says which time was proposed, by whom, and until when it can be answered", () => {
  expect(proposalText(proposed("customer"), NOW)).toBe(
    "Cleo would like to reschedule this session to Wed, May 6, 10:00 AM – 11:00 AM. Please reply by Mon, May 4, 10:00 AM. Until then, both times are held for you.",
  );
  expect(proposalText(proposed("instructor"), NOW)).toBe(
    "You proposed Wed, May 6, 10:00 AM – 11:00 AM. Cleo has until Mon, May 4, 10:00 AM to reply. Until then, both times are held.",
  );
});

it("a closed proposal says what happened to it, until the booking changes again", () => {
  const textAfter = (name: BookingEventName, by: ClaimSide | "system") => proposalText(after(name, by), NOW);
  expect(textAfter("accept proposal", "customer")).toBe("Cleo accepted the time you proposed.");
  expect(textAfter("accept proposal", "instructor")).toBe("You accepted the time Cleo proposed.");
  expect(textAfter("decline proposal", "customer")).toBe("Cleo kept the booked time.");
  expect(textAfter("decline proposal", "instructor")).toBe("You kept the booked time.");
  expect(textAfter("withdraw proposal", "instructor")).toBe("You withdrew the time you proposed.");
  expect(textAfter("withdraw proposal", "customer")).toBe("Cleo withdrew the time they proposed.");
  expect(textAfter("proposal ends", "system")).toContain("stays as booked");
  expect(textAfter("eta", "instructor")).toBe("");
});

it("another time that is offered for a request says who has to decide, and what became of it", () => {
  const offered = { ...proposed("instructor"), status: "Requested" as const };
  expect(counterOfferText(offered, NOW)).toBe("You offered Wed, May 6, 10:00 AM; waiting for Cleo");
  expect([counterOfferText(offered, NOW + DAY), counterOfferText(proposed("instructor"), NOW)]).toEqual([
    "",
    "",
  ]);
  expect(proposalText(offered, NOW)).toBe(
    "Cleo has until Mon, May 4, 10:00 AM to take Wed, May 6, 10:00 AM – 11:00 AM. Until then, both times are held. You can still accept the request.",
  );
  const textAfter = (name: BookingEventName, by: ClaimSide | "system") =>
    proposalText({ ...after(name, by), status: "Requested" }, NOW);
  expect(textAfter("decline proposal", "customer")).toBe("Cleo would rather keep the requested time.");
  expect(textAfter("withdraw proposal", "instructor")).toContain("The request is still open.");
  expect(textAfter("proposal ends", "system")).toContain("expired");
  expect(textAfter("book", "customer")).toBe("");
});
