import { DAY, HOUR, MINUTE } from "@core/constants.ts";
import { SESSION_START } from "@core/testing/session.ts";
import { expect, it } from "vitest";
import { replyByText } from "./reply-by.ts";

/** At 10 AM in New York, for a deadline in so many ms. */
const inMs = (left: number) => replyByText(SESSION_START + left, SESSION_START, "America/New_York");

it("says by when to reply in the words of the day at the place, and how long that is in the last hour", () => {
  expect(inMs(11 * HOUR)).toBe("Reply by 9:00 PM");
  expect(inMs(HOUR)).toBe("Reply by 11:00 AM");
  expect(inMs(40 * MINUTE)).toBe("Reply by 10:40 AM (40 minutes left)");
  // Tomorrow in New York, though within a day.
  expect(inMs(23 * HOUR)).toBe("Reply by tomorrow, 9:00 AM");
  expect(inMs(2 * DAY)).toBe("Reply by Thu, May 7, 10:00 AM");
  expect(inMs(0)).toBe("This request has expired.");
});
