import { expect, it } from "vitest";
import { dueText } from "./inbox-text.ts";

const HOUR = 3_600_000;

it("says how long an item has waited, and what is left of the time to answer", () => {
  const item = { since: 0, dueAt: 24 * HOUR };
  expect(dueText(item, 3 * HOUR)).toEqual({ text: "3 hours old · 21 hours left", isLate: false });
  expect(dueText(item, 24 * HOUR)).toEqual({ text: "1 day old · less than a minute late", isLate: true });
  expect(dueText(item, 72 * HOUR)).toEqual({ text: "3 days old · 2 days late", isLate: true });
  expect(dueText({ since: 5 * HOUR, dueAt: 29 * HOUR }, 4 * HOUR).text).toBe(
    "less than a minute old · 1 day left",
  );
});
