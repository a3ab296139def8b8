import { expect, it } from "vitest";
import { now } from "../../clock.ts";
import { placeDayText, togetherText } from "./together-text.ts";

const year = new Date(now()).getUTCFullYear();
const last = { at: Date.UTC(2020, 4, 5, 14), timeZone: "America/New_York", service: "Hatha" };

it.each([
  [{ kept: 0, of: 0 }, "First time with you"],
  [{ kept: 0, of: 1 }, "First time with you (0 of 1 session kept)"],
  [{ kept: 1, of: 1, last }, "1 session together · last May 5, 2020"],
  [{ kept: 3, of: 3, last }, "3 sessions together · last May 5, 2020"],
  [{ kept: 2, of: 2 }, "2 sessions together"],
  [{ kept: 3, of: 3, last, unread: 1 }, "3 sessions together · last May 5, 2020 · 1 session we can't show"],
  [{ kept: 0, of: 1, unread: 2 }, "0 of 1 session kept · 2 sessions we can't show"],
  [{ kept: 0, of: 0, unread: 2 }, "2 sessions we can't show"],
  [{ kept: 5, of: 6, last }, "5 of 6 sessions kept · last May 5, 2020"],
])("the history %j reads: %s", (history, words) => expect(togetherText(history)).toBe(words));

it.each([
  [Date.UTC(2021, 0, 1, 5), "Pacific/Pago_Pago", "Thu, Dec 31, 2020"],
  [Date.UTC(2020, 11, 31, 12), "Pacific/Kiritimati", "Fri, Jan 1, 2021"],
])("the day %i in %s has the year of that place: %s", (at, zone, words) =>
  expect(placeDayText(at, zone)).toBe(words),
);

it("a day of this year reads without it", () =>
  expect(placeDayText(Date.UTC(year, 5, 15, 12), "UTC")).toMatch(/^\w{3}, Jun 15$/));
