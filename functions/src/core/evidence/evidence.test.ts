import { describe, expect, it } from "vitest";
import type { Booking } from "../booking/booking.ts";
import { contestNoShow, reportNoShow, resolveClaim } from "../booking/claims/no-show-claims.ts";
import { expectArrival } from "../booking/expect-arrival.ts";
import { authorizeBooking, refuseCard } from "../booking/held/held-transitions.ts";
import { acceptProposal, proposeTime } from "../booking/proposals/proposals.ts";
import { acceptBooking, cancelByCustomer, checkInSession, moveSession } from "../booking/transitions.ts";
import { DAY, HOUR, MINUTE } from "../constants.ts";
import { cancelEvent, captureEvent } from "../ledger/postings/booking-posting.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import { notificationAbout } from "../notifications/notification-about.ts";
import { newBookingIntent, withNextAttempt } from "../payments/intent.ts";
import { bookingWith, NOW } from "../testing/booking.ts";
import { type EvidenceDocuments, evidenceOf } from "./evidence.ts";
import { renderEvidence } from "./render-evidence.ts";

const card = { pmid: "pm_1", brand: "visa", last4: "4242", expMonth: 1, expYear: 2030, isDefault: true };
const request = { uid: "cora", accountId: "acct-1", card, key: "k1", hash: "h1", now: NOW };

function captured(changes: Partial<Booking["billing"]> = {}): Booking {
  const held = refuseCard(bookingWith({ pmid: "pm_1" }), NOW + MINUTE).booking;
  const requested = authorizeBooking(held, false, NOW + 2 * MINUTE).booking;
  const accepted = acceptBooking(requested, "instructor", NOW + HOUR).booking;
  return { ...accepted, billing: { ...accepted.billing, capturedAt: NOW + HOUR + 1_000, ...changes } };
}
const START = captured().schedule.start;

const paymentOf = (booking: Booking) => ({
  ...withNextAttempt(newBookingIntent(booking, false, request), { ...request, now: NOW + MINUTE }),
  state: "captured" as const,
  processorId: "pi_123",
});

const documentsOf = (booking: Booking, more: Partial<EvidenceDocuments> = {}): EvidenceDocuments => ({
  booking,
  statement: undefined,
  payments: [paymentOf(booking)],
  ledger: [],
  emails: [],
  ...more,
});

/** The rows of a part of the page, each as one line. */
function linesOf(documents: EvidenceDocuments, title: string): string[] {
  const section = evidenceOf(documents, NOW + 9 * DAY).sections.find((one) => one.title === title);
  return section?.rows.map((row) => row.join(" | ")) ?? [];
}

describe("evidence about a booking", () => {
  it("says when and in which ZIP code, never the street", () => {
    const lines = linesOf(documentsOf(captured()), "Session");
    expect(lines).toContain("Start | Sat, Nov 21, 2026, 10:00:00 AM EST");
    expect(lines).toContain("City and ZIP code | New York, NY 10001");
    expect(JSON.stringify(evidenceOf(documentsOf(captured()), NOW))).not.toContain("Main St");
  });

  it("tells the refunds of the policy stored in the booking, with their last moments and amounts", () => {
    const policy = {
      ...captured().policy,
      graceFor: 15 * MINUTE,
      refunds: [
        { before: 48 * HOUR, percent: 100 },
        { before: HOUR, percent: 25 },
      ],
    };
    const lines = linesOf(documentsOf({ ...captured(), policy }), "Cancellation policy as agreed");
    expect(lines.slice(0, 5)).toEqual([
      "These terms were stored with the booking when it was made on Thu, Nov 19, 2026, 10:00:00 AM EST. The booking page shows the refunds before payment.",
      "Canceled by the customer within 15 minutes of booking: a full refund.",
      "Canceled by the customer at least 48 hours before the start, which is until Thu, Nov 19, 2026, 10:00:00 AM EST: a full refund.",
      "Canceled by the customer at least 1 hour before the start, which is until Sat, Nov 21, 2026, 9:00:00 AM EST: a 25% refund ($22.50).",
      "Canceled by the customer later: no refund.",
    ]);
  });

  it("tells that a rescheduled session refunds no more than before", () => {
    const lines = linesOf(documentsOf(captured({ refundCap: 50 })), "Cancellation policy as agreed");
    expect(lines).toContain(
      "The session was rescheduled, so a cancellation by the customer refunds at most 50%.",
    );
  });

  it("lists who did what and when, with the time that was agreed at each moment", () => {
    const schedule = { ...captured().schedule, start: START + DAY, end: START + DAY + HOUR, day: 22 };
    const moved = moveSession(captured(), { schedule, days: ["2026-11-22"] }, START - 20 * HOUR).booking;
    const canceled = cancelByCustomer(moved, 4_500, START - 10 * HOUR).booking;
    expect(linesOf(documentsOf(canceled), "What happened")).toEqual([
      "Thu, Nov 19, 2026, 10:00:00 AM EST | Cora Lind (customer) | Booked the session | For Sat, Nov 21, 2026, 10:00:00 AM EST. Status: Held",
      "Thu, Nov 19, 2026, 10:01:00 AM EST | Every Body Yoga (automatic) | The card was declined | ",
      "Thu, Nov 19, 2026, 10:02:00 AM EST | Every Body Yoga (automatic) | The card was authorized | Status: Requested",
      "Thu, Nov 19, 2026, 11:00:00 AM EST | Ines A. (instructor) | Accepted the request | Status: Confirmed",
      "Fri, Nov 20, 2026, 2:00:00 PM EST | Cora Lind (customer) | Rescheduled the session | From Sat, Nov 21, 2026, 10:00:00 AM EST to Sun, Nov 22, 2026, 10:00:00 AM EST",
      "Sat, Nov 21, 2026, 12:00:00 AM EST | Cora Lind (customer) | Canceled the session | Refund: $45.00. Status: Canceled",
    ]);
    expect(linesOf(documentsOf(canceled), "Refund")).toEqual([
      "Refunded | $45.00 of $90.00 to the customer's card",
      "Decided | Sat, Nov 21, 2026, 12:00:00 AM EST",
    ]);
  });

  it("tells which time was proposed, what came of it, and when the instructor said they would arrive", () => {
    const time = { start: START + DAY, end: START + DAY + HOUR, days: [] };
    const proposed = proposeTime(captured(), "instructor", time, NOW + 2 * HOUR).booking;
    const moved = acceptProposal(proposed, "customer", NOW + 3 * HOUR).booking;
    const late = expectArrival(moved, START + DAY + 20 * MINUTE, START + DAY - HOUR).booking;
    const lines = linesOf(documentsOf(late), "What happened").slice(-3);
    expect(lines.map((line) => line.split(" | ").slice(2).join(" | "))).toEqual([
      "Proposed another time | For Sun, Nov 22, 2026, 10:00:00 AM EST",
      "Accepted the proposed time | From Sat, Nov 21, 2026, 10:00:00 AM EST to Sun, Nov 22, 2026, 10:00:00 AM EST",
      "Said when they expect to arrive | At Sun, Nov 22, 2026, 10:20:00 AM EST",
    ]);
  });

  it("tells a no-show with its check-in, the words that contest it, and what was decided", () => {
    const at = START + 30 * MINUTE;
    const reported = reportNoShow(checkInSession(captured(), START).booking, "customer", at).booking;
    const contested = contestNoShow(reported, "instructor", at + HOUR).booking;
    const booking = resolveClaim(contested, 0, at + DAY).booking;
    const statement = { by: "instructor", uid: "ines", text: "We practiced for an hour.", at } as const;
    const lines = linesOf(documentsOf(booking, { statement }), "What happened").slice(-4);
    expect(lines.map((line) => line.split(" | ").slice(1).join(" | "))).toEqual([
      "Ines A. (instructor) | Checked in at the session | Status: Started",
      "Cora Lind (customer) | Reported that the other party didn't show up | Status: Missed",
      "Ines A. (instructor) | Contested the reported no-show | “We practiced for an hour.”",
      "Every Body Yoga (staff) | Decided the contested no-show | Refund: $0.00",
    ]);
  });

  it("shows the payment with its card, the processor's id, and when it was authorized and captured", () => {
    expect(linesOf(documentsOf(captured()), "Payment")).toEqual([
      "Amount | $90.00",
      "Price | Hatha at home, 60 minutes: $90.00",
      "Paid with | Visa ending in 4242",
      "Payment at the card processor | pi_123",
      "Our payment | book_a1, attempt 2",
      "Requested | Thu, Nov 19, 2026, 10:00:00 AM EST",
      "Declined before | 1 time",
      "Authorized | Thu, Nov 19, 2026, 10:02:00 AM EST",
      "Captured | Thu, Nov 19, 2026, 11:00:01 AM EST",
      "State | Captured",
    ]);
    expect(linesOf(documentsOf(captured()), "Refund")).toEqual(["No refund is owed."]);
  });

  it("shows the refunds and disputes of the payment, with the processor's ids", () => {
    const payment: EvidenceDocuments["payments"][number] = {
      ...paymentOf(captured()),
      refunds: [{ n: 1, of: "session", amount: 4_500, state: "paid", processorId: "re_1" }],
      disputes: [{ id: "dp_1", amount: 9_000, fee: 1_500, state: "open" }],
    };
    expect(linesOf(documentsOf(captured(), { payments: [payment] }), "Payment").slice(-2)).toEqual([
      "Refund | $45.00, paid, re_1",
      "Dispute | $90.00, open, dp_1",
    ]);
  });

  it("shows what the ledger booked, oldest first, without ids of accounts", () => {
    const booking = captured();
    const ledger = [
      { ...cancelEvent(booking, 4_500, { accountId: "acct-1" }), at: NOW + 2 * HOUR },
      { ...captureEvent(booking, "card", {}), at: NOW + HOUR },
    ];
    expect(linesOf(documentsOf(booking, { ledger }), "Our ledger")).toEqual([
      "Thu, Nov 19, 2026, 11:00:00 AM EST | Price charged | Card processor −$90.00; Kept until the session is settled $90.00",
      "Thu, Nov 19, 2026, 12:00:00 PM EST | Cancellation settled | Kept until the session is settled −$90.00; Card processor $45.00; Instructor $36.00; Our share $9.00",
    ]);
  });

  it("shows each notification in the words its reader saw, and whether its email was sent", () => {
    const booking = captured();
    const email = (changes: Partial<OutboxEmail>): OutboxEmail => ({
      status: "sent",
      uid: "cora",
      name: "Cora",
      side: "customer",
      aid: booking.id,
      createdAt: NOW + HOUR,
      until: NOW + DAY,
      attempts: 1,
      ...notificationAbout("accepted", booking),
      ...(changes as object),
    });
    const emails = [
      email({ sentAt: NOW + HOUR + 5_000 }),
      email({ createdAt: NOW, side: "instructor", uid: "ines", status: "failed", error: "550" }),
      email({ status: "none", uid: "ben" }),
      email({ status: "waiting" }),
      email({ status: "reviewed", error: "too-late" }),
    ];
    const lines = linesOf(documentsOf(booking, { emails }), "Notifications and emails");
    expect(lines.map((line) => line.split(" | ")).map(([, to, , sent]) => [to, sent])).toEqual([
      ["Ines A. (instructor)", "Not sent (550)"],
      ["Cora Lind (customer)", "Sent Thu, Nov 19, 2026, 11:00:05 AM EST"],
      ["A guest", "No email"],
      ["Cora Lind (customer)", "Not sent yet"],
      ["Cora Lind (customer)", "Not sent (too-late)"],
    ]);
    const waiting = email({ ...notificationAbout("closed", booking) });
    expect(linesOf(documentsOf(booking, { emails: [waiting] }), "Notifications and emails")[0]).toContain(
      "How was your session with Ines? Sat, Nov 21",
    );
    expect(lines[1]).toContain(
      "Ines accepted your request. You're booked: 60-min Hatha at home, Sat, Nov 21",
    );
  });

  it("leaves out what there is nothing to say about", () => {
    const titles = evidenceOf(documentsOf(bookingWith(), { payments: [] }), NOW).sections.map(
      ({ title }) => title,
    );
    expect(titles).toEqual(["Session", "Cancellation policy as agreed", "What happened", "Refund"]);
  });
});

describe("the page of evidence", () => {
  it("is one file that loads nothing, with everything a person wrote as text", () => {
    const name = `<img src=x onerror=alert("1")>`;
    const booking = captured();
    const html = renderEvidence(
      evidenceOf(documentsOf({ ...booking, customer: { ...booking.customer, name } }), NOW),
    );
    expect(html).toContain("&lt;img src=x onerror=alert(&quot;1&quot;)&gt;");
    expect(html).not.toMatch(/<(img|script|link)|url\(|https?:/);
    expect(html).toContain("contains personal data");
    for (const { title } of evidenceOf(documentsOf(booking), NOW).sections)
      expect(html).toContain(`<h2>${title}</h2>`);
  });
});
