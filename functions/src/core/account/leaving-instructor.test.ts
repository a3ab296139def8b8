import { describe, expect, it } from "vitest";
import { bookingStatuses } from "../booking/booking.ts";
import { DEFAULT_AVATAR } from "../constants.ts";
import { AppError } from "../errors.ts";
import { notificationKinds } from "../notifications/kinds.ts";
import { instructorWith } from "../testing/instructor.ts";
import { sampleOf } from "../testing/notification.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import {
  formerInstructor,
  isOpenForInstructor,
  mustBeFreeToLeave,
  withoutInstructor,
  withoutInstructorName,
} from "./leaving-instructor.ts";

const settled = { capturedAt: 1, settledAt: 2 };
const bookingWith = (changes: Parameters<typeof confirmedBookingWith>[0], billing: object = settled) => {
  const booking = confirmedBookingWith(changes);
  return { ...booking, billing: { ...booking.billing, ...billing } };
};

describe("a booking of an instructor who leaves", () => {
  it("is open until it is over and settled", () => {
    const open = bookingStatuses.filter((status) => isOpenForInstructor(bookingWith({ status })));
    expect(open).toEqual(["Held", "Requested", "Confirmed", "Started"]);
  });

  it.each([
    ["its price is in escrow", { status: "Closed" }, { settledAt: undefined, capturedAt: 1 }],
    [
      "its card was not charged yet",
      { status: "Closed" },
      { settledAt: undefined, capturedAt: undefined, source: "card" },
    ],
    ["its no-show is contested", { status: "Missed", claim: claimWith({ state: "contested" }) }, settled],
    ["its payment is disputed", { status: "Closed" }, { ...settled, disputed: true }],
  ] as const)("is open while %s", (_, changes, billing) =>
    expect(isOpenForInstructor(bookingWith(changes, billing))).toBe(true),
  );

  it("is over if nothing was ever charged for it", () =>
    expect(isOpenForInstructor(bookingWith({ status: "Declined" }, { capturedAt: undefined }))).toBe(false));
});

it("an instructor can leave only once no session, balance, hold or payout is open; the refusal says what is", () => {
  const free = { openBookings: [], balance: 0, held: 0, payouts: 0, hasAccount: true };
  const refusal = (changes: object) => {
    try {
      mustBeFreeToLeave({ ...free, ...changes });
      return undefined;
    } catch (error) {
      return error instanceof AppError ? [error.status, error.details, error.message] : error;
    }
  };
  expect(refusal({})).toBeUndefined();
  expect(refusal({ openBookings: [bookingWith({ status: "Confirmed" })] })).toMatchObject([
    409,
    { bookings: [{ start: SESSION_START }], balance: 0 },
    expect.stringContaining("sessions"),
  ]);
  expect(refusal({ balance: 4_800 })).toMatchObject([
    409,
    { balance: 4_800 },
    expect.stringContaining("$48.00"),
  ]);
  expect(refusal({ balance: -100 })).toMatchObject([
    409,
    { balance: -100 },
    expect.stringContaining("owes us $1.00"),
  ]);
  expect(refusal({ held: 100 })).toMatchObject([409, { held: 100 }, expect.any(String)]);
  expect(refusal({ payouts: 1 })).toMatchObject([409, { payments: 1 }, expect.any(String)]);
});

it("what stays of an instructor who left names nobody and can never be booked", () => {
  const before = instructorWith({ name: "Ines A.", bio: "Dancer", rating: { sum: 9, count: 2 } });
  const after = formerInstructor(before);
  expect(after).toMatchObject({ name: "Former instructor", status: "left", rating: { sum: 9, count: 2 } });
  expect(JSON.stringify(after)).not.toMatch(/Ines|Dancer|Hatha|manhattan/);
  expect(after.dayZone).toBe(before.timeZone);
});

it("customers keep the first name of an instructor who left, who no longer sees the booking", () => {
  const person = { id: "ines", name: "Ines Maria Alvarez", avatar: "ines.webp" };
  const before = bookingWith({ instructor: person, allow: ["cleo", "ines"] });
  const after = withoutInstructor(before);
  expect(after).toEqual({
    ...before,
    instructor: { id: "ines", name: "Ines", avatar: DEFAULT_AVATAR },
    allow: ["cleo"],
  });
});

it.each(notificationKinds)(
  "a notification of kind %s has only the first name of an instructor who left",
  (kind) => {
    const { params } = sampleOf(kind);
    const after = withoutInstructorName(params);
    expect(after).toEqual("instructor" in params ? { ...params, instructor: "Ines" } : params);
    expect(withoutInstructorName(after)).toBe(after);
  },
);
