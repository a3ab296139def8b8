import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { Actor, Booking, BookingEventName, BookingStatus } from "../model/booking.ts";
import { Mail, Note } from "../model/note.ts";
import { life } from "./life.ts";
import { notesFor, noticeTo } from "./notes.ts";
import { joinedToGuest, joinedToHost, leftToHost, removedToGuest } from "./notes-of-guests.ts";
import { START, sessionWith } from "./testing/session.ts";

/** A booking as an event by somebody left it. */
const after = (name: BookingEventName, by: Actor, status: BookingStatus, changes: Partial<Booking> = {}) =>
  sessionWith({
    status,
    event: { name, by, at: START - 90 * HOUR, reason: "My car broke down." },
    ...(status === "Held" || status === "Requested" ? { deadline: START - 80 * HOUR } : {}),
    ...(status === "Held" ? { allow: ["cleo"] } : {}),
    ...changes,
  });

const told = (booking: Booking) =>
  notesFor(booking).map(({ note, mail }) => `${note.side} ${note.kind} ${mail.status} ${note.link}`);

const everyOutcome = life.flatMap((row) =>
  row.by.flatMap((by) => row.to.map((to) => ({ event: row.event, by, to }))),
);

describe("notesFor", () => {
  it.each(everyOutcome)(
    "tells the customer of $event by $by leading to $to, unless it is only Held",
    (row) => {
      const notices = notesFor(after(row.event, row.by, row.to));
      const isSilent = row.event === "book" && row.to === "Held";
      expect(notices.filter(({ note }) => note.side === "customer")).toHaveLength(isSilent ? 0 : 1);
    },
  );

  it.each(everyOutcome)("writes whole sentences about $event by $by leading to $to", (row) => {
    for (const { note, mail } of notesFor(after(row.event, row.by, row.to))) {
      expect(v.is(Note, note) && v.is(Mail, mail)).toBe(true);
      const text = `${note.title} ${note.text}`;
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]/);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain(note.side === "customer" ? "Ines" : "Cleo");
      expect(note.title.length).toBeLessThanOrEqual(60);
      expect(note.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("tells the other side of what one side did", () => {
    expect(told(after("book", "customer", "Requested"))).toContain("instructor request waiting /inbox");
    expect(told(after("accept", "instructor", "Confirmed"))).toEqual([
      "customer confirmed waiting /appt?id=b1",
    ]);
    expect(told(after("cancel", "customer", "Canceled"))).toContain("instructor canceled waiting /sessions");
    expect(told(after("move", "customer", "Confirmed"))).toContain("instructor moved waiting /sessions");
  });

  it("tells both sides of what an operator did", () => {
    for (const [name, to] of [
      ["accept", "Confirmed"],
      ["decline", "Declined"],
      ["cancel", "Canceled"],
    ] as const)
      expect(notesFor(after(name, "operator", to)).map(({ note }) => note.side)).toEqual([
        "customer",
        "instructor",
      ]);
  });

  it("leads to a new booking when the instructor's side let the session go", () => {
    const again = "/book?again=b1";
    for (const booking of [
      after("decline", "instructor", "Declined"),
      after("cancel", "instructor", "Canceled"),
      after("lapse", "system", "Expired"),
    ])
      expect(notesFor(booking)[0]?.note.link).toBe(again);
  });

  it("asks for a rating after a closed session, checked out or lapsed", () => {
    for (const booking of [after("check out", "instructor", "Closed"), after("lapse", "system", "Closed")])
      expect(told(booking)).toEqual(["customer closed waiting /rate?id=b1"]);
  });

  it("never tells the instructor of a booking that was only Held", () => {
    for (const booking of [
      after("refused", "system", "Held"),
      after("lapse", "system", "Expired", { allow: ["cleo"] }),
    ])
      expect(notesFor(booking).map(({ note }) => note.side)).toEqual(["customer"]);
  });

  it("gives the reason and where the money goes", () => {
    const [canceled] = notesFor(
      after("cancel", "instructor", "Canceled", {
        billing: { currency: "USD", amount: 9000, lines: [], source: "card", tip: false, refunded: 9000 },
      }),
    );
    expect(canceled?.note.text).toContain("“My car broke down.”");
    expect(canceled?.note.text).toContain("$90.00 goes back to your card.");
    const [late] = notesFor(after("cancel", "customer", "Canceled"));
    expect(late?.note.text).toContain("Nothing comes back.");
  });

  it("names a note by booking, version, kind and side", () => {
    const ids = notesFor(after("move", "customer", "Confirmed", { version: 7 })).map(({ note }) => note.id);
    expect(ids).toEqual(["b1_7_moved_customer", "b1_7_moved_instructor"]);
  });
});

describe("notesFor guests", () => {
  const guests = ["ben", "ada"].map((id) => ({ id, name: `${id} P.`, avatar: "default.jpg" }));
  const toGuests = (...event: Parameters<typeof after>) => {
    const [name, by, status, changes] = event;
    const booking = after(name, by, status, { guests, ...changes });
    return notesFor(booking).filter(({ note }) => note.id.includes("_guest"));
  };
  const heard: Partial<Record<BookingEventName, BookingStatus[]>> = {
    authorised: ["Confirmed"],
    accept: ["Confirmed"],
    decline: ["Declined"],
    withdraw: ["Canceled"],
    lapse: ["Expired"],
    "capture refused": ["Canceled"],
    cancel: ["Canceled"],
    move: ["Confirmed"],
    absent: ["Missed"],
  };

  it.each(everyOutcome)("tells each of $event by $by leading to $to, if it changes their plans", (row) => {
    const notices = toGuests(row.event, row.by, row.to);
    const readers = heard[row.event]?.includes(row.to) ? ["ben", "ada"] : [];
    expect(notices.map(({ note }) => note.allow[0])).toEqual(readers);
    for (const { note, mail } of notices) {
      expect(v.is(Note, note) && v.is(Mail, mail)).toBe(true);
      expect(mail).toMatchObject({ status: "waiting", uid: note.allow[0] });
      expect(note).toMatchObject({ side: "customer", link: "/appt?id=b1" });
    }
  });

  it.each(everyOutcome)("says nothing of money about $event by $by leading to $to", (row) => {
    for (const { note } of toGuests(row.event, row.by, row.to)) {
      const text = `${note.title} ${note.text}`;
      expect(text).not.toMatch(/undefined|null|NaN|“”| {2}|\{| [.,]|\.\.|\$|credit|card|refund|pa(y|id)/i);
      expect(text).toContain("Tue, May 5 at 10:00 AM");
      expect(text).toContain("Brooklyn");
      expect(text).toContain("Ines");
      expect(note.title.length).toBeLessThanOrEqual(60);
      expect(note.text.length).toBeLessThanOrEqual(200);
    }
  });

  it("names a note by booking, version, kind and guest, however long their ids are", () => {
    const long = { ...guests[0], id: "u".repeat(128), name: "Ben P.", avatar: "default.jpg" };
    const changes = { id: "b".repeat(20), version: 7, guests: [long] };
    const [notice] = toGuests("move", "customer", "Confirmed", changes);
    expect(notice?.note.id).toBe(`${changes.id}_7_moved_guest1`);
    expect(notice?.note.allow).toEqual([long.id]);
  });
});

describe("coming and going", () => {
  const ben = { id: "ben", name: "Ben P.", avatar: "default.jpg" };
  it.each([
    ["host", joinedToHost(ben), "/appt?id=b1"],
    ["guest", joinedToGuest, "/appt?id=b1"],
    ["host", leftToHost(ben), "/appt?id=b1"],
    ["guest who is a stranger now", removedToGuest, "/calendar"],
  ])("is told to the %s in whole sentences", (_, words, link) => {
    const { note, mail } = noticeTo(sessionWith(), { uid: "x", side: "customer", tag: "1" }, words, START);
    expect(v.is(Note, note) && v.is(Mail, mail)).toBe(true);
    const text = `${note.title} ${note.text}`;
    expect(text).not.toMatch(/undefined|null| {2}| [.,]|\.\.|\$/);
    expect(text).toContain("Tue, May 5 at 10:00 AM");
    expect(note.link).toBe(link);
  });
});
