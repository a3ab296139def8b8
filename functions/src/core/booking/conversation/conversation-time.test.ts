import { parse } from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { Booking } from "../booking.ts";
import { StoredBooking } from "../stored-booking.ts";
import { acceptBooking, cancelByCustomer, declineBooking, expireBooking } from "../transitions.ts";
import { conversationEnd } from "./conversation-time.ts";

const request = bookingWith();
const { end } = request.schedule;
const confirmed = acceptBooking(request, "instructor", NOW + HOUR).booking;

const isConversationOpen = (booking: Booking, now: number): boolean =>
  now < (conversationEnd(booking, now) ?? Number.NEGATIVE_INFINITY);

describe("a conversation", () => {
  it("is open from the request until 24 h after the end", () => {
    for (const booking of [request, confirmed, { ...confirmed, status: "Missed" } as Booking])
      expect(isConversationOpen(booking, NOW + 2 * HOUR)).toBe(true);
    expect(conversationEnd(confirmed, NOW)).toBe(end + DAY);
    expect(isConversationOpen(confirmed, end + DAY - 1)).toBe(true);
    expect(isConversationOpen(confirmed, end + DAY)).toBe(false);
  });

  it("has not begun before the instructor is asked, and never does if the customer gives up", () => {
    const held = bookingWith({ pmid: "pm_1" });
    expect(held.status).toBe("Held");
    expect(conversationEnd(held, NOW)).toBeUndefined();
    const expired = expireBooking(held, NOW + HOUR).booking;
    expect(expired.status).toBe("Expired");
    expect(conversationEnd(expired, NOW + HOUR)).toBeUndefined();
    expect(isConversationOpen(expired, NOW + HOUR)).toBe(false);
  });

  it("closes 24 h after the session was given up, no matter by whom", () => {
    const at = NOW + 3 * HOUR;
    const declined = declineBooking(request, "instructor", "I'm sick.", at).booking;
    expect(conversationEnd(declined, at)).toBe(at + DAY);
    const canceled = cancelByCustomer(confirmed, 9_000, at).booking;
    expect(conversationEnd(canceled, at)).toBe(at + DAY);
    const refund = { name: "refund", by: "operator", at: at + DAY } as const;
    const refunded = { ...canceled, events: [...canceled.events, refund] } as Booking;
    expect(conversationEnd(refunded, at)).toBe(at + DAY);
  });

  it("of a request that expired closes 24 h after its deadline, before and after the sweep", () => {
    const deadline = request.deadline ?? 0;
    expect(isConversationOpen(request, deadline)).toBe(true);
    expect(isConversationOpen(request, deadline + DAY)).toBe(false);
    const stored = expireBooking(request, deadline + MINUTE).booking;
    expect(conversationEnd(stored, deadline + HOUR)).toBe(deadline + MINUTE + DAY);
  });

  it("stays with its booking when the server stores it", () => {
    const conversation = { at: NOW, by: "customer", seen: { instructorAt: NOW } } as const;
    expect(parse(StoredBooking, { ...confirmed, conversation })).toMatchObject({ conversation });
  });
});
