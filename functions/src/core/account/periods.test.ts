import { describe, expect, it } from "vitest";
import { DAY } from "../constants.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import type { ContactMessage } from "../people/messages/message.ts";
import {
  expiringPlaces,
  expiryOf,
  isExpiring,
  periods,
  printedPeriods,
  ttlGroups,
  unmetStoredFrom,
} from "./periods.ts";

const AT = Date.UTC(2026, 10, 20, 12);
const YEAR = 365.25 * DAY;

const email = (fields: Partial<OutboxEmail>) => ({ status: "sent", createdAt: AT, ...fields }) as OutboxEmail;
const contact = (fields: Partial<ContactMessage>) =>
  ({ status: "open", createdAt: AT, ...fields }) as ContactMessage;

describe("the end of a period", () => {
  it.each<[string, Partial<OutboxEmail>, number | undefined]>([
    ["was sent", { sentAt: AT + DAY }, AT + DAY + YEAR],
    ["was sent by a release that did not say when", {}, AT + YEAR],
    ["only marks a notification", { status: "none" }, AT + YEAR],
    ["waits", { status: "waiting" }, undefined],
    ["is being sent", { status: "sending" }, undefined],
    ["failed, and nobody has seen that", { status: "failed" }, undefined],
    ["failed, and was put aside", { status: "reviewed", reviewedAt: AT + 9 * DAY }, AT + 9 * DAY + YEAR],
    ["was put aside in an earlier release", { status: "reviewed" }, AT + YEAR],
  ])("of an email that %s", (_what, fields, end) => expect(expiryOf("mail", email(fields))).toBe(end));

  it.each(["contact", "reports"] as const)(
    "of %s begins when we have dealt with it, and last answered",
    (place) => {
      const years = place === "contact" ? YEAR : 3 * YEAR;
      const closed = { status: "closed", closedAt: AT + DAY } as const;
      expect(expiryOf(place, contact({}))).toBeUndefined();
      expect(
        expiryOf(place, contact({ ...closed, status: "open", reopenedAt: AT + 2 * DAY })),
      ).toBeUndefined();
      expect(expiryOf(place, contact(closed))).toBe(AT + DAY + years);
      const answers = [
        { text: "Yes.", at: AT + DAY },
        { text: "And no.", at: AT + 40 * DAY },
      ];
      expect(expiryOf(place, contact({ ...closed, answers }))).toBe(AT + 40 * DAY + years);
      expect(expiryOf(place, contact({ status: "closed" }))).toBe(AT + years);
    },
  );

  it("of the others begins at what they say", () => {
    expect(expiryOf("notes", { createdAt: AT })).toBe(AT + YEAR);
    expect(expiryOf("audit", { at: AT })).toBe(AT + 7 * YEAR);
    expect(expiryOf("deskNotes", { notes: [{ at: AT }, { at: AT + DAY }] })).toBe(AT + DAY + 3 * YEAR);
    expect(expiryOf("stylePictures", { at: AT, isUsed: false })).toBe(AT + DAY);
    expect(expiryOf("stylePictures", { at: AT, isUsed: true })).toBeUndefined();
    expect(expiryOf("unmet", { date: "2026-11-20", area: "la", count: 3 })).toBe(
      Date.UTC(2026, 10, 20) + YEAR,
    );
  });

  it("is none for our books, for people's accounts, and for what says nothing that can be read", () => {
    for (const place of ["ledger", "book", "users", "payouts", "elsewhere", "toString"])
      expect(expiryOf(place, { createdAt: AT, at: AT })).toBeUndefined();
    for (const place of expiringPlaces) expect(expiryOf(place, {})).toBeUndefined();
  });
});

describe("the table of periods", () => {
  it("lets no book of ours expire, and keeps each for seven years at least", () => {
    const books = Object.entries(periods).filter(([, { kept }]) => kept === "books");
    expect(books.length).toBeGreaterThan(15);
    for (const [place] of books) {
      expect(ttlGroups).not.toContain(place);
      expect(isExpiring(place)).toBe(false);
    }
    const shorter = books.filter(([, row]) => "ms" in row && row.ms < 7 * YEAR);
    expect(shorter.map(([place]) => place)).toEqual(["taxIdentities"]);
  });

  it("has a period for what expires by what it says, and a TTL policy", () => {
    for (const place of expiringPlaces) {
      expect(periods[place].kept).toBe("period");
      expect(ttlGroups).toContain(place);
    }
    expect(new Set(ttlGroups).size).toBe(ttlGroups.length);
    expect(ttlGroups).toEqual(
      expect.arrayContaining(["messages", "private", "requests", "applicationFiles"]),
    );
  });

  it("keeps the email that marks a notification as created for as long as the notification", () =>
    expect(periods.mail.ms).toBeGreaterThanOrEqual(periods.notes.ms ?? Infinity));

  it("prints each period in words, and none without its number", () => {
    const long = new Map(printedPeriods.map((row) => [row.what, row.long]));
    expect(long.get("Emails we send you")).toBe("1 year after we've sent them.");
    expect(long.get("Your messages to us")).toBe("1 year after we've dealt with them.");
    expect(long.get("The record of what our team has done")).toBe("7 years.");
    expect(long.get("IDs, certificates and insurance of instructors")).toBe(
      "Until 30 days after the document expires. If it has no expiration date, 365 days after it was added.",
    );
    for (const { long: words } of printedPeriods) {
      expect(words).toMatch(/\d+ (days|years?)/);
      expect(words).not.toContain("{");
    }
  });

  it("knows from which day on no search can have been deleted", () => {
    const from = unmetStoredFrom(AT);
    const before = new Date(Date.parse(from) - DAY).toISOString().slice(0, 10);
    expect(expiryOf("unmet", { date: from })).toBeGreaterThan(AT);
    expect(expiryOf("unmet", { date: before })).toBeLessThanOrEqual(AT);
  });
});
