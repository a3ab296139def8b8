import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorBook } from "../../src/endpoints/operator/book.ts";
import { operatorDispute } from "../../src/endpoints/operator/dispute.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorReveal } from "../../src/endpoints/operator/reveal.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { processorSync } from "../../src/operations/payments/run-payment.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { auditEntries, bookings, intents } from "../../src/store/collections.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { paymentOfBooking } from "../support/money/card-booking.ts";
import { sandboxProcessor, takenSessions, verdict, warn } from "../support/money/taken-sessions.ts";
import { bookedByCredit, toppedUp } from "../support/money/top-ups.ts";

const { world, confirmed } = takenSessions();
const olive = { uid: "olive", name: "Olive", now: NOW + 2 * HOUR };
const reason = "We have her check-in.";

async function disputed() {
  const one = await confirmed();
  const id = await (await sandboxProcessor()).openDispute(one.processorId, 9_000, NOW + 7 * DAY);
  await processorSync.syncPayment(one.processorId, NOW + HOUR, { dispute: id });
  return { ...one, payment: `book_${one.aid}`, dispute: id };
}
const answer = (payment: string, dispute: string, by: object = {}, words = "She practiced with us.") =>
  callEndpoint(operatorDispute, { payment, dispute, words, reason }, { ...olive, ...by });
const caseOf = (id: string) =>
  callEndpoint(operatorGet, { what: "payments", id }, { uid: "olive", now: olive.now });
const textOf = (facts: { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

describe("an answer to a dispute", () => {
  it("is sent by one press: the case says why and how long, then that the bank has it", async () => {
    const { payment, dispute, aid } = await disputed();
    const before = await caseOf(payment);
    expect(before.acts.map(({ act }) => act)).toEqual(["answer-dispute", "reveal-evidence"]);
    expect(textOf(before.facts, "The customer says")).toBe("They didn't make this payment");
    expect(textOf(before.facts, "Time left to answer")).toBe("6 days");
    const request = newKey();
    expect(await answer(payment, dispute, request)).toEqual({ state: "sent" });
    expect(await answer(payment, dispute, request)).toEqual({ state: "sent" });
    const after = await caseOf(payment);
    expect(after.acts.map(({ act }) => act)).toEqual(["reveal-evidence"]);
    expect(textOf(after.facts, "Our answer")).toBe("The bank has it");
    expect(textOf(after.facts, "Answer the bank by")).toBeUndefined();
    expect(JSON.stringify((await intents().doc(payment).get()).data())).not.toContain("She practiced");
    expect(await refusalOf(answer(payment, dispute))).toEqual([409, "wrong-state", { status: "changed" }]);
    const entries = await auditEntries().where("on.id", "==", payment).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { act: "answer dispute", by: { uid: "olive" }, reason, after: { dispute, amount: 9_000 } },
    ]);
    expect(await storedBooking(aid)).toMatchObject({ status: "Confirmed", billing: { disputed: true } });
  });

  it("waits while the processor is away, arrives once, and is not sent again after a lost answer", async () => {
    const { payment, dispute } = await disputed();
    const processor = await sandboxProcessor();
    const { answerDispute } = processor;
    let arrived = 0;
    processor.answerDispute = async (id, texts) => {
      arrived += 1;
      await answerDispute(id, texts);
      throw new OutcomeUnknown("answer");
    };
    expect(await answer(payment, dispute)).toEqual({ state: "asked" });
    processor.answerDispute = answerDispute;
    expect(textOf((await caseOf(payment)).facts, "Our answer")).toBe("On its way to the bank");
    await runDue(olive.now + 10 * MINUTE);
    expect((await paymentOfBooking(payment.slice("book_".length)))?.disputes).toMatchObject([
      { answer: { state: "sent" } },
    ]);
    expect(arrived).toBe(1);
  });

  it("of two presses at the same time goes once", async () => {
    const { payment, dispute } = await disputed();
    const both = await Promise.allSettled([answer(payment, dispute), answer(payment, dispute, {}, "Other.")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("that a bank decides for us gives the money back as ever", async () => {
    const { payment, dispute, processorId } = await disputed();
    await answer(payment, dispute, {}, "This is winning_evidence.");
    await processorSync.syncPayment(processorId, NOW + DAY, { dispute });
    expect((await intents().doc(payment).get()).data()?.disputes).toMatchObject([{ state: "won" }]);
  });

  it("isn't taken once the dispute is over", async () => {
    const { payment, dispute, processorId } = await disputed();
    await verdict(processorId, false, dispute, NOW + HOUR);
    expect(await refusalOf(answer(payment, dispute))).toEqual([409, "wrong-state", { status: "changed" }]);
  });
});

describe("the evidence about a disputed payment", () => {
  const evidenceOf = (id: string) =>
    callEndpoint(operatorReveal, { what: "evidence", id, reason }, { ...olive, key: undefined });

  it("says who booked what, what happened and what was paid, with an entry in the audit", async () => {
    const { payment } = await disputed();
    const shown = await evidenceOf(payment);
    if (shown.what !== "evidence") throw new Error("No evidence.");
    const titles = shown.sections.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(["Session", "Cancellation policy as agreed", "What happened", "Payment"]),
    );
    expect(shown.answer.activity).toContain("Booked the session");
    const [entry] = (await auditEntries().where("on.id", "==", payment).get()).docs;
    expect(entry?.data()).toMatchObject({ act: "reveal", after: { what: "evidence" } });
  });

  it("of a top-up names the sessions that its credit has paid since", async () => {
    const { uid, intent, processorId } = await toppedUp(world());
    await bookedByCredit(world(), uid, true);
    const id = await (await sandboxProcessor()).openDispute(processorId, 5_000, NOW + 7 * DAY);
    await processorSync.syncPayment(processorId, NOW + HOUR, { dispute: id });
    const shown = await evidenceOf(intent);
    if (shown.what !== "evidence") throw new Error("No evidence.");
    expect(shown.answer.activity).toMatch(/Bought credit.*\n.*Session paid by credit/);
    expect(await answer(intent, id)).toEqual({ state: "sent" });
  });

  it("of a top-up is sent without a session that can't be read", async () => {
    const { uid, intent, processorId } = await toppedUp(world());
    const { aid } = await bookedByCredit(world(), uid, true);
    const id = await (await sandboxProcessor()).openDispute(processorId, 5_000, NOW + 7 * DAY);
    await processorSync.syncPayment(processorId, NOW + HOUR, { dispute: id });
    await bookings().withConverter(null).doc(aid).update({ service: 7 });
    const shown = await evidenceOf(intent);
    expect(shown).toMatchObject({ answer: { activity: expect.stringContaining("Bought credit") } });
    expect(await answer(intent, id)).toEqual({ state: "sent" });
  });
});

describe("a session whose bank warns of its payment", () => {
  let payment: string;
  let aid: string;
  beforeAll(async () => {
    const one = await confirmed();
    [payment, aid] = [`book_${one.aid}`, one.aid];
    await warn(one.processorId, NOW + HOUR);
  });

  it("is canceled from the payment's case with a full refund, before anything is paid out", async () => {
    const { acts } = await caseOf(payment);
    expect(acts).toMatchObject([{ act: "cancel-warned", limits: { most: 9_000 }, session: { id: aid } }]);
    const { version = 0 } = acts[0]?.session ?? {};
    const input = { appointmentId: aid, version, event: "cancel", reason } as const;
    await callEndpoint(operatorBook, input, olive);
    expect(await storedBooking(aid)).toMatchObject({ status: "Canceled", billing: { refunded: 9_000 } });
    expect((await caseOf(payment)).acts).toEqual([]);
  });
});
