import { describe, expect, it } from "vitest";
import type { Booking } from "../../booking/booking.ts";
import { contestNoShow } from "../../booking/claims/no-show-claims.ts";
import { acceptBooking } from "../../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { bookingAfter, everyOutcome } from "../../testing/booking-after.ts";
import { claimed, endedBookings } from "../../testing/ended-bookings.ts";
import type { DeskCase } from "../case.ts";
import { applicationCase } from "./application-case.ts";
import { auditedChanges } from "./audited-changes.ts";
import { bookingCase } from "./booking-case.ts";
import { contactCase, reportCase } from "./word-cases.ts";

const caseAt = (booking: Booking, now: number): DeskCase =>
  bookingCase(
    {
      booking,
      names: { customer: "Cora Lind", instructor: "Ines Alvarez" },
      statement: undefined,
      payments: [],
      earned: [],
      isEarnedCut: false,
      holds: { ofBooking: undefined, ofInstructor: undefined },
      ledger: [],
      emails: [],
      audit: [],
      cut: [],
    },
    { uid: "olive", now },
  );

const textsOf = ({ summary }: DeskCase): string[] =>
  summary
    ? [
        summary.who,
        summary.what.text,
        summary.money?.text ?? "",
        summary.state.text,
        summary.next.text,
        ...summary.sides.map(({ text }) => text),
      ]
    : [];

const requested = bookingWith();
const confirmed = acceptBooking(requested, "instructor", NOW).booking;
const { start, end } = confirmed.schedule;

describe("the summary of a session", () => {
  it("says who waits for whom, and stresses what an operator does about it", () => {
    const { summary, acts } = caseAt(requested, NOW);
    expect(summary).toMatchObject({
      who: "Cora Lind with Ines Alvarez",
      what: { text: "Hatha at home, 60 minutes, in New York, NY 10001,", at: start },
      money: { text: "$90.00 by credit, on hold." },
      state: { text: "Request pending. Cora asked for a session.", at: NOW },
      next: { text: "Ines replies by", at: requested.deadline, act: "accept" },
    });
    expect(acts[0]?.act).toBe("accept");
    expect(summary?.sides).toEqual([
      { side: "customer", text: "Cora sees “Request pending”. Buttons: Withdraw." },
      {
        side: "instructor",
        text: "Ines sees “Request waiting for your reply”. Buttons: Accept, Decline.",
      },
    ]);
  });

  it("keeps a held time from its instructor", () => {
    const { summary } = caseAt(bookingWith({ pmid: "pm_1" }), NOW);
    expect(summary?.next).toMatchObject({ text: "Cora pays by", at: NOW + 10 * MINUTE });
    expect(summary?.money?.text).toBe("$90.00 by card, not paid yet.");
    const chosen = bookingWith({ pmid: undefined, heldUntil: NOW + DAY });
    expect(caseAt(chosen, NOW).summary?.money?.text).toBe("$90.00, not paid yet.");
    expect(summary?.sides[1]?.text).toBe("Ines hasn't heard of it.");
  });

  it("asks an operator to decide a contested no-show first", () => {
    const contested = contestNoShow(claimed("customer"), "instructor", end + HOUR).booking;
    const { summary, acts } = caseAt(contested, end + HOUR);
    expect(summary?.next).toMatchObject({ act: "resolve", tone: "bad" });
    expect(acts[0]?.act).toBe("resolve");
  });

  it("says how a price was shared, and what was refunded of it", () => {
    const canceled = endedBookings.find(([kind]) => kind === "canceled-by-us")?.[1];
    expect(caseAt(canceled ?? confirmed, NOW).summary?.money?.text).toBe(
      "$90.00 by credit, charged, $90.00 refunded. $0.00 for Ines, $0.00 for us.",
    );
    const closed = endedBookings.find(([kind]) => kind === "closed")?.[1];
    expect(caseAt(closed ?? confirmed, end + 3 * HOUR).summary?.money?.text).toBe(
      "$90.00 by credit, charged. $72.00 for Ines, $18.00 for us.",
    );
  });

  it.each([
    ...endedBookings.map(([kind, booking]) => ({ kind: kind as string, booking, now: end + 3 * HOUR })),
    ...everyOutcome.map(({ event, by, to }) => ({
      kind: `${event} by ${by} to ${to}`,
      booking: bookingAfter(event, by, to),
      now: NOW,
    })),
  ])("is in words, and offers an act that can be done: $kind", ({ booking, now }) => {
    const shown = caseAt(booking, now);
    const { summary, acts } = shown;
    const { next } = summary ?? {};
    if (next?.act) expect(acts.map(({ act }) => act)).toContain(next.act);
    for (const text of textsOf(shown)) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/undefined|NaN|\.\.|\bHeld\b|\bMissed\b|\bbeacon\b/);
      expect(text).not.toContain(booking.id === "a1" ? " a1" : booking.id);
      expect(text).not.toContain(booking.instructor.id === "ines" ? " ines" : booking.instructor.id);
    }
  });
});

it("a report and a message are to be answered by their target, safety first", () => {
  const report = {
    uid: "cora",
    instructorId: "ines",
    comment: "He touched me.",
    createdAt: NOW,
    status: "open" as const,
    side: "customer" as const,
  };
  const names = { reporterName: "Cora L.", instructorName: "Ines A.", session: undefined, audit: [] };
  expect(reportCase("r1", { report, ...names }).summary).toMatchObject({
    who: "Cora L., customer, about Ines A.",
    state: { text: "Open, and it names safety, since", at: NOW },
    next: { act: "answer", at: NOW + HOUR },
  });
  const closed = { ...report, status: "closed" as const, outcome: "upheld", closedAt: NOW + DAY };
  expect(reportCase("r1", { report: closed, ...names }).summary).toMatchObject({
    state: { text: "Closed. They were right.", at: NOW + DAY },
    next: { text: "Nothing. It's done." },
  });
  const message = {
    name: "Noa",
    email: "noa@example.com",
    subject: "Refund",
    message: "Where is it?",
    agent: "",
    timeZone: "UTC",
    createdAt: NOW,
    status: "open" as const,
    side: "customer" as const,
  };
  const { summary } = contactCase("c1", { message, account: undefined, session: undefined, audit: [] });
  expect(summary).toMatchObject({
    who: "Noa, who has no account with this address",
    what: { text: "Refund: “Where is it?”" },
    next: { act: "answer", at: NOW + DAY },
  });
  expect(JSON.stringify(summary)).not.toContain("noa@example.com");
});

it("an application waits for us once it is sent, and for the applicant before", () => {
  const application = {
    status: "submitted" as const,
    at: NOW,
    version: 2,
    history: [],
    form: { styles: ["Yin"] },
  };
  const records = { name: "Priya Nair", files: 2, areas: [], audit: [] };
  expect(applicationCase("p1", { application, ...records }).summary).toMatchObject({
    who: "Priya Nair",
    what: { text: "Would teach Yin, 2 files" },
    next: { text: "Look at the files and decide by", act: "approve", at: NOW + 3 * DAY },
  });
  const draft = { ...application, status: "draft" as const };
  expect(applicationCase("p1", { application: draft, ...records }).summary?.next).toEqual({
    text: "The applicant sends it.",
  });
});

it("an act of the audit is in words and dollars, without versions and ids", () => {
  expect(
    auditedChanges({
      before: { status: "Confirmed", version: 2, amount: 9_000 },
      after: { status: "Canceled", version: 3, amount: 9_000, refunded: 9_000 },
    }),
  ).toEqual([
    { label: "Status", text: "Confirmed → Canceled" },
    { label: "Refunded", text: "$90.00" },
  ]);
});
