import { describe, expect, it } from "vitest";
import { HOUR } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Mail } from "../model/note.ts";
import { letterOf } from "./letter.ts";
import { life } from "./life.ts";
import { notesFor, noticeTo } from "./notes.ts";
import { joinedToGuest, joinedToHost, leftToHost, removedToGuest } from "./notes-of-guests.ts";
import { remindersDue } from "./reminders.ts";
import { START, sessionWith } from "./testing/session.ts";

const sites = { site: "https://yoga.example", instructorSite: "https://teach.example" };
const guests = [{ id: "gus", name: "Gus T.", avatar: "default.jpg" }];
const reader = { uid: "cleo", side: "customer", tag: "1" } as const;

/** Every letter that can come of a booking. */
const every: Mail[] = [
  ...life.flatMap(({ event, by, to }) =>
    by.flatMap((actor) =>
      to.flatMap((status) =>
        notesFor(
          sessionWith({
            status,
            guests,
            event: { name: event, by: actor, at: START - 90 * HOUR, reason: "My car broke down." },
            ...(status === "Held" || status === "Requested" ? { deadline: START - 80 * HOUR } : {}),
          }),
        ),
      ),
    ),
  ),
  ...[joinedToGuest, joinedToHost(guests[0] as never), leftToHost(guests[0] as never), removedToGuest].map(
    (words) => noticeTo(sessionWith({ guests }), reader, words, START - HOUR),
  ),
  ...remindersDue(sessionWith({ guests }), START - HOUR),
  ...remindersDue(sessionWith({ guests }), START - 24 * HOUR),
]
  .map(({ mail }) => mail)
  .filter(({ status }) => status === "waiting");

const kinds = [...new Set(every.map(({ kind }) => kind))];

describe.each(kinds)("a letter that says %s", (kind) => {
  const letters = every.filter((mail) => mail.kind === kind);

  it("says the same in text and HTML, in whole sentences, with one button to the right site", () => {
    expect(letters.length).toBeGreaterThan(0);
    for (const mail of letters) {
      const { subject, text, html } = letterOf(mail, sites);
      const url = `${mail.side === "instructor" ? sites.instructorSite : sites.site}${mail.link}`;
      expect(subject).toBe(mail.subject);
      expect(text).toContain(mail.text);
      expect(text).toContain(`\n${url}\n`);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html).toContain(`href="${url}"`);
      expect(text).toMatch(/^Hello (Cleo|Ines|Gus),\n\n/);
      for (const said of [subject, text, html]) expect(said).not.toMatch(/undefined|null|NaN|\[object/);
      expect(text.includes("Open every-body-yoga")).toBe(false);
    }
  });

  it("says why one gets it, and how to get no more only where one can", () => {
    for (const mail of letters) {
      const { text, html } = letterOf(mail, sites);
      const isReminder = /^(reminder|closed)/.test(kind);
      expect(text.includes("https://yoga.example/settings")).toBe(isReminder);
      expect(html.includes('href="https://yoga.example/settings"')).toBe(isReminder);
      expect(text.includes("We always write when one changes.")).toBe(!isReminder);
    }
  });
});

it("knows the kinds of letters there are", () =>
  expect(kinds.sort()).toEqual([
    ...["booked", "canceled", "closed", "confirmed", "declined", "expired", "joined", "missed", "moved"],
    ...["payment-failed", "reminder-24h", "reminder-2h", "removed", "request", "tip", "tipped", "withdrawn"],
  ]));

describe("letterOf", () => {
  const change: Mail = {
    status: "waiting",
    sort: "account",
    kind: "email-change",
    uid: "cleo",
    name: "",
    subject: "Confirm your new e-mail address",
    text: "Follow this link.",
    side: "customer",
    link: "https://auth.example/action?mode=x&code=1",
    createdAt: START,
    until: START + HOUR,
    attempts: 0,
  };

  it("leads to a whole address as it stands, and greets nobody by a name it does not know", () => {
    const { text, html } = letterOf(change, sites);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain("Confirm this address:\nhttps://auth.example/action?mode=x&code=1\n");
    expect(html).toContain('href="https://auth.example/action?mode=x&amp;code=1"');
    expect(text).toContain("because this address was entered");
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    `&lt;b&gt; & </p></td>`,
    "Ines\r\nBcc: all@evil.example\r\n\r\nHi",
    "Ines\u2028\u0000\u0085Bcc: x",
    "x".repeat(250),
  ])("lets %j be read and nothing more", (hostile) => {
    const person = { name: hostile, avatar: "" };
    const booking: Booking = sessionWith({
      status: "Canceled",
      event: { name: "cancel", by: "instructor", at: START - 90 * HOUR, reason: hostile },
      customer: { id: "cleo", ...person },
      instructor: { id: "ines", ...person },
      service: { ...sessionWith().service, name: hostile },
      location: { city: hostile, region: hostile, postalCode: hostile },
    });
    const letters = [
      ...notesFor(booking),
      ...remindersDue({ ...booking, status: "Confirmed" }, START - HOUR),
    ];
    expect(letters).toHaveLength(3);
    const own = letterOf(change, sites).html.match(/<[^>]*>/g)?.length ?? 0;
    for (const { mail } of letters) {
      const { subject, html } = letterOf(mail, sites);
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...subject].length).toBeLessThanOrEqual(150);
      expect(html).not.toMatch(/<script|<img|<b>|<[^>]*\son\w+=/i);
      // A settings link has three tags more: <br>, <a>, </a>; a line break of the reason one each.
      const breaks = (html.match(/<br>/g)?.length ?? 0) - 1;
      const links = html.includes("/settings") ? 2 : 0;
      expect((html.match(/<[^>]*>/g)?.length ?? 0) - breaks - links).toBe(own);
    }
  });
});
