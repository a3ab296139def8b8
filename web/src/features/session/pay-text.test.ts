import { HOUR } from "@core/constants.ts";
import { claimWith, confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { sessionPayOf } from "../../parts/instructor-bookings/session-pay.ts";
import { payText } from "./pay-text.ts";

const textOf = (changes: Parameters<typeof confirmedBookingWith>[0], now = SESSION_START) => {
  const booking = confirmedBookingWith(changes);
  return payText(sessionPayOf(booking, now), booking);
};
const { billing } = confirmedBookingWith();

it("the pay of a session says when the share is added to earnings and when it is paid out", () => {
  expect(textOf({})).toBe("Paid out Friday, May 8.");
  const settled = { ...billing, settledAt: SESSION_START + 3 * HOUR };
  expect(textOf({ status: "Closed", billing: settled })).toBe(
    "Added to your earnings Tue, May 5, 1:00 PM. Paid out Friday, May 8.",
  );
  expect(textOf({ status: "Requested", deadline: SESSION_START + 1 })).toBe(
    "If you accept: paid out Friday, May 8.",
  );
});

it("the pay of a session says why there is none, or no date yet", () => {
  expect(textOf({ status: "Declined" })).toBe("There's no pay for this session.");
  expect(textOf({ status: "Missed", claim: claimWith() })).toBe(
    "You'll get your share once the no-show is settled.",
  );
  expect(textOf({ status: "Closed", billing: { ...billing, disputed: true } })).toBe(
    "We'll add your share to your earnings once the payment is settled.",
  );
});
