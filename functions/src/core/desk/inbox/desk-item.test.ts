import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../constants.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent } from "../../payments/payment.ts";
import { targetsText } from "../../policy/answer-targets.ts";
import { noPolicy } from "../../policy/stored-policy.ts";
import { NOW } from "../../testing/booking.ts";
import { noRole } from "../roles/desk-role.ts";
import {
  deskItem,
  deskItemId,
  deskItemKinds,
  firstLine,
  ITEM_LINE,
  itemOfId,
  type WaitingCase,
  withWork,
} from "./desk-item.ts";
import { workAfter } from "./item-work.ts";
import { mayWait, waitingCaseOf } from "./waiting-case.ts";

const report = { what: "reports", caseId: "r1" } as const;
const waits = { since: NOW, name: "Maya L.", line: "He came late.", people: ["maya", undefined, "maya", ""] };
const olive = { uid: "olive", name: "Olive", operator: true, treasurer: false };

describe("an item of the inbox", () => {
  it("is due when its target says, or when its case does", () => {
    expect(deskItem(report, waits, undefined, NOW)).toMatchObject({
      state: "open",
      dueAt: NOW + DAY,
      people: ["maya"],
    });
    const answerBy = NOW + 9 * DAY;
    expect(deskItem(report, { ...waits, dueAt: answerBy }, undefined, NOW).dueAt).toBe(answerBy);
    expect(deskItem(report, { ...waits, dueAt: answerBy }, undefined, NOW)).not.toHaveProperty("answerBy");
    expect(deskItem(report, { ...waits, answerBy }, undefined, NOW)).toMatchObject({
      dueAt: answerBy,
      answerBy,
    });
  });

  it("is held against the times that treasurers set, the shorter of which say more in words", () => {
    const targets = { reports: 4 * HOUR, safety: 2 * HOUR };
    expect(deskItem(report, waits, undefined, NOW, targets).dueAt).toBe(NOW + 4 * HOUR);
    expect(targetsText({})).toMatch(/^1 hour for what names safety; 24 hours for reports/);
    const safety = deskItem(report, { ...waits, isSafety: true }, undefined, NOW, targets);
    expect(safety.dueAt).toBe(NOW + 2 * HOUR);
    const message = { what: "contacts", caseId: "c1" } as const;
    expect(deskItem(message, waits, undefined, NOW, targets).dueAt).toBe(NOW + DAY);
    expect(targetsText(targets)).toMatch(
      /^2 hours for what names safety; 4 hours for reports; 24 hours for contested/,
    );
  });

  it("comes before all others if it names safety, however late they are", () => {
    const safety = deskItem(report, { ...waits, isSafety: true }, undefined, NOW);
    const late = deskItem(report, { ...waits, since: NOW - 5_000 * DAY }, undefined, NOW);
    expect(safety.dueAt).toBe(NOW + HOUR);
    expect(safety.rank).toBeLessThan(late.rank);
  });

  it("opens later if it waits from a time ahead", () => {
    const later = deskItem({ what: "holds", caseId: "b1" }, { ...waits, since: NOW + DAY }, undefined, NOW);
    expect(later).toMatchObject({ state: "later", wakeAt: NOW + DAY });
    expect(withWork(later, {}, NOW + DAY)).not.toHaveProperty("wakeAt");
    expect(withWork(later, {}, NOW + DAY).state).toBe("open");
  });

  it("keeps what operators did with it, and forgets a snooze that is over", () => {
    const work = { assignee: { uid: "olive", name: "Olive" }, snoozedUntil: NOW + HOUR };
    expect(deskItem(report, waits, work, NOW)).toMatchObject({ state: "snoozed", wakeAt: NOW + HOUR, work });
    expect(deskItem(report, waits, work, NOW + HOUR)).toMatchObject({
      state: "open",
      work: { assignee: work.assignee },
    });
    expect(deskItem(report, waits, { snoozedUntil: NOW }, NOW)).not.toHaveProperty("work");
  });

  it("is not hidden beyond a deadline of its own that has come since", () => {
    const work = { assignee: { uid: "olive", name: "Olive" }, snoozedUntil: NOW + 20 * DAY };
    const dueAt = NOW + 7 * DAY;
    expect(deskItem(report, { ...waits, dueAt }, work, NOW)).toMatchObject({
      state: "open",
      work: { assignee: work.assignee },
    });
    const soon = { ...work, snoozedUntil: NOW + DAY };
    expect(deskItem(report, { ...waits, dueAt }, soon, NOW).state).toBe("snoozed");
  });

  it("is none for a dispute that the bank has our answer to, until it is decided", () => {
    const dispute = { id: "dp_1", amount: 9_000, fee: 1_500, state: "open" as const };
    const paid = { kind: "book", amount: 9_000, currency: "USD", uid: "cora", instructorId: "ines" };
    const lineOf = (disputes: object[], concerns: string[]) => {
      const payment = { ...paid, updatedAt: NOW, disputes, concerns } as unknown as Intent;
      return waitingCaseOf.payments({ payment, name: "Cora L." })?.line;
    };
    const answered = { ...dispute, answer: { state: "sent", at: NOW } };
    expect(lineOf([dispute], ["disputed"])).toBe("Disputed: $90.00 for a session");
    const until = {
      ...paid,
      updatedAt: NOW,
      disputes: [{ ...dispute, answerBy: NOW + DAY }],
      concerns: ["disputed"],
    };
    const waits = waitingCaseOf.payments({ payment: until as unknown as Intent, name: "Cora L." });
    expect(waits).toMatchObject({ answerBy: NOW + DAY });
    expect(lineOf([answered], ["disputed"])).toBeUndefined();
    expect(lineOf([answered], ["disputed", "refund waits"])).toBe("Refund waits: $90.00 for a session");
    expect(lineOf([answered, { ...dispute, id: "dp_2" }], ["disputed"])).toContain("Disputed");
    expect(lineOf([{ ...answered, state: "lost" }], ["disputed"])).toContain("Disputed");
  });

  it("is a payment that the processor owes an answer for an hour, and not one asked about a moment ago", () => {
    const owed = { kind: "book", amount: 9_000, currency: "USD", uid: "cora", instructorId: "ines" };
    const payment = { ...owed, state: "unknown", wantedAt: NOW, updatedAt: NOW };
    const after = (due: number) => ({ ...payment, due: NOW + due }) as unknown as Intent;
    const waitsOf = (one: Intent) => waitingCaseOf.payments({ payment: one, name: "Cora L." });
    expect(waitsOf(after(2 * MINUTE))).toBeUndefined();
    expect(mayWait.payments({ ...after(2 * MINUTE) })).toBe(false);
    const asked = after(20 * MINUTE);
    expect(mayWait.payments({ ...asked })).toBe(true);
    const row = waitsOf(asked);
    expect(row?.line).toBe("The card processor hasn't answered: $90.00 for a session");
    const item = deskItem({ what: "payments", caseId: "p1" }, row as WaitingCase, undefined, NOW);
    expect(item).toMatchObject({ state: "later", wakeAt: NOW + HOUR });
    expect(waitsOf({ ...asked, state: "captured" })).toBeUndefined();
  });

  it("is an email that is still tried an hour after it was written, and one that failed", () => {
    const email = { kind: "desk-morning", params: { waiting: [] }, uid: "cora", createdAt: NOW };
    const waitsOf = (changes: Partial<OutboxEmail>) =>
      waitingCaseOf.emails({ email: { ...email, ...changes } as unknown as OutboxEmail, name: "Cora L." });
    expect(waitsOf({ status: "waiting", attempts: 1 })).toBeUndefined();
    expect(waitsOf({ status: "sent", attempts: 3 })).toBeUndefined();
    expect(waitsOf({ status: "waiting", attempts: 2 })).toMatchObject({ since: NOW + HOUR });
    expect(waitsOf({ status: "failed", attempts: 6 })).toMatchObject({ since: NOW });
    expect(mayWait.emails({ status: "sending", attempts: 1 })).toBe(false);
    expect(mayWait.emails({ status: "sending", attempts: 2 })).toBe(true);
  });

  it("is a change of treasurers or of policies that needs another treasurer, for all but who asked", () => {
    const waits = {
      to: { operator: true, treasurer: true },
      by: "tess",
      at: NOW,
      reason: "",
      due: NOW + DAY,
    };
    const role = { ...noRole, name: "Olive", operator: true, waits };
    expect(waitingCaseOf.roles({ role, uid: "olive" })).toEqual({
      since: NOW,
      name: "Olive",
      people: ["olive", "tess"],
      line: "To become a treasurer: needs another treasurer's yes",
      dueAt: NOW + DAY,
    });
    expect(waitingCaseOf.roles({ role: noRole, uid: "olive" })).toBeUndefined();
    const change = { by: "tess", at: NOW, reason: "", value: { share: 75, notice: 6 * HOUR } };
    expect(
      waitingCaseOf.policies({ policy: { ...noPolicy, waits: change }, name: "Everywhere" }),
    ).toMatchObject({
      people: ["tess"],
      line: "Needs another treasurer's yes: Instructor's share, Notice before a session",
    });
    expect(waitingCaseOf.policies({ policy: noPolicy, name: "Everywhere" })).toBeUndefined();
    const terms = { ...change, at: NOW - HOUR, due: NOW + DAY, value: { terms: 1 } };
    const ofTerms = (by: string) => ({ ...noPolicy, waits: change, waitingTerms: { ...terms, by } });
    expect(waitingCaseOf.policies({ policy: ofTerms("tess"), name: "Everywhere" })).toEqual({
      since: NOW - HOUR,
      name: "Everywhere",
      people: ["tess"],
      line: "Needs another treasurer's yes: Instructor's share, Notice before a session, Terms",
      dueAt: NOW + DAY,
    });
    expect(waitingCaseOf.policies({ policy: ofTerms("theo"), name: "Everywhere" })?.people).toEqual([]);
    expect([mayWait.policies(ofTerms("theo")), mayWait.policies({ ...noPolicy })]).toEqual([true, false]);
    expect(mayWait.policies({ ...noPolicy, waitingTerms: terms })).toBe(true);
  });

  it("is a payout that is prepared, until it is released or discarded", () => {
    const payout = { number: 7, by: "tess", until: NOW, total: 720_050, lines: 9, preparedAt: NOW } as const;
    expect(waitingCaseOf.payouts({ payout: { ...payout, state: "prepared" } })).toEqual({
      since: NOW,
      name: "Payout 7",
      people: [],
      line: "To release or discard: $7,200.50 to 9 instructors",
    });
    for (const state of ["releasing", "released", "done", "discarded"] as const) {
      expect(waitingCaseOf.payouts({ payout: { ...payout, state } })).toBeUndefined();
      expect(mayWait.payouts({ state })).toBe(false);
    }
  });

  it("is the tax list of a year that is over, until January 31, unless nobody was paid or it was downloaded", () => {
    const of2026 = { year: "2026", isPaid: true, isDownloaded: false };
    const row = waitingCaseOf.taxes(of2026);
    const newYear = Date.parse("2027-01-01T05:00:00Z");
    expect(row).toMatchObject({
      name: "Tax list of 2026",
      since: newYear,
      dueAt: Date.parse("2027-02-01T05:00:00Z"),
    });
    expect(waitingCaseOf.taxes({ ...of2026, isPaid: false })).toBeUndefined();
    expect(waitingCaseOf.taxes({ ...of2026, isDownloaded: true })).toBeUndefined();
    const itemAt = (now: number) =>
      deskItem({ what: "taxes", caseId: "2026" }, row as WaitingCase, undefined, now);
    expect(itemAt(newYear - 1)).toMatchObject({ state: "later", wakeAt: newYear });
    expect(itemAt(newYear)).toMatchObject({ state: "open", line: row?.line });
  });

  it("has an id that says which case it is", () => {
    for (const what of deskItemKinds)
      expect(itemOfId(deskItemId(what, "a_b"))).toEqual({ what, caseId: "a_b" });
    expect(itemOfId("people_1")).toBeUndefined();
  });

  it("has one line of at most 80 characters", () => {
    expect(firstLine("  Hello \nThere")).toBe("Hello");
    expect(firstLine("")).toBe("");
    for (const text of ["x".repeat(ITEM_LINE), "🧘".repeat(60), "word ".repeat(40)]) {
      expect(firstLine(text).length).toBeLessThanOrEqual(ITEM_LINE);
      expect(firstLine(text).isWellFormed()).toBe(true);
    }
    expect(firstLine("y".repeat(81))).toBe(`${"y".repeat(79)}…`);
  });
});

describe("work on an item", () => {
  const item = deskItem(report, waits, { assignee: { uid: "tess", name: "Tess" } }, NOW);

  it("gives it to someone of the desk, and takes it from them", () => {
    const given = workAfter(item, { step: "assign", to: olive }, NOW);
    expect(given).toEqual({ assignee: { uid: "olive", name: "Olive" } });
    expect(workAfter(item, { step: "assign", to: undefined }, NOW)).toEqual({});
  });

  it("is for nobody who isn't of the desk, or whom the case concerns", () => {
    const refused = expect.objectContaining({ code: "bad-request" });
    for (const to of [
      { ...olive, operator: false },
      { ...olive, uid: "maya" },
    ])
      expect(() => workAfter(item, { step: "assign", to }, NOW)).toThrow(refused);
  });

  it("snoozes it for at most 60 days, and brings it back", () => {
    const until = NOW + DAY;
    const snoozed = workAfter(item, { step: "snooze", until }, NOW);
    expect(snoozed).toEqual({ assignee: { uid: "tess", name: "Tess" }, snoozedUntil: until });
    expect(workAfter({ ...item, work: snoozed }, { step: "wake" }, NOW)).toEqual(item.work);
    for (const wrong of [NOW, NOW + 60 * DAY + 1])
      expect(() => workAfter(item, { step: "snooze", until: wrong }, NOW)).toThrow();
  });
});
