import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { HOUR } from "../constants.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import { notificationsFor } from "../notifications/notifications-for.ts";
import { dueReminders } from "../notifications/reminders.ts";
import { renderNotification } from "../notifications/text/notification-text.ts";
import { everyBookingEmail } from "../testing/every-booking-email.ts";
import { confirmedBookingWith, SESSION_START } from "../testing/session.ts";
import { renderEmail } from "./render-email.ts";

const sites = { site: "https://yoga.example", instructorSite: "https://teach.example" };
/** Emails of operators about an account, each with what its button says and opens. */
const ofAccounts: [string, Record<string, unknown>, "customer" | "instructor", string, string][] = [
  ["account-status", { status: "suspended" }, "instructor", "Contact us", "https://yoga.example/contact"],
  [
    "account-status",
    { status: "active" },
    "instructor",
    "See your schedule",
    "https://teach.example/schedule",
  ],
  ["account-status", { status: "suspended" }, "customer", "Contact us", "https://yoga.example/contact"],
  ["account-status", { status: "active" }, "customer", "Book a session", "https://yoga.example/book"],
  [
    "operator-answer",
    { about: "contact", text: "Yes." },
    "instructor",
    "Contact us",
    "https://yoga.example/contact",
  ],
  [
    "operator-answer",
    { about: "contact", text: "Yes." },
    "customer",
    "Contact us",
    "https://yoga.example/contact",
  ],
  [
    "application-approved",
    { isNew: true },
    "instructor",
    "See your schedule",
    "https://teach.example/schedule",
  ],
  [
    "application-approved",
    { isNew: false },
    "instructor",
    "Open your profile",
    "https://teach.example/profile",
  ],
];

it.each(ofAccounts)(
  "the email %s %j to the %s leads to what they can do",
  (kind, params, side, label, url) => {
    const all = { cancels: false, timeZone: "America/New_York", ...params };
    const mail = {
      kind,
      params: all,
      side,
      aid: "",
      uid: "u",
      name: "Ines",
      createdAt: SESSION_START,
    };
    expect(renderEmail(mail as never, sites).text).toContain(`\n${label}:\n${url}\n`);
  },
);

const every = everyBookingEmail.map(({ email }) => email);

const kinds = [...new Set(every.map(({ kind }) => kind))];

describe.each(kinds)("an email of kind %s", (kind) => {
  const emails = every.filter((mail) => mail.kind === kind);

  it("has the same whole sentences in text and HTML, with one button to the right site", () => {
    expect(emails.length).toBeGreaterThan(0);
    for (const mail of emails) {
      const { subject, text, html } = renderEmail(mail, sites);
      const notification = renderNotification(mail);
      const url = `${mail.side === "instructor" ? sites.instructorSite : sites.site}${notification.link}`;
      expect(subject).toBe(notification.title);
      expect(text).toContain(notification.text);
      expect(text).toContain(`\n${url}\n`);
      expect(html.match(/class="button"/g)).toHaveLength(1);
      expect(html).toContain(`href="${url}"`);
      expect(text).toMatch(/^Hi (Cleo|Ines|Gus|Priya|Marcus),\n\n/);
      for (const notification of [subject, text, html])
        expect(notification).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it("shows our name, what it says in a list of emails, and nothing that is loaded from elsewhere", () => {
    for (const mail of emails) {
      const { html } = renderEmail(mail, sites);
      expect(html).toContain("Every Body Yoga</td>");
      const [, preheader = ""] = /display:none[^>]*>([^<]+)</.exec(html) ?? [];
      expect(preheader.replaceAll("&#39;", "'")).toContain(renderNotification(mail).text.slice(0, 40));
      expect(html).not.toMatch(/<img|<svg|<link|url\(|@import|src=/i);
      expect(html.replaceAll(/href="[^"]*"/g, "")).not.toContain("https://");
    }
  });

  it("has a button that Outlook shows, too: a colored cell with its own padding", () => {
    for (const mail of emails)
      expect(renderEmail(mail, sites).html).toMatch(
        /<td class="button" bgcolor="#1d6155" style="[^"]*mso-padding-alt:14px 26px"><a href=/,
      );
  });

  it("says why it was sent, and how to switch it off only if that is possible", () => {
    for (const mail of emails) {
      const { text, html } = renderEmail(mail, sites);
      const isReminder = /^(reminder|closed)/.test(kind);
      expect(text.includes("https://yoga.example/settings")).toBe(isReminder);
      expect(html.includes('href="https://yoga.example/settings"')).toBe(isReminder);
      expect(text.includes("We always email you when one changes.")).toBe(!isReminder);
    }
  });
});

it("an optional email ends with its unsubscribe link, a change never does", () => {
  const url = "https://yoga.example/unsubscribe/x.y";
  for (const mail of every) {
    const { text, html } = renderEmail(mail, sites, { unsubscribe: url });
    const isOptional = /^(reminder|closed)/.test(mail.kind);
    expect(text.endsWith(`Unsubscribe from reminders and news: ${url}`)).toBe(isOptional);
    expect(html.includes(`href="${url}"`)).toBe(isOptional);
  }
});

it("the tests cover every kind of email", () =>
  expect(kinds.sort()).toEqual([
    "accepted",
    "accepted-by-us",
    "booked",
    "booked-for-you",
    "canceled",
    "canceled-by-bank",
    "canceled-by-instructor",
    "canceled-by-us",
    "closed",
    "contested-by-customer",
    "contested-by-instructor",
    "couldnt-come",
    "customer-no-show",
    "customer-no-show-reported",
    "declined",
    "declined-by-us",
    "eta",
    "expired",
    "handed-over",
    "instructor-no-show",
    "instructor-no-show-reported",
    "joined",
    "moved",
    "next-session",
    "no-show-disputed",
    "no-show-resolved",
    "no-substitute",
    "not-charged",
    "payment-failed",
    "proposal-accepted",
    "proposal-answered",
    "proposed",
    "refund-to-credit",
    "reminder-24h",
    "reminder-2h",
    "removed",
    "requested",
    "shared-canceled",
    "shared-canceled-by-instructor",
    "shared-canceled-by-us",
    "shared-confirmed",
    "shared-couldnt-come",
    "shared-customer-no-show",
    "shared-declined",
    "shared-eta",
    "shared-expired",
    "shared-instructor-no-show",
    "shared-moved",
    "shared-payment-failed",
    "shared-substituted",
    "shared-withdrawn",
    "started-late",
    "substitute-agreed",
    "substitute-answered",
    "substitute-asked",
    "substitute-off",
    "substituted",
    "tipped",
    "withdrawn",
  ]));

describe("the facts below the text", () => {
  const place = {
    allow: ["cleo", "ines"],
    line1: "12 Court Street",
    line2: "Apt 4B",
    instructions: "",
    phone: "+12125550100",
  };
  const photo = `u/${"a".repeat(64)}.webp`;
  const withPicture = (avatar: string, name = "Ines A.") =>
    confirmedBookingWith({ instructor: { id: "ines", name, avatar } });
  const sent = (
    booking: Booking,
    mail = everyBookingEmail.find(({ email }) => email.kind === "booked")?.email,
  ) => {
    if (!mail) throw new Error("No email.");
    return renderEmail(mail, sites, { about: { booking, place, now: SESSION_START - 90 * HOUR } });
  };

  it("are the same in text and HTML, and in one table with a label for each row", () => {
    const { text, html } = sent(confirmedBookingWith());
    expect(text).toContain(
      "When: Tue, May 5, 10:00 AM to 11:00 AM EDT\nWhere: 12 Court Street\n  Apt 4B\n  Brooklyn, NY 11201\n",
    );
    const rows = [...html.matchAll(/<th [^>]*scope="row"[^>]*>([^<]+)<\/th>/g)].map(([, label]) => label);
    expect(rows).toEqual(["Session", "When", "Where", "With", "Price", "Cancellation", "Prepare"]);
    for (const label of rows) expect(text).toContain(`\n${label}: `);
    expect(html).toMatch(/>12 Court Street<div [^>]*>Apt 4B<\/div><div [^>]*>Brooklyn, NY 11201<\/div>/);
  });

  it("show the person with their photo from our site, described and of a fixed size", () => {
    const { html } = sent(withPicture(photo));
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringMatching(
        `^<img src="https://yoga\\.example/images/avatars/${photo.replace(".", "\\.")}" alt="Picture of Ines A." width="48" height="48" `,
      ),
    ]);
  });

  it.each(["default.jpg", "lotus.svg", "", "../x.webp", 'a" onerror="x.webp'])(
    "show initials where mail programs would not show the picture %j",
    (avatar) => {
      const { html } = sent(withPicture(avatar));
      expect(html).not.toMatch(/<img|onerror=/);
      expect(html).toMatch(/<div class="initials"[^>]*aria-hidden="true"[^>]*>IA<\/div>/);
    },
  );

  it("stay below what operators wrote, whose names are escaped; without them the email says what we wrote, too", () => {
    const mail = everyBookingEmail.find(({ email }) => email.kind === "booked")?.email;
    if (!mail) throw new Error("No email.");
    const wording = { subject: "<b>See you</b>", opening: "{instructor} & you,\nat {time}." };
    const about = { booking: confirmedBookingWith(), place, now: SESSION_START - 90 * HOUR };
    const theirs = renderEmail(mail, sites, { about, wording });
    expect(theirs.subject).toBe("<b>See you</b>");
    expect(theirs.text).toContain("\n\nInes & you,\nat 10:00 AM.\n\nSee your session:\n");
    expect(theirs.html).toContain("&lt;b&gt;See you&lt;/b&gt;");
    expect(theirs.html).toContain("Ines &amp; you,<br>at 10:00&nbsp;AM.");
    expect(theirs.text).toContain("\nWhen: ");
    const ours = renderEmail(mail, sites);
    expect(renderEmail(mail, sites, { wording }).text).toContain(
      `\n\nInes & you,\nat 10:00 AM.\n\n${ours.subject}. `,
    );
    const placed = { booking: about.booking, place };
    const ofDay = { ...about, day: [placed, placed] };
    const reminder = { ...mail, kind: "reminder-24h" } as typeof mail;
    expect(renderEmail(reminder, sites, { about: ofDay, wording }).subject).toMatch(/^2 sessions on/);
  });

  it("are missing where the booking can't be read", () => {
    for (const { email } of everyBookingEmail) expect(renderEmail(email, sites).html).not.toContain("<th");
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    "Ines\r\nBcc: x",
    "<b>".repeat(80),
  ])("show %j as text and nothing more", (hostile) => {
    const booking = confirmedBookingWith({
      instructor: { id: "ines", name: hostile, avatar: photo },
      service: { ...confirmedBookingWith().service, name: hostile },
      location: { city: hostile, region: hostile, postalCode: hostile },
    });
    const { text, html } = sent(booking);
    const own = sent(confirmedBookingWith({ instructor: { id: "ines", name: "I", avatar: photo } })).html;
    const tags = (of: string) => of.replaceAll("<br>", "").match(/<[^>]*>/g)?.length;
    expect(tags(html)).toBe(tags(own));
    expect(html.replaceAll(/"[^"]*"/g, "")).not.toMatch(/<[^>]*\son\w+=/i);
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

describe("a rendered email", () => {
  const change: OutboxEmail = {
    status: "waiting",
    kind: "email-change",
    params: {},
    uid: "cleo",
    name: "",
    side: "customer",
    aid: "",
    createdAt: SESSION_START,
    until: SESSION_START + HOUR,
    attempts: 0,
  };

  it("has the account's link unchanged, and greets without a name if there is none", () => {
    const account = "https://auth.example/action?mode=x&code=1";
    const { text, html } = renderEmail(change, sites, { account });
    expect(text).toMatch(/^Hi,\n/);
    expect(text).toContain("Confirm this address:\nhttps://auth.example/action?mode=x&code=1\n");
    expect(html).toContain('href="https://auth.example/action?mode=x&amp;code=1"');
    expect(text).toContain("because it's about your Every Body Yoga account");
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    `&lt;b&gt; & </p></td>`,
    "Ines\r\nBcc: all@evil.example\r\n\r\nHi",
    "Ines\u2028\u0000\u0085Bcc: x",
    "x".repeat(250),
  ])("shows %j as text and nothing more", (hostile) => {
    const person = { name: hostile, avatar: "" };
    const booking: Booking = confirmedBookingWith({
      status: "Canceled",
      events: [{ name: "cancel", by: "instructor", at: SESSION_START - 90 * HOUR, reason: hostile }],
      customer: { id: "cleo", ...person },
      instructor: { id: "ines", ...person },
      service: { ...confirmedBookingWith().service, name: hostile },
      location: { city: hostile, region: hostile, postalCode: hostile },
    });
    const emails = [
      ...notificationsFor(booking),
      ...dueReminders({ ...booking, status: "Confirmed" }, SESSION_START - HOUR),
    ];
    expect(emails).toHaveLength(3);
    const own = renderEmail(change, sites).html.match(/<[^>]*>/g)?.length ?? 0;
    for (const { email } of emails) {
      const { subject, html } = renderEmail(email, sites);
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...subject].length).toBeLessThanOrEqual(150);
      expect(html).not.toMatch(/<script|<img|<b>|<[^>]*\son\w+=/i);
      // A settings link adds three tags: <br>, <a>, </a>; each line break of the reason adds one.
      const breaks = (html.match(/<br>/g)?.length ?? 0) - 1;
      const links = html.includes("/settings") ? 2 : 0;
      expect((html.match(/<[^>]*>/g)?.length ?? 0) - breaks - links).toBe(own);
    }
  });
});
