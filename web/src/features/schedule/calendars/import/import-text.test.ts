import { expect, it } from "vitest";
import { importText } from "./import-text.ts";

const ZONE = "America/New_York";
const NOW = Date.UTC(2026, 10, 19, 15);
const HALF_HOUR = 30 * 60_000;
const imported = { host: "calendar.example", checkedAt: NOW, okAt: NOW, events: 12, clashes: [] };

it("a calendar that was never imported has no text", () =>
  expect(importText({ events: 0, clashes: [] }, ZONE)).toBeUndefined());

it.each([
  [0, "No busy times"],
  [1, "1 busy time "],
  [12, "12 busy times"],
])("an imported calendar with %i busy times says so, and when it was checked", (events, text) => {
  const shown = importText({ ...imported, events }, ZONE);
  expect(shown).toMatchObject({ state: "fresh", text: expect.stringContaining(`${text}`) });
  expect(shown?.text).toContain("Last checked Thu, Nov 19, 10:00 AM");
});

it("a calendar that cannot be read says since when, and which times still count", () => {
  const failing = { ...imported, okAt: NOW - 2 * HALF_HOUR, failingSince: NOW - HALF_HOUR };
  expect(importText(failing, ZONE)).toMatchObject({
    state: "failing",
    text: expect.stringMatching(/since Thu, Nov 19, 9:30 AM\. What we read on Thu, Nov 19, 9:00 AM still/),
  });
});
