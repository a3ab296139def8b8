import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { renderEmail } from "../../email/render-email.ts";
import { sampleOf } from "../../testing/notification.ts";
import { calendarMethodOf, emailSortOf } from "../email/notification-email.ts";
import { NotificationData, notificationKinds } from "../kinds.ts";
import { Notification, OutboxEmail } from "../notification.ts";
import { notificationRules } from "../notification-rules.ts";
import { notificationTable } from "../notification-table.ts";
import { renderNotification, type StoredText } from "./notification-text.ts";

const site = "https://yoga.example";
const every = notificationKinds.flatMap((kind) =>
  (["customer", "instructor"] as const).flatMap((side) =>
    notificationTable[kind][side]
      ? [{ kind, side, sample: { ...sampleOf(kind), side, aid: "b/1" } as StoredText }]
      : [],
  ),
);
const dangling = /undefined|null|NaN|Invalid|\[object|“”| {2}|\{| [.,]|\.\./;

describe("every kind of notification", () => {
  it.each(every)("has title, text, link and icon: $kind for the $side", ({ sample }) => {
    const { title, text, link, icon } = renderNotification(sample);
    for (const part of [title, text, link, icon]) expect(part).not.toMatch(dangling);
    for (const part of [title, text, icon]) expect(part).not.toBe("");
    expect(text.endsWith(".") || text.endsWith("!") || text.endsWith("”") || text.endsWith("?")).toBe(true);
    expect(link).toMatch(/^\/[a-z]+(\?(id|again)=b%2F1)?$/);
  });

  it.each(every)("needs no reason: $kind for the $side", ({ sample }) => {
    const { reason: _reason, ...params } = { reason: "", ...sample.params };
    const { title, text } = renderNotification({ ...sample, params } as StoredText);
    expect(`${title} ${text}`).not.toMatch(dangling);
    expect(text).not.toContain("“");
  });

  it.each(every.filter(({ sample }) => emailSortOf(sample)))(
    "has an email with the same words: $kind for the $side",
    ({ sample }) => {
      const stored = { status: "waiting", uid: "cleo", name: "Cleo", createdAt: 0, until: 1, attempts: 0 };
      const outboxEmail = v.parse(OutboxEmail, { ...stored, ...sample });
      const { title, text } = renderNotification(sample);
      const email = renderEmail(outboxEmail, { site });
      expect(email.subject).toBe(title);
      expect(email.text).toContain(text);
      expect(email.text).toMatch(/\n\n[A-Z][^\n]+:\nhttps:\/\//);
      for (const part of Object.values(email)) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  it.each(every)(
    "speaks plain American English, and of one thing as one: $kind for the $side",
    ({ sample }) => {
      for (const changes of [{}, { sessions: 1 }, { sessions: 2 }]) {
        const rendered = renderNotification({
          ...sample,
          params: { ...sample.params, ...changes },
        } as StoredText);
        const said = `${rendered.title} ${rendered.text}`;
        expect(said).not.toMatch(/\b1 (sessions|days|hours|minutes)\b|\b[02-9] (session|day|hour|minute)\b/);
        expect(said).not.toMatch(/\bany more\b|e-mail|set aside|Waiting for payment|[.]{2}/);
      }
    },
  );

  it("is stored as data, without its words", () => {
    for (const { sample } of every) {
      const note = { id: "n", allow: ["cleo"], dismiss: false, read: false, createdAt: 0, ...sample };
      const stored = JSON.stringify(v.parse(Notification, note));
      expect(stored).not.toContain(renderNotification(sample).title);
      expect(stored).not.toContain(renderNotification(sample).text);
    }
  });
});

it("a notification shows times in the place's zone", () => {
  const note = sampleOf("moved");
  const inZone = (timeZone: string) =>
    renderNotification({
      ...note,
      params: { ...note.params, timeZone },
      side: "instructor",
      aid: "b1",
    } as StoredText).text;
  expect(inZone("America/New_York")).toBe("It's now on Tue, May 5 at 10:00 AM in Brooklyn.");
  expect(inZone("Asia/Tokyo")).toBe("It's now on Tue, May 5 at 11:00 PM in Brooklyn.");
});

it("a page older than a kind still shows that there is a new notification", () => {
  for (const kind of ["one-day", "constructor"])
    expect(
      renderNotification({
        ...sampleOf("moved"),
        kind,
        side: "customer",
        aid: "b1",
      } as unknown as StoredText),
    ).toEqual({
      title: "You have a new notification",
      text: "Reload this page to read it.",
      link: "/alerts",
      icon: "bell",
    });
});

it("notifications of guests contain no amounts", () => {
  const shared = NotificationData.options.filter(({ entries }) => entries.kind.literal.startsWith("shared-"));
  expect(shared.length).toBeGreaterThan(5);
  for (const { entries } of shared)
    expect(Object.keys(entries.params.entries)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(amount|currency|source|refunded|tip)$/)]),
    );
  for (const { shared } of notificationRules) expect(shared ?? "shared-").toMatch(/^shared-/);
});

it("what one notification adds to a calendar another removes, and reminders change nothing", () => {
  const kindsWith = (method: string) =>
    notificationKinds.filter((kind) => calendarMethodOf({ kind }) === method);
  expect(kindsWith("REQUEST")).toEqual([
    "booked",
    "accepted",
    "accepted-by-us",
    "moved",
    "proposal-accepted",
    "substituted",
    "joined",
    "shared-confirmed",
    "shared-moved",
    "shared-substituted",
  ]);
  expect(
    kindsWith("CANCEL").every((kind) =>
      /cancel|no-show|couldnt-come|failed|left|removed|handed-over|no-substitute/.test(kind),
    ),
  ).toBe(true);
});
