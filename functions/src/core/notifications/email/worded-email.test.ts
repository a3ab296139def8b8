import { describe, expect, it } from "vitest";
import { DESK_ZONE, HOUR } from "../../constants.ts";
import { wordsInBraces } from "../../in-braces.ts";
import { NOW } from "../../testing/booking.ts";
import { notificationKinds } from "../kinds.ts";
import { renderNotification } from "../text/notification-text.ts";
import { emailMoments, emailsOfMoments, emailsOfOurs, momentOf, writtenFor } from "./email-moments.ts";
import { emailSortOf } from "./notification-email.ts";
import { wordedEmail } from "./worded-email.ts";

const session = {
  customer: "Ana W.",
  instructor: "Ines A.",
  start: NOW,
  timeZone: DESK_ZONE,
  city: "New York",
  service: "Hatha",
  minutes: 60,
  until: NOW + HOUR,
  refunded: 9_500,
  amount: 9_500,
  currency: "USD",
  source: "card",
  reason: "I have a cold.",
  of: "session",
  proposed: NOW + HOUR,
  arrive: NOW,
  by: "customer",
  outcome: "declined",
  substitute: "Tom",
  former: "Tom",
  guest: "Kim",
  tip: 1_000,
  text: "Too dark.",
  file: "insurance",
  day: "2026-12-31",
};
type Email = Parameters<typeof wordedEmail>[1];
const email = (kind: string, changes: Partial<Email> = {}): Email => ({
  kind,
  side: "customer",
  name: "Ana",
  params: session,
  ...changes,
});
const said = (one: Email, moment: string, subject: string, opening: string) => {
  const { title, text } = renderNotification({ ...one, aid: "b1" });
  return wordedEmail({ title, text }, one, {
    wording: writtenFor([{ moment, subject, opening }], one),
    hasFacts: true,
  });
};
const ours = (one: Email) => said(one, "none", "", "");

describe("what operators write in emails", () => {
  it("replaces subject and opening, each with its words filled in, and leaves what is empty", () => {
    const booked = email("booked");
    expect(said(booked, "confirmed", "See you {date}", "Hi {name}! {instructor} comes at {time}.")).toEqual({
      title: "See you Thu, Nov 19",
      text: "Hi Ana! Ines comes at 10:00 AM.",
    });
    expect(said(booked, "confirmed", "", "Good choice.")).toEqual({ ...ours(booked), text: "Good choice." });
    expect(said(booked, "confirmed", "Booked!", "")).toEqual({ ...ours(booked), title: "Booked!" });
  });

  it("stays above ours where that has a deadline, a reason or an amount, which tells who did it even without our subject", () => {
    const canceled = email("canceled-by-instructor");
    const { title, text } = ours(canceled);
    expect(text).toContain("$95.00");
    expect(said(canceled, "canceled", "", "We're sorry.")).toEqual({
      title,
      text: `We're sorry.\n\n${text}`,
    });
    expect(said(canceled, "canceled", "Your session on {date}", "We're sorry.")).toEqual({
      title: "Your session on Thu, Nov 19",
      text: `We're sorry.\n\n${title}. ${text}`,
    });
    expect(said(email("receipt"), "receipt", "Thank you, {name}", "").text).toBe(
      "Receipt for your session. You paid $95.00 with your card.",
    );
    const request = email("requested", { side: "instructor" });
    expect(said(request, "requested", "", "{customer} asks.").text).toContain("Please reply by");
  });

  it("is left out where it names what the email doesn't know", () => {
    const nameless = email("booked", { name: "" });
    expect(said(nameless, "confirmed", "For {name}", "At {time}.")).toEqual({
      title: ours(nameless).title,
      text: "At 10:00 AM.",
    });
    expect(said(email("closed"), "closed", "{amount}", "{constructor}")).toEqual(ours(email("closed")));
  });

  it("fills in a name as a name: on one line, of some length, and nothing in it again", () => {
    const name = `{date}\n${"x".repeat(200)}`;
    const { title } = said(email("booked", { name }), "confirmed", "{name}", "");
    expect(title).toBe(`{date} ${"x".repeat(53)}`);
  });

  it("stays above ours where no facts stand below it", () => {
    const { title, text } = ours(email("booked"));
    const wording = { subject: "", opening: "Good choice." };
    expect(wordedEmail({ title, text }, email("booked"), { wording, hasFacts: false }).text).toBe(
      `Good choice.\n\n${text}`,
    );
  });

  const sides = ["customer", "instructor"] as const;
  it.each(sides)("is for every email to a %s that has no reason to be ours", (side) => {
    const sent = notificationKinds.filter((kind) => emailSortOf({ kind, side }) !== undefined);
    const unwritten = sent.filter((kind) => momentOf({ kind, side }) === undefined);
    expect(sent.length).toBeGreaterThan(30);
    expect(unwritten.filter((kind) => !Object.hasOwn(emailsOfOurs, kind))).toEqual([]);
    const written = Object.values(emailsOfMoments).flatMap(({ to, kinds }) => (to === side ? kinds : []));
    expect(written.toSorted()).toEqual(sent.filter((kind) => !unwritten.includes(kind)).toSorted());
  });

  it("is in no email of another moment or side", () => {
    for (const one of [email("moved"), email("booked", { side: "instructor" })])
      expect(said(one, "confirmed", "Booked!", "Good choice.")).toEqual(ours(one));
  });

  it.each(emailMoments)("can name in each email of its moment what it offers: %s", (moment) => {
    const { to, kinds, words } = emailsOfMoments[moment];
    const all = words.map((word) => `{${word}}`).join(" ");
    for (const kind of kinds) {
      const { title } = said(email(kind, { side: to }), moment, all, "");
      expect(title).not.toBe(ours(email(kind, { side: to })).title);
      expect(wordsInBraces(title)).toEqual([]);
    }
  });
});
