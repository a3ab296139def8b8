import { DEFAULT_AVATAR } from "@core/constants.ts";
import { expect, it } from "vitest";
import { isSetupOpen, setupSteps } from "./setup-steps.ts";

const openOf = (facts: Parameters<typeof setupSteps>[0]) =>
  setupSteps(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

it("a new instructor is told what is still missing before the first booking, and nothing once it is done", () => {
  expect(openOf({ avatar: DEFAULT_AVATAR, hasPayoutAccount: false, hasCalendar: false })).toEqual([
    "Add a photo of you",
    "Block times from your other calendar (optional)",
    "Add a payout account",
  ]);
  const ready = { avatar: "u/1.webp", hasPayoutAccount: true, hasCalendar: true };
  expect(openOf(ready)).toEqual([]);
  expect(openOf({ ...ready, tax: "asked" })).toEqual(["Add your tax information"]);
  expect(openOf({ ...ready, tax: "given" })).toEqual([]);
  expect(isSetupOpen(setupSteps({ ...ready, hasCalendar: false }))).toBe(false);
  expect(isSetupOpen(setupSteps({ ...ready, hasPayoutAccount: false }))).toBe(true);
});
