import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../constants.ts";
import type { CodeBatch } from "../../ledger/codes/code-batch.ts";
import { SUPPRESSED } from "../../notifications/email/suppression.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Payout } from "../../payouts/payout.ts";
import { NOW } from "../../testing/booking.ts";
import type { AuditEntry } from "../audit-entry.ts";
import { batchCase, payoutCase } from "./money-cases.ts";
import { emailCase } from "./record-cases.ts";

describe("an email at a glance", () => {
  const email = {
    kind: "contact-email-asked",
    params: { domain: "example.com" },
    status: "failed",
    uid: "cora",
    name: "Cora",
    side: "customer",
    aid: "",
    createdAt: NOW,
    until: NOW + 2 * DAY,
    attempts: 6,
  } as OutboxEmail;
  const shown = (changes: Partial<OutboxEmail> = {}, name: string | undefined = "Cora L.") =>
    emailCase("e1", {
      email: { ...email, ...changes } as OutboxEmail,
      words: {},
      name,
      audit: [],
      targets: { emails: 4 * HOUR },
    });

  it("says to whom and what it is, that it failed, and what to do about it until when", () => {
    const { summary, acts } = shown();
    expect(summary).toEqual({
      who: "Cora L., customer",
      what: { text: "“Your email address is about to change”, written", at: NOW },
      state: { text: "Not delivered after 6 attempts.", tone: "bad" },
      next: { text: "Send it again or put it aside by", at: NOW + 4 * HOUR, act: "resend" },
      sides: [{ side: "customer", text: "Hasn't had this email." }],
    });
    expect(acts[0]?.act).toBe("resend");
  });

  it("asks for another address first where this one refuses our emails", () => {
    const { summary, acts } = shown({ error: SUPPRESSED, attempts: 1 });
    expect(summary).toMatchObject({
      state: { text: "Not delivered: this address refuses our emails.", tone: "bad" },
      next: { act: "clear-address", at: NOW + 4 * HOUR },
    });
    expect(acts[0]?.act).toBe("clear-address");
  });

  it("leaves one that opens an account to its owner, who asks for it again", () => {
    const { summary, acts } = shown({ kind: "password-reset", params: {} } as Partial<OutboxEmail>);
    expect(summary?.next).toMatchObject({ act: "review", text: "They ask for it again. Put it aside by" });
    expect(acts.map(({ act }) => act)).toEqual(["review"]);
  });

  it.each([
    [{ status: "waiting", attempts: 0, due: NOW }, "Waits to be sent.", "We send it", NOW],
    [
      { status: "waiting", attempts: 2, due: NOW + HOUR },
      "Not delivered yet, after 2 attempts.",
      "We try it again",
      NOW + HOUR,
    ],
    [
      { status: "sending", attempts: 1, due: NOW + HOUR },
      "Being sent.",
      "If that doesn't end, we try it again",
      NOW + HOUR,
    ],
    [{ status: "sent", attempts: 1, sentAt: NOW + 1 }, "Sent", "Nothing. It's done.", undefined],
    [
      { status: "reviewed", reviewedAt: NOW + 1 },
      "Not delivered, and put aside",
      "Nothing. It's done.",
      undefined,
    ],
    [
      { status: "none", attempts: 0 },
      "A notification alone: no email was due.",
      "Nothing. It's done.",
      undefined,
    ],
  ] as const)("says where one stands that is %j", (changes, state, next, at) => {
    const { summary } = shown(changes as Partial<OutboxEmail>);
    expect([summary?.state.text, summary?.next.text, summary?.next.at]).toEqual([state, next, at]);
    expect(summary?.next).not.toHaveProperty("act");
  });

  it("is for someone of the desk, or for one who has left", () => {
    const desk = { kind: "desk-morning", params: { waiting: [] }, name: "Olive" } as unknown as OutboxEmail;
    expect(shown(desk, "Olive R.").summary).toMatchObject({ who: "Olive R., of the desk", sides: [] });
    expect(shown({ name: "" }, "").summary?.who).toBe("Someone who has left, customer");
  });
});

describe("a payout at a glance", () => {
  const payout: Payout = {
    number: 7,
    state: "prepared",
    by: "tess",
    until: NOW - DAY,
    total: 720_050,
    lines: 9,
    preparedAt: NOW,
  };
  const file: AuditEntry = {
    act: "file",
    at: NOW,
    by: { uid: "tess", name: "Tess" },
    on: { kind: "payout", id: "7" },
    reason: "For the bank",
    before: {},
    after: {},
  };
  const shown = (changes: Partial<Payout> = {}, audit: AuditEntry[] = []) =>
    payoutCase("7", {
      payout: { ...payout, ...changes },
      names: new Map([["tess", "Tess"]]),
      audit,
      targets: { payouts: 4 * HOUR },
    });

  it("says whom it pays, what, and until when another treasurer decides", () => {
    const { summary, acts } = shown();
    expect(summary).toEqual({
      who: "9 instructors, prepared by Tess · tess",
      what: { text: "What was due by", at: NOW - DAY },
      money: { text: "$7,200.50 prepared." },
      state: { text: "No money has moved. Waiting since", at: NOW, tone: "bad" },
      next: { text: "Release or discard it by", at: NOW + 4 * HOUR, act: "release" },
      sides: [{ side: "instructor", text: "Doesn't see it yet." }],
    });
    expect(acts[0]?.act).toBe("release");
  });

  it("then asks for the file, and after it for what the bank did", () => {
    const released = {
      state: "released",
      releasedAt: NOW + 1,
      waiting: 1,
      sent: 600_000,
      returned: 20_000,
    } as const;
    const { summary } = shown(released);
    expect(summary).toMatchObject({
      money: { text: "$7,200.50 prepared. The bank paid $6,000.00, and $200.00 came back.", tone: "bad" },
      state: { text: "Released", at: NOW + 1 },
      waits: { text: "1 instructor's payment isn't marked yet." },
      next: { text: "Get the file for the bank.", act: "file" },
    });
    const given = shown({ ...released, waiting: 3 }, [file]);
    expect(given.summary).toMatchObject({
      waits: { text: "3 instructors' payments aren't marked yet." },
      next: { text: "Mark what the bank did.", act: "mark" },
    });
    expect(given.acts[0]?.act).toBe("mark");
  });

  it("goes on alone while it is booked, and ends", () => {
    expect(shown({ state: "releasing", releasedAt: NOW, due: NOW + HOUR }).summary).toMatchObject({
      state: { text: "Being booked since", at: NOW },
      next: { text: "We book the rest of it", at: NOW + HOUR },
    });
    const done = shown({ state: "done", releasedAt: NOW, waiting: 0, sent: 720_050 }).summary;
    expect(done).toMatchObject({
      state: { text: "Done. Released", at: NOW },
      next: { text: "Nothing. It's done." },
    });
    expect(done).not.toHaveProperty("waits");
    expect(done?.money).toEqual({ text: "$7,200.50 prepared. The bank paid $7,200.50." });
    expect(shown({ state: "discarded", discardedBy: "tess" }).summary).toMatchObject({
      state: { text: "Discarded by Tess · tess. No money has moved." },
      next: { text: "Nothing. It's done." },
    });
  });
});

describe("a batch of codes at a glance", () => {
  const batch: CodeBatch = {
    label: "Spring",
    kind: "gift",
    amount: 2_500,
    currency: "USD",
    count: 9,
    maxUses: 2,
    uses: 0,
    createdAt: NOW,
  };
  const summaryOf = (changes: Partial<CodeBatch> = {}, uses = 3, now = NOW + DAY) =>
    batchCase("b1", { batch: { ...batch, ...changes }, uses, audit: [] }, now).summary;

  it("says for how many it is, what was redeemed of what, and how long they can be", () => {
    expect(summaryOf()).toEqual({
      who: "Anyone with a code, 18 people at most",
      what: { text: "“Spring”, 9 gift codes of $25.00, made", at: NOW },
      money: { text: "$75.00 redeemed of $450.00." },
      state: { text: "Can be redeemed. They don't expire." },
      next: { text: "People with a code redeem it." },
      sides: [{ side: "customer", text: "Gets $25.00 of credit for a code." }],
    });
    expect(summaryOf({ until: NOW + 2 * DAY })?.state).toEqual({
      text: "Can be redeemed until",
      at: NOW + 2 * DAY,
    });
    expect(summaryOf({ count: 1, maxUses: 1 }, 0)).toMatchObject({
      who: "Anyone with the code, one person",
      what: { text: "“Spring”, 1 gift code of $25.00, made" },
    });
  });

  it("is over once it is stopped, has expired, or was redeemed by everyone it is for", () => {
    const over = { next: { text: "Nothing. It's done." } };
    const refused = [{ text: "Reads that a code has expired." }];
    expect(summaryOf({ stoppedAt: NOW + 1 })).toMatchObject({
      ...over,
      state: { text: "Stopped", at: NOW + 1, tone: "bad" },
      sides: refused,
    });
    expect(summaryOf({ until: NOW + 1 })).toMatchObject({
      ...over,
      state: { text: "Expired", at: NOW + 1 },
      sides: refused,
    });
    expect(summaryOf({}, 18)).toMatchObject({
      ...over,
      state: { text: "All of them are redeemed." },
      sides: [{ text: "Reads that a code has been used up." }],
    });
  });
});
