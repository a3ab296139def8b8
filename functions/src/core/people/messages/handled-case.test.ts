import { describe, expect, it } from "vitest";
import { NOW } from "../../testing/booking.ts";
import { answersOf, handledCase, handledVersion } from "./handled-case.ts";
import type { InstructorReport } from "./message.ts";

const open: InstructorReport = {
  uid: "maya",
  instructorId: "ines",
  comment: "Late.",
  createdAt: NOW,
  status: "open",
  side: "customer",
};
const olive = { by: "olive", now: NOW + 5 };
const closed = handledCase(open, { outcome: "upheld", text: "We spoke with them." }, olive);

describe("a message or report", () => {
  it("is closed with an answer, or without one", () => {
    expect(closed).toEqual({
      ...open,
      status: "closed",
      outcome: "upheld",
      closedBy: "olive",
      closedAt: NOW + 5,
      answers: [{ text: "We spoke with them.", at: NOW + 5 }],
    });
    expect(handledCase(open, { outcome: "dismissed" }, olive)).not.toHaveProperty("answers");
  });

  it("is answered again while it stays closed, and keeps every answer", () => {
    const again = closed && handledCase(closed, { outcome: "answered again", text: "And now?" }, olive);
    expect(again).toMatchObject({ status: "closed", outcome: "upheld", closedAt: NOW + 5 });
    expect(again && answersOf(again).map(({ text }) => text)).toEqual(["We spoke with them.", "And now?"]);
  });

  it("waits again once it is reopened, with what was answered", () => {
    const again = closed && handledCase(closed, { outcome: "reopened" }, { ...olive, now: NOW + 9 });
    expect(again).toEqual({
      ...open,
      reopenedAt: NOW + 9,
      answers: [{ text: "We spoke with them.", at: NOW + 5 }],
    });
  });

  it("keeps the answer of before there could be more than one", () => {
    const old: InstructorReport = {
      ...open,
      status: "closed",
      outcome: "upheld",
      closedAt: NOW,
      answer: "Thanks.",
    };
    const again = handledCase(old, { outcome: "answered again", text: "More." }, olive);
    expect(again).not.toHaveProperty("answer");
    expect(again && answersOf(again)).toEqual([
      { text: "Thanks.", at: NOW },
      { text: "More.", at: NOW + 5 },
    ]);
  });

  it("takes only steps for the state it is in", () => {
    for (const outcome of ["answered again", "reopened"])
      expect(handledCase(open, { outcome, text: "Hi." }, olive)).toBeUndefined();
    expect(closed && handledCase(closed, { outcome: "dismissed" }, olive)).toBeUndefined();
  });

  it("has another version after each step", () => {
    const again = closed && handledCase(closed, { outcome: "answered again", text: "More." }, olive);
    const reopened = again && handledCase(again, { outcome: "reopened" }, olive);
    const versions = [open, closed, again, reopened].map((one) => one && handledVersion(one));
    expect(new Set(versions).size).toBe(4);
  });

  it("takes twenty answers and no more", () => {
    let one = closed;
    for (let i = 0; i < 19; i++)
      one = one && handledCase(one, { outcome: "answered again", text: `${i}` }, olive);
    expect(one?.answers).toHaveLength(20);
    expect(() => one && handledCase(one, { outcome: "answered again", text: "One more." }, olive)).toThrow();
    expect(one && handledCase(one, { outcome: "reopened" }, olive)).toBeDefined();
  });
});
