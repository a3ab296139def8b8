import { expect, it } from "vitest";
import { bookedText } from "./booked-text.ts";

it.each([
  [{ sessions: 0, waiting: 0 }, "Sessions already booked stay as they are."],
  [{ sessions: 1, waiting: 0 }, "Your 1 booked session stays as it is."],
  [{ sessions: 3, waiting: 1 }, "Your 3 booked sessions stay as they are. 1 request still needs your reply."],
  [
    { sessions: 0, waiting: 2 },
    "Sessions already booked stay as they are. 2 requests still need your reply.",
  ],
])("turning bookings off with %j says: %s", (counts, text) => expect(bookedText(counts)).toBe(text));
