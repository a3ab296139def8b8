import { BROKEN_LIMIT, RELIABILITY_SHOWN_FROM } from "@core/derived/reliability.ts";
import { expect, it } from "vitest";
import { answersText, brokenText, keptText } from "./reliability-text.ts";

const none = { kept: 0, broken: 0, sessions: 0, asked: 0, answered: 0, isShown: false, entries: [] };

it("the reliability text sums up sessions once there are five", () => {
  expect(keptText(none)).toBe(
    `No sessions in the last 90 days yet. You'll see your score after ${RELIABILITY_SHOWN_FROM}.`,
  );
  expect(keptText({ ...none, kept: 1, sessions: 1 })).toContain("You've had 1 session in the last 90 days.");
  expect(keptText({ ...none, kept: 5, sessions: 6, isShown: true })).toBe(
    "You kept 5 of your last 6 sessions.",
  );
});

it("the reliability text says how many broken sessions lead to a talk, and nothing if all were kept", () => {
  expect(brokenText({ broken: 0 })).toBe("");
  expect(brokenText({ broken: 2 })).toContain(`2 of ${BROKEN_LIMIT} canceled or missed.`);
  expect(brokenText({ broken: BROKEN_LIMIT })).toContain("We'll reach out");
});

it("the reliability text says how many requests were answered, and how fast", () => {
  expect(answersText(none)).toBe("");
  expect(answersText({ asked: 1, answered: 0 })).toBe("You answered 0 of 1 request.");
  expect(answersText({ asked: 9, answered: 8, medianMinutes: 0 })).toBe(
    "You answered 8 of 9 requests, usually within 1 minute.",
  );
  expect(answersText({ asked: 2, answered: 2, medianMinutes: 130 })).toContain("within 2 hours.");
});
