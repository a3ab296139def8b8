import { describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../constants.ts";
import { dueAfter } from "./life.ts";
import { remindersDue } from "./reminders.ts";
import { START, sessionWith } from "./testing/session.ts";

const kindsAt = (before: number, booking = sessionWith()) =>
  remindersDue(booking, START - before).map(({ note }) => `${note.kind} ${note.side}`);

const day = ["reminder-24h customer", "reminder-24h instructor"];
const soon = ["reminder-2h customer", "reminder-2h instructor"];

describe("remindersDue", () => {
  it("reminds both sides 24 hours and 2 hours before the start", () => {
    expect(kindsAt(24 * HOUR + 1)).toEqual([]);
    expect(kindsAt(24 * HOUR)).toEqual(day);
    expect(kindsAt(2 * HOUR + 1)).toEqual(day);
    expect(kindsAt(2 * HOUR)).toEqual(soon);
  });

  it("reminds the guests as well", () => {
    const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
    const booking = sessionWith({ guests: [ben], allow: ["cleo", "ines", "ben"] });
    const [, , notice] = remindersDue(booking, START - 2 * HOUR);
    expect(notice?.note).toMatchObject({ id: "b1_2_reminder-2h_guest1", allow: ["ben"], side: "customer" });
    expect(notice?.note.link).toBe("/appt?id=b1");
  });

  it("sends only the latest when the sweep was away", () => expect(kindsAt(MINUTE)).toEqual(soon));

  it("sends none once the session has begun", () => expect(kindsAt(0)).toEqual([]));

  it("sends none for a time that was over when the session was confirmed or moved", () => {
    const late = sessionWith({ event: { name: "accept", by: "instructor", at: START - 20 * HOUR } });
    expect(kindsAt(19 * HOUR, late)).toEqual([]);
    expect(kindsAt(2 * HOUR, late)).toEqual(soon);
  });

  it("sends none for a session that is not confirmed", () => {
    for (const status of ["Requested", "Started", "Canceled"] as const)
      expect(kindsAt(HOUR, sessionWith({ status }))).toEqual([]);
  });

  it("is due exactly when the sweep is told to look", () => {
    const booking = sessionWith();
    for (let now = booking.event.at; now < START; now = dueAfter(booking, now) ?? START) {
      const next = dueAfter(booking, now) ?? START;
      if (next < START) expect(remindersDue(booking, next)).toHaveLength(2);
      if (next < START) expect(kindsAt(START - next + 1)).not.toEqual(kindsAt(START - next));
    }
    expect.assertions(4);
  });

  it("says when and where", () => {
    const [first] = remindersDue(sessionWith(), START - HOUR);
    expect(first?.note.title).toBe("Soon: your session with Ines Alvarez");
    expect(first?.note.text).toBe("Hatha, 60 minutes, Tue, May 5 at 10:00 AM in Brooklyn.");
    expect(first?.note.link).toBe("/appt?id=b1");
  });
});
