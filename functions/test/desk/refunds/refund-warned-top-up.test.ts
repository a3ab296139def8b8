import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { accountDelete } from "../../../src/endpoints/account/delete.ts";
import { bookWithdraw } from "../../../src/endpoints/book/withdraw.ts";
import { operatorCredit } from "../../../src/endpoints/operator/credit.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { operatorPreview } from "../../../src/endpoints/operator/preview.ts";
import { operatorRefund } from "../../../src/endpoints/operator/refund.ts";
import { runDue } from "../../../src/jobs/run-due.ts";
import { processorSync } from "../../../src/operations/payments/run-payment.ts";
import { auditEntries, holds, intents } from "../../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../../support/call-endpoint.ts";
import { deliverLedger, itemsOf } from "../../support/money/payouts.ts";
import { statementOf, walletOf } from "../../support/money/read-ledger.ts";
import { dispute, sandboxProcessor, verdict, warn } from "../../support/money/taken-sessions.ts";
import { bookedByCredit, booksOfTopUp, toppedUp } from "../../support/money/top-ups.ts";
import { END, newYork, plantWorld, type World } from "../../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const WARNED = NOW + HOUR;
const soon = NOW + 2 * HOUR;
const tess = { uid: "tess", name: "Tess", isTreasurer: true, now: soon };
const changed = [409, "wrong-state", { status: "changed" }];

/** A top-up of 100.00 with a gift of 20.00 that its bank warns of. */
async function warned(amount = 10_000) {
  const one = await toppedUp(world, amount);
  await warn(one.processorId, WARNED);
  return one;
}
const refundNow = (payment: string, amount: number, by: object = {}) =>
  callEndpoint(operatorRefund, { payment, amount, reason: "Her bank warned us." }, { ...tess, ...by });
const stored = async (payment: string) => (await intents().doc(payment).get()).data();
const caseOf = (id: string, now = soon) =>
  callEndpoint(operatorGet, { what: "payments", id }, { uid: "olive", now });
const isListed = async (payment: string) => {
  const input = { what: "payments", filter: {} } as const;
  const { items } = await callEndpoint(operatorList, input, { uid: "olive", now: soon });
  return items.some(({ id }) => id === payment);
};

describe("B4: a top-up that its bank warns of", () => {
  it("is refunded at the desk, once: what is left goes to the card, its gift is gone, the row ends", async () => {
    const { uid, intent } = await warned();
    expect((await caseOf(intent)).acts).toEqual([
      { act: "refund-top-up", label: "Refund now", limits: { most: 10_000 } },
    ]);
    expect(await isListed(intent)).toBe(true);
    const preview = { payment: intent, amount: 10_000 };
    expect(await callEndpoint(operatorPreview, preview, tess)).toEqual({
      customer: 10_000,
      to: "card",
      ownCredit: 10_000,
      owed: 0,
      instructor: 0,
      us: 0,
      loss: 0,
      gift: 0,
    });
    const request = newKey();
    const answer = { refunded: 10_000, instructorPart: 0, payment: { status: "done" } };
    expect(await refundNow(intent, 10_000, request)).toEqual(answer);
    expect(await refundNow(intent, 10_000, request)).toEqual(answer);
    expect(await refusalOf(refundNow(intent, 10_000))).toEqual(changed);
    expect(await booksOfTopUp(uid, intent)).toEqual([
      "freeze, paid -10000, disputedCredit 10000, given -2000, promo 2000",
      "refund, processor 10000, disputedCredit -10000",
    ]);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 0 });
    expect((await walletOf(uid)).frozen).toBeUndefined();
    expect(await statementOf(uid)).toHaveLength(3);
    const payment = await stored(intent);
    expect(payment).toMatchObject({
      refunds: [{ of: "warned", amount: 10_000, state: "paid", fromCredit: 10_000, fromGift: 2_000 }],
    });
    expect(payment?.concerns).toBeUndefined();
    expect(await isListed(intent)).toBe(false);
    expect((await caseOf(intent)).acts).toEqual([]);
    const entries = (await auditEntries().where("on.id", "==", intent).get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([
      { act: "refund", by: { uid: "tess" }, on: { kind: "payment" }, after: { n: 1, refunded: 10_000 } },
    ]);
    await runDue(WARNED + 61 * DAY);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0 });
  });

  it("keeps holding the sessions that it has paid until the warning ends", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { aid, instructorId } = await bookedByCredit(world, uid, true);
    await runDue(END + 2 * HOUR);
    await deliverLedger();
    const at = END + 3 * HOUR;
    await warn(processorId, at);
    await refundNow(intent, 3_000, { now: at + HOUR });
    expect((await stored(intent))?.concerns).toBeUndefined();
    expect(await itemsOf(instructorId)).toEqual(["session held 7200"]);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, disputedCredit: 0 });
    await runDue(at + 60 * DAY);
    expect(await itemsOf(instructorId)).toEqual(["session open 7200"]);
    expect((await holds().doc(aid).get()).exists).toBe(false);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0 });
    expect((await walletOf(uid)).frozen).toBeUndefined();
  });

  it("takes back the part of its gift that was on hold when the bank warned", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { aid } = await bookedByCredit(world, uid, false, newYork(4, 10));
    await warn(processorId, WARNED);
    await callEndpoint(bookWithdraw, { appointmentId: aid }, { uid, now: soon });
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 2_000, disputedCredit: 10_000 });
    await refundNow(intent, 10_000, { now: soon + HOUR });
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 0 });
    expect(await booksOfTopUp(uid, intent)).toContain("freeze, given -2000, promo 2000");
  });

  it("that its card doesn't take stays frozen, and comes back with its gift when the warning ends", async () => {
    for (const reason of ["lost_or_stolen_card", "balance_insufficient"]) {
      const { uid, processorId, intent } = await warned();
      await (await sandboxProcessor()).refuseRefunds(processorId, reason);
      await refundNow(intent, 10_000);
      for (const days of [1, 2]) await runDue(soon + days * DAY);
      const isDue = reason === "balance_insufficient";
      expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: isDue ? 0 : 10_000 });
      expect((await stored(intent))?.concerns).toEqual([isDue ? "refund waits" : "refund refused"]);
      if (!isDue) {
        await runDue(WARNED + 60 * DAY);
        expect(await walletOf(uid)).toMatchObject({ paid: 10_000, given: 2_000, disputedCredit: 0 });
      }
      await booksOfTopUp(uid, intent);
    }
  });

  it("whose refund the bank returns, or an operator gives as credit, is frozen again", async () => {
    const returned = await warned();
    await (await sandboxProcessor()).failRefunds(returned.processorId, "lost_or_stolen_card");
    await refundNow(returned.intent, 10_000);
    await processorSync.syncPayment(returned.processorId, soon + DAY);
    const credited = await warned();
    await (await sandboxProcessor()).refuseRefunds(credited.processorId, "balance_insufficient");
    await refundNow(credited.intent, 10_000);
    const input = { payment: credited.intent, n: 1, amount: 10_000, reason: "Her card is closed." };
    await callEndpoint(operatorCredit, input, tess);
    for (const { uid, intent } of [returned, credited]) {
      expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 10_000 });
      expect(await booksOfTopUp(uid, intent)).toContain("freeze, paid -10000, disputedCredit 10000");
    }
    await runDue(WARNED + 60 * DAY);
    for (const { uid, intent } of [returned, credited]) {
      expect(await walletOf(uid)).toMatchObject({ paid: 10_000, given: 2_000, disputedCredit: 0 });
      await booksOfTopUp(uid, intent);
    }
  });

  it("isn't refunded by who it concerns, above an operator's limit, when changed, or while it is disputed", async () => {
    const { uid, processorId, intent } = await warned();
    expect(await refusalOf(refundNow(intent, 10_000, { uid }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    expect(await refusalOf(refundNow(intent, 9_999))).toEqual(changed);
    const more = await warned(10_100);
    expect(await refusalOf(refundNow(more.intent, 10_100, { uid: "olive", isTreasurer: false }))).toEqual([
      403,
      "claim-required",
      { reason: "treasurer" },
    ]);
    const id = await dispute(processorId, 4_000, soon);
    expect(await refusalOf(refundNow(intent, 10_000))).toEqual(changed);
    await verdict(processorId, true, id, soon + HOUR);
    expect(await refusalOf(refundNow(intent, 10_000))).toEqual(changed);
  });

  it("can be refunded at most once of two presses at the same time", async () => {
    const { uid, intent } = await warned();
    const both = await Promise.allSettled([refundNow(intent, 10_000), refundNow(intent, 10_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await stored(intent))?.refunds).toHaveLength(1);
    expect(await walletOf(uid)).toMatchObject({ disputedCredit: 0 });
  });

  it("lets its customer delete the account while the refund waits", async () => {
    const { uid, processorId, intent } = await warned();
    await (await sandboxProcessor()).refuseRefunds(processorId, "balance_insufficient");
    await refundNow(intent, 10_000);
    await callEndpoint(accountDelete, {}, { uid, now: soon + HOUR });
    expect((await stored(intent))?.refunds).toHaveLength(1);
  });
});
