import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { placeAccessText } from "./place-access-text.ts";

const HOUR = 3_600_000;

it.each(["Held", "Requested"] as const)("nobody sees the place of a session that is %s", (status) => {
  const booking = confirmedBookingWith({ status, deadline: SESSION_START });
  expect(placeAccessText(booking, SESSION_START - HOUR)).toMatch(
    /sees this, how to get in and your phone number once your session is confirmed\.$/,
  );
});

it.each(["Confirmed", "Started", "Closed", "Missed"] as const)(
  "the instructor sees the place of a session that is %s until a day after its end",
  (status) => {
    const booking = confirmedBookingWith({ status });
    const until = booking.schedule.end + 24 * HOUR;
    expect(placeAccessText(booking, until - 1)).toMatch(
      /can see this and your phone number until \w{3}, \w{3} \d+\.$/,
    );
    expect(placeAccessText(booking, until)).toBe("");
  },
);

it.each(["Canceled", "Declined", "Expired"] as const)("nothing is said of a session that is %s", (status) =>
  expect(placeAccessText(confirmedBookingWith({ status }), SESSION_START - HOUR)).toBe(""),
);
