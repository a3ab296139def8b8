import { describe, expect, it } from "vitest";
import { namesSafety } from "./safety-words.ts";

describe("a report to operators", () => {
  it.each([
    "I felt UNSAFE.",
    "I didn’t feel safe with him in my home",
    "Reason: Safety\nSession: Tue, May 5\n\nHe stayed in the doorway.",
    "She touched my back although I said no.",
    "He smelled of alcohol; I think he was drunk.",
    "They threatened to come back.",
    "I was harassed by text afterwards.",
    "he had a knife in the bag",
    "I'm afraid of meeting her again.",
    "I got hurt in a headstand.",
    // Rather one email too many.
    "A touching session, but too short.",
  ])("names safety: %s", (text) => expect(namesSafety(text)).toBe(true));

  it.each([
    "Came an hour late and left early.",
    "Asked me to pay in cash next time.",
    "He was rude about my mat.",
    "We stayed in touch, and she never answered.",
    "The begun class was gunmetal gray.",
    "",
  ])("names no safety: %s", (text) => expect(namesSafety(text)).toBe(false));
});
