import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { HOUR, LETTER, MINUTE } from "../constants.ts";
import { Mail } from "../model/note.ts";
import { begun, notSent, sentAt, unwanted, waitAfter } from "./letter-life.ts";

const NOW = Date.UTC(2026, 4, 5, 14);
const letter = (changes: Partial<Mail> = {}): Mail => ({
  status: "waiting",
  sort: "change",
  kind: "confirmed",
  uid: "cleo",
  name: "Cleo",
  subject: "You are booked",
  text: "Tomorrow.",
  side: "customer",
  link: "/appt?id=b1",
  createdAt: NOW,
  until: NOW + LETTER.keptFor,
  attempts: 0,
  due: NOW,
  ...changes,
});
const later = { code: "ECONNECTION", isFinal: false };

describe("a letter", () => {
  it("is begun by one for two minutes, and by another when nothing more was heard", () => {
    const first = begun(letter(), NOW);
    expect(first).toMatchObject({ status: "sending", attempts: 1, due: NOW + LETTER.lease });
    if (!first) throw new Error("It was not begun.");
    expect(begun(first, NOW + LETTER.lease - 1)).toBeUndefined();
    expect(begun(first, NOW + LETTER.lease)).toMatchObject({ status: "sending", attempts: 2 });
  });

  it("never tried goes at once, though the clock that wrote it was ahead", () => {
    expect(begun(letter({ due: NOW + 50 }), NOW)?.status).toBe("sending");
    expect(begun(letter({ due: NOW + 50, attempts: 1 }), NOW)).toBeUndefined();
  });

  it.each(["none", "sent", "failed"] as const)("that is %s is never begun", (status) =>
    expect(begun(letter({ status }), NOW + 10 * HOUR)).toBeUndefined(),
  );

  it("is given up once it is not worth sending", () => {
    const late = begun(letter({ until: NOW }), NOW);
    expect(late).toMatchObject({ status: "failed", error: "too-late", attempts: 0 });
    expect(late).not.toHaveProperty("due");
  });

  it("is tried six times, for hours, and then given up with its last error", () => {
    let now = NOW;
    let current = letter();
    const waits: number[] = [];
    for (let i = 0; current.status === "waiting"; i++) {
      if (i > 10) throw new Error("It is tried for ever.");
      const sending = begun(current, now);
      if (sending?.status !== "sending") throw new Error("It was not begun.");
      current = notSent(sending, later, now, 0.5);
      waits.push((current.due ?? now) - now);
      now = current.due ?? now;
    }
    expect(waits).toEqual([1, 4, 16, 64, 240, 0].map((minutes) => minutes * MINUTE));
    expect(current).toMatchObject({ status: "failed", error: "ECONNECTION", attempts: 6 });
    expect(current).not.toHaveProperty("due");
  });

  it("waits between half and one and a half of what is meant, and never without end", () => {
    expect([waitAfter(1, 0), waitAfter(1, 0.999_999)]).toEqual([MINUTE / 2, 1.5 * MINUTE]);
    expect(waitAfter(50, 0.5)).toBe(LETTER.longest);
  });

  it("is given up at once when trying again is of no use", () =>
    expect(notSent(letter({ attempts: 1 }), { code: "EENVELOPE 550", isFinal: true }, NOW, 0)).toMatchObject({
      status: "failed",
      error: "EENVELOPE 550",
    }));

  it("that was lost six times is not tried a seventh", () => {
    const lost = letter({ status: "sending", attempts: 6, due: NOW });
    expect(begun(lost, NOW)).toMatchObject({ status: "failed", error: "lost" });
  });

  it("forgets its trouble once it is sent or not wanted, and is looked at no more", () => {
    const troubled = letter({ status: "sending", error: "ECONNECTION", attempts: 2 });
    for (const done of [sentAt(troubled, NOW), unwanted(troubled)]) {
      expect(v.is(Mail, done)).toBe(true);
      expect(Object.keys(done)).not.toEqual(expect.arrayContaining(["due"]));
      expect(done.error).toBeUndefined();
    }
    expect(sentAt(troubled, NOW)).toMatchObject({ status: "sent", sentAt: NOW, attempts: 2 });
    expect(unwanted(troubled).status).toBe("none");
  });
});
