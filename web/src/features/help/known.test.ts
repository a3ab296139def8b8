import { START, sessionWith } from "@shared/domain/testing/session.ts";
import { describe, expect, it } from "vitest";
import { answersFor, type Known, sessionWords } from "./known.ts";
import { questions } from "./questions.ts";

const HOUR = 3_600_000;
const nobody: Known = { missing: [], credit: 5_000, next: undefined };

describe("the answers that are offered", () => {
  const session = sessionWith();
  const group = sessionWith({ service: { ...session.service, people: 3 } });
  it.each<[string, Partial<Known>, number, string[]]>([
    ["booked for next week", { next: session }, START - 150 * HOUR, ["cancel", "move", "prepare"]],
    [
      "booked for tomorrow",
      { next: session },
      START - 20 * HOUR,
      ["cancel", "move", "on-the-day", "not-home"],
    ],
    ["booked for a group", { next: group }, START - 150 * HOUR, ["cancel", "move", "group", "prepare"]],
    ["waiting at the door", { next: session }, START + HOUR / 4, ["instructor-cancels", "tip"]],
    [
      "waiting for an answer",
      { next: sessionWith({ status: "Requested", deadline: START }) },
      START - 30 * HOUR,
      ["confirmed", "when-charged", "cancel"],
    ],
    [
      "still paying",
      { next: sessionWith({ status: "Held", deadline: START }) },
      START - 30 * HOUR,
      ["declined", "when-charged"],
    ],
    [
      "new",
      { missing: ["phone", "address", "email"], credit: null },
      START,
      ["complete", "confirm-email", "areas", "first-time"],
    ],
    ["without credit", { credit: 0 }, START, ["credit", "code", "how-soon", "again"]],
    ["between two sessions", {}, START, ["how-soon", "again", "receipt"]],
  ])("suit somebody who is %s", (_, known, now, ids) => {
    expect(answersFor({ ...nobody, ...known }, now)).toEqual(ids);
    for (const id of ids) expect(questions.map((one) => one.id)).toContain(id);
  });
});

describe("what is said of the next session", () => {
  const words = (changes: Parameters<typeof sessionWith>[0], now: number) =>
    sessionWords(sessionWith(changes), now).join(" ");

  it("is what comes back now and until when, and how often it can be moved", () => {
    expect(words({}, START - 30 * HOUR)).toBe(
      "If you cancel it now, you get back all $90.00. This holds until Mon, May 4, 10:00 AM. You can move it twice, until Tue, May 5, 6:00 AM.",
    );
    expect(words({ moves: 1 }, START - 20 * HOUR)).toBe(
      "If you cancel it now, you get back $45.00, 50% of it. This holds until Tue, May 5, 6:00 AM. You can move it once, until Tue, May 5, 6:00 AM.",
    );
    expect(words({}, START - HOUR)).toBe(
      "If you cancel it now, nothing comes back any more. It cannot be moved any more.",
    );
  });

  it("is what it waits for", () => {
    const deadline = START - 3 * HOUR;
    expect(words({ status: "Held", deadline }, START - 30 * HOUR)).toContain(
      "your payment by Tue, May 5, 7:00 AM",
    );
    expect(words({ status: "Requested", deadline }, START - 30 * HOUR)).toContain(
      "Ines Alvarez answers by Tue, May 5, 7:00 AM. Until then you can withdraw it",
    );
  });

  it("is what to do once it has begun", () => {
    expect(words({}, START)).toContain("Is nobody there? From 10:20 AM");
    expect(words({ status: "Started" }, START)).toContain("It is on now.");
  });
});
