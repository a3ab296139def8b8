import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../constants.ts";
import { renderEmail } from "../../email/render-email.ts";
import { NOW } from "../../testing/booking.ts";
import { OutboxEmail } from "../notification.ts";
import { type DeskEmailData, WaitingCases, waitingLists } from "./desk-email.ts";

const sites = { site: "https://yoga.example", instructorSite: "https://teach.example" };
const emailWith = (data: DeskEmailData) => {
  const known = { uid: "olive", name: "", side: "instructor", aid: "" };
  const stored = { ...data, ...known, status: "waiting", createdAt: NOW, until: NOW + DAY, attempts: 0 };
  return renderEmail(v.parse(OutboxEmail, stored), sites);
};

describe("the email to operators", () => {
  it("in the morning says what waits, list by list, by count and age", () => {
    const waiting = [
      { what: "reports", count: 2, oldest: NOW - 3 * DAY },
      { what: "contacts", count: 1, oldest: NOW - HOUR },
      { what: "testimonials", count: 5, oldest: NOW - 1 },
      { what: "holds", count: 1, oldest: NOW - 2 * DAY },
    ] as const;
    const { subject, text, html } = emailWith({ kind: "desk-morning", params: { waiting: [...waiting] } });
    expect(subject).toBe("9 cases are waiting at the desk");
    expect(text).toContain("Reports: 2, the oldest waiting for 3 days.\nMessages: 1, waiting for 1 hour.");
    expect(text).toContain("Reviews to publish: 5, the oldest waiting for less than an hour.");
    expect(text).toContain("Held earnings to decide: 1, waiting for 2 days.");
    expect(text).toContain("Open the inbox:\nhttps://teach.example/desk/inbox\n");
    expect(html).toContain('href="https://teach.example/desk/inbox"');
    const one = emailWith({ kind: "desk-morning", params: { waiting: [waiting[1]] } });
    expect(one.subject).toBe("1 case is waiting at the desk");
  });

  it("in the morning says first what differs in the books, also when nothing else is waiting", () => {
    const { subject, text } = emailWith({ kind: "desk-morning", params: { waiting: [], differences: 2 } });
    expect(subject).toBe("2 differences in the books");
    expect(text).toContain("2 differences in the books\n\nPlease look at them.\n");
    const waiting = [{ what: "contacts", count: 1, oldest: NOW - HOUR }] as const;
    const both = emailWith({ kind: "desk-morning", params: { waiting: [...waiting], differences: 1 } });
    expect(both.text).toContain("1 difference in the books. Please look at it first.\nMessages: 1");
    expect(both.text).toContain("Open the desk:\nhttps://teach.example/desk\n");
  });

  it("about the books says how much is new, of which kind, and when all agree again", () => {
    const found = emailWith({ kind: "desk-books", params: { fresh: 1, kinds: ["wallet"], all: 3 } });
    expect(found.subject).toBe("1 new difference in the books");
    expect(found.text).toContain("New: wallet. Open in all: 3.");
    expect(emailWith({ kind: "desk-books", params: { fresh: 0, kinds: [], all: 0 } }).subject).toBe(
      "The books agree again",
    );
  });

  it("about a safety report links to it and quotes nothing from it", () => {
    const { subject, text } = emailWith({ kind: "desk-safety", params: { reportId: "r 1" } });
    expect(subject).toBe("Safety report");
    expect(text).toContain("https://teach.example/desk/case?what=reports&id=r%201");
    expect(text).toContain("because you have a role at the desk of Every Body Yoga");
  });

  it("says where to choose what one gets, unless nobody can turn it off", () => {
    const page = "Choose your desk emails: https://teach.example/desk/roles";
    const params = { state: "applied", on: true } as const;
    expect(emailWith({ kind: "desk-safety", params: { reportId: "r1" } }).text).toContain(page);
    expect(emailWith({ kind: "desk-morning", params: { waiting: [] } }).text).toContain(page);
    expect(emailWith({ kind: "desk-role", params }).text).not.toContain(page);
  });

  it("about a payment says what it is about, and leads to it", () => {
    const params = { paymentId: "book_1", concern: "refund waits" } as const;
    const { subject, text } = emailWith({ kind: "desk-money", params });
    expect(subject).toBe("A refund is waiting");
    expect(text).toContain("https://teach.example/desk/case?what=payments&id=book_1");
    expect(text).toContain("Choose your desk emails: https://teach.example/desk/roles");
  });

  it("about further safety reports leads to all that are open", () => {
    const { subject, text } = emailWith({
      kind: "desk-safety",
      params: { reportId: "r1", isGathered: true },
    });
    expect(subject).toBe("More safety reports");
    expect(text).toContain("https://teach.example/desk/list?what=reports&status=open");
  });

  it("has room for counts, ages and ids alone: nothing about a person fits into it", () => {
    expect(Object.keys(WaitingCases.entries)).toEqual(["what", "count", "oldest"]);
    expect(() => v.parse(WaitingCases, { what: "Maya", count: 1, oldest: NOW })).toThrow();
    for (const what of Object.keys(waitingLists))
      expect(v.is(WaitingCases, { what, count: 1, oldest: 1 })).toBe(true);
  });
});
