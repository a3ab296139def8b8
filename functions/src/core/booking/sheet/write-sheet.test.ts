import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY, HOUR, SHEETS } from "../../constants.ts";
import type { AppError } from "../../errors.ts";
import { confirmedBookingWith } from "../../testing/session.ts";
import type { Booking } from "../booking.ts";
import { canWriteSheet, hasSheet } from "./sheet-times.ts";
import { writeSheet } from "./write-sheet.ts";

const closed = confirmedBookingWith({ status: "Closed" });
const { end } = closed.schedule;
const words = { practiced: "Hips and breath.", atHome: "" };
const write = (changes: Partial<Parameters<typeof writeSheet>[2]> = {}, booking: Booking = closed) =>
  writeSheet(booking, undefined, { ...words, now: end, isBlocked: false, ...changes });
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, details } = error as AppError;
    return { code, details };
  }
  return undefined;
};

describe("the sheet of a session", () => {
  it("is for both sides and the guests, and is kept for 180 days after the session", () => {
    const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
    const { sheet, booking, expiresAt } = write({}, { ...closed, guests });
    expect(sheet).toEqual({ ...words, allow: [closed.customer.id, closed.instructor.id, "ben"], at: end });
    expect(booking).toEqual({ ...closed, guests, sheetAt: end });
    expect(expiresAt).toBe(end + 180 * DAY);
    expect([hasSheet(booking, expiresAt - 1), hasSheet(booking, expiresAt), hasSheet(closed, end)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("can be corrected for a week, for the readers it still has", () => {
    const { sheet } = write();
    const before = { ...sheet, allow: ["ines"], expireAt: {} };
    const now = end + SHEETS.writableFor - 1;
    expect(
      writeSheet(closed, before, { practiced: "", atHome: "Rest.", now, isBlocked: false }),
    ).toMatchObject({
      sheet: { practiced: "", atHome: "Rest.", at: end, changedAt: now, allow: ["ines"] },
      booking: { sheetAt: now, version: closed.version },
    });
  });

  it("is refused without a word, when it is too late, and when either side blocks the other", () => {
    expect(refusalOf(() => write({ practiced: "" }))).toMatchObject({ code: "bad-request" });
    const closedAt = end + SHEETS.writableFor;
    expect(refusalOf(() => write({ now: closedAt }))).toEqual({ code: "wrong-state", details: { closedAt } });
    expect(refusalOf(() => write({ isBlocked: true }))).toEqual({
      code: "wrong-state",
      details: { closedAt: end },
    });
  });

  it("is written for nobody once the customer has deleted their account", () => {
    const customer = { ...closed.customer, id: "a-pseudonym" };
    const left = { ...closed, customer, allow: [closed.instructor.id] };
    expect(refusalOf(() => write({}, left))).toEqual({ code: "wrong-state", details: { closedAt: end } });
    expect(canWriteSheet(left, end)).toBe(false);
  });

  it("can be written exactly where its page offers it, whatever the status and the time", () => {
    const statuses = ["Requested", "Confirmed", "Started", "Closed", "Canceled", "Missed"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.integer({ min: -2 * 24, max: 9 * 24 }),
        (status, hours) => {
          const booking = confirmedBookingWith({ status });
          const now = end + hours * HOUR;
          const refusal = refusalOf(() => write({ now }, booking));
          expect(refusal === undefined).toBe(canWriteSheet(booking, now));
          if (["Requested", "Canceled", "Missed"].includes(status)) expect(refusal?.code).toBe("wrong-state");
        },
      ),
    );
  });
});
