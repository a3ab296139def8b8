import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../constants.ts";
import type { AppError } from "../../errors.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import type { StoredBooking } from "../stored-booking.ts";
import { acceptBooking } from "../transitions.ts";
import { conversationSide, readConversation, writeMessage } from "./write-message.ts";

const request = bookingWith() as StoredBooking;
const confirmed = acceptBooking(request, "instructor", NOW).booking as StoredBooking;
const typed = "I'm at 212 555 0100.";
const write = (booking: StoredBooking, changes: Partial<Parameters<typeof writeMessage>[1]> = {}) =>
  writeMessage(booking, { side: "instructor", text: typed, now: NOW, isBlocked: false, ...changes });
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as AppError).details;
  }
  return undefined;
};

describe("a message of a booking", () => {
  it("hides a number while the booking is Requested, and shows it in full once it is Confirmed", () => {
    expect(write(request).message.text).toBe("I'm at •••.");
    expect(write(confirmed).message.text).toBe(typed);
  });

  it("names both sides and its author, and is kept for 180 days after the session", () => {
    expect(write(confirmed)).toMatchObject({
      message: { allow: ["cora", "ines"], from: "ines", side: "instructor", at: NOW, isHidden: false },
      expiresAt: confirmed.schedule.end + 180 * 24 * HOUR,
    });
  });

  it("is later than the one before, also at the same moment and after a clock that was ahead", () => {
    const at = NOW + 40;
    const conversation = { at, by: "customer", seen: {} } as const;
    expect(write({ ...confirmed, conversation }).message.at).toBe(at + 1);
  });

  it("is refused once the conversation is closed, and at once when either side blocks the other", () => {
    const closedAt = confirmed.schedule.end + 24 * HOUR;
    expect(refusalOf(() => write(confirmed, { now: closedAt }))).toEqual({ closedAt });
    expect(refusalOf(() => write(confirmed, { isBlocked: true }))).toEqual({ closedAt: NOW });
    const held = bookingWith({ pmid: "pm_1" }) as StoredBooking;
    expect(refusalOf(() => write(held, { side: "customer" }))).toEqual({ status: "Held" });
  });

  it("knows up to when the other side has read, and whether they are reading", () => {
    const seen = { customerAt: NOW - MINUTE };
    const conversation = { at: NOW - HOUR, by: "instructor", seen } as const;
    expect(write({ ...confirmed, conversation })).toMatchObject({ silence: NOW - MINUTE, isReading: false });
    const near = { ...conversation, seen: { customerAt: NOW - 1_000 } };
    expect(write({ ...confirmed, conversation: near })).toMatchObject({ isReading: true });
    expect(write(confirmed)).toMatchObject({ silence: 0, isReading: false });
  });
});

it("the two sides of a booking are its customer and, once asked, its instructor", () => {
  expect(["cora", "ines", "guest"].map((uid) => conversationSide(request, uid))).toEqual([
    "customer",
    "instructor",
    undefined,
  ]);
  expect(conversationSide({ ...request, allow: ["cora"] }, "ines")).toBeUndefined();
});

it("reading changes a conversation only if there is something new", () => {
  const conversation = { at: NOW, by: "customer", seen: { customerAt: 1 } } as const;
  const read = readConversation({ ...confirmed, conversation }, "instructor", NOW + 5);
  expect(read).toEqual({ ...conversation, seen: { customerAt: 1, instructorAt: NOW + 5 } });
  expect(readConversation({ ...confirmed, conversation: read }, "instructor", NOW + 9)).toBeUndefined();
  expect(readConversation(confirmed, "customer", NOW)).toBeUndefined();
});
