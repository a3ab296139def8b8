import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { describe, expect, it } from "vitest";
import { questions } from "../questions/questions.ts";
import { type ForYouFacts, likelyAnswers, sessionAdvice } from "./for-you-facts.ts";

const HOUR = 3_600_000;
const nobody: ForYouFacts = { missing: [], credit: 5_000, next: undefined };

describe("the suggested answers of the Help Center", () => {
  const session = confirmedBookingWith();
  const group = confirmedBookingWith({ service: { ...session.service, people: 3 } });
  it.each<[string, Partial<ForYouFacts>, number, string[]]>([
    ["booked for next week", { next: session }, SESSION_START - 150 * HOUR, ["cancel", "move", "prepare"]],
    [
      "booked for tomorrow",
      { next: session },
      SESSION_START - 20 * HOUR,
      ["cancel", "move", "on-the-day", "not-home"],
    ],
    [
      "booked for a group",
      { next: group },
      SESSION_START - 150 * HOUR,
      ["cancel", "move", "group", "prepare"],
    ],
    ["waiting at the door", { next: session }, SESSION_START + HOUR / 4, ["instructor-cancels", "tip"]],
    [
      "waiting for an answer",
      { next: confirmedBookingWith({ status: "Requested", deadline: SESSION_START }) },
      SESSION_START - 30 * HOUR,
      ["confirmed", "when-charged", "cancel"],
    ],
    [
      "still paying",
      { next: confirmedBookingWith({ status: "Held", deadline: SESSION_START }) },
      SESSION_START - 30 * HOUR,
      ["declined", "when-charged"],
    ],
    [
      "new",
      { missing: ["phone", "address", "email"], credit: null },
      SESSION_START,
      ["complete", "confirm-email", "areas", "first-time"],
    ],
    ["without credit", { credit: 0 }, SESSION_START, ["credit", "code", "how-soon", "again"]],
    ["between two sessions", {}, SESSION_START, ["how-soon", "again", "receipt"]],
  ])("suit a person who is %s", (_, known, now, ids) => {
    expect(likelyAnswers({ ...nobody, ...known }, now)).toEqual(ids);
    for (const id of ids) expect(questions.map((one) => one.id)).toContain(id);
  });
});

describe("the Help Center's hints about the next session", () => {
  const words = (changes: Parameters<typeof confirmedBookingWith>[0], now: number) =>
    sessionAdvice(confirmedBookingWith(changes), now).join(" ");

  it("give the current refund, until when it applies, and the moves left", () => {
    expect(words({}, SESSION_START - 30 * HOUR)).toBe(
      "Cancel by Mon, May 4, 10:00 AM for a full refund of $90.00. You can reschedule twice, until Tue, May 5, 6:00 AM.",
    );
    expect(words({ moves: 1 }, SESSION_START - 20 * HOUR)).toBe(
      "Cancel by Tue, May 5, 6:00 AM for a 50% refund ($45.00). You can reschedule once, until Tue, May 5, 6:00 AM.",
    );
    expect(words({}, SESSION_START - HOUR)).toBe(
      "It's too late for a refund. You can't reschedule it anymore.",
    );
  });

  it("say what a pending session waits for", () => {
    const deadline = SESSION_START - 3 * HOUR;
    expect(words({ status: "Held", deadline }, SESSION_START - 30 * HOUR)).toContain(
      "finish paying by Tue, May 5, 7:00 AM",
    );
    expect(words({ status: "Requested", deadline }, SESSION_START - 30 * HOUR)).toContain(
      "Ines A. to reply by Tue, May 5, 7:00 AM. Until then, you can withdraw your request",
    );
  });

  it("say what to do once it has started", () => {
    expect(words({}, SESSION_START)).toContain("Your instructor didn't show up? Starting at 10:20 AM");
    expect(words({ status: "Started" }, SESSION_START)).toContain("It's happening now.");
  });
});
