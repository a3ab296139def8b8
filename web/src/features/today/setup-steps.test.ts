import { DEFAULT_AVATAR } from "@core/constants.ts";
import { expect, it } from "vitest";
import { setupSteps } from "./setup-steps.ts";

const openOf = (facts: Parameters<typeof setupSteps>[0]) =>
  setupSteps(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ label }) => label);

it("a new instructor is told what is still missing before the first booking, and nothing once it is done", () => {
  expect(openOf({ avatar: DEFAULT_AVATAR, hasPayoutAccount: false, hasCalendar: false })).toEqual([
    "Add a photo of you",
    "Block times from your other calendar",
    "Add a payout account",
  ]);
  expect(openOf({ avatar: "u/1.webp", hasPayoutAccount: true, hasCalendar: true })).toEqual([]);
});
