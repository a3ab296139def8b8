import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { operatorFind } from "../../src/endpoints/operator/find.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { mendDisputedTopUps } from "../../src/operations/mend/mend-disputed-top-ups.ts";
import { holds, intents, ledger, outboxEmails, transactions, wallets } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { deliverLedger, itemsOf } from "../support/money/payouts.ts";
import { accountBalances, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { dispute, kindsFor, verdict, warn } from "../support/money/taken-sessions.ts";
import { bookedByCredit, booksOfTopUp, toppedUp } from "../support/money/top-ups.ts";
import { END, newYork, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const LATER = newYork(4, 10);
/** The lines of a statement add up to the credit. */
async function expectStatement(uid: string) {
  const lines = await statementOf(uid);
  const sum = lines.reduce((all, line) => all + Number(line.split(" ")[1]), 0);
  const { paid, given } = await walletOf(uid);
  expect(sum).toBe(paid + given);
}

const opened = (amount: number) => `dispute, disputed ${-amount}, fees -1500, processor ${amount + 1_500}`;

describe("M24: a disputed top-up", () => {
  it("is frozen with its gift, and given back with it if it is won", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const id = await dispute(processorId, 10_000, NOW + HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 10_000 });
    const freeze = "freeze, paid -10000, disputedCredit 10000, given -2000, promo 2000";
    expect((await booksOfTopUp(uid, intent)).sort()).toEqual([opened(10_000), freeze].sort());
    await expectStatement(uid);
    expect(await kindsFor(uid)).toEqual(["credit-frozen"]);
    const [email] = (await outboxEmails().where("uid", "==", uid).get()).docs;
    expect(email?.data()).toMatchObject({ side: "customer", params: { frozen: 12_000, currency: "USD" } });
    await verdict(processorId, true, id, NOW + 2 * HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 10_000, given: 2_000 });
    expect((await walletOf(uid)).frozen).toBeUndefined();
    expect(await booksOfTopUp(uid, intent)).toContain(
      "unfreeze, disputedCredit -10000, paid 10000, promo -2000, given 2000",
    );
    await expectStatement(uid);
  });

  it("that is lost takes what is frozen; the rest is our loss", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    await bookedByCredit(world, uid, true);
    const id = await dispute(processorId, 10_000, NOW + HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 3_000 });
    await verdict(processorId, false, id, NOW + 2 * HOUR);
    expect(await booksOfTopUp(uid, intent)).toContain(
      "dispute lost, disputed 10000, disputedCredit -3000, loss -7000",
    );
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 0 });
    await expectStatement(uid);
    await verdict(processorId, true, id, NOW + 3 * HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 3_000, given: 0 });
    await expectStatement(uid);
  });

  it("takes in what returns to the credit while it is open, up to its amount", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { aid } = await bookedByCredit(world, uid, true, LATER);
    const id = await dispute(processorId, 8_000, NOW + HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, disputedCredit: 3_000 });
    await callEndpoint(bookCancel, { appointmentId: aid, refund: 9_000 }, { uid, now: NOW + 2 * HOUR });
    // 70.00 of the price was paid credit: 50.00 of it belong to the dispute now.
    expect(await walletOf(uid)).toMatchObject({ paid: 2_000, given: 2_000, disputedCredit: 8_000 });
    expect(await booksOfTopUp(uid, intent)).toContain("freeze, paid -5000, disputedCredit 5000");
    await expectStatement(uid);
    await verdict(processorId, true, id, NOW + 3 * HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 10_000, given: 2_000 });
    await expectStatement(uid);
  });

  it("holds what instructors earn by its credit until it is over", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { aid, instructorId } = await bookedByCredit(world, uid, true);
    await runDue(END + 2 * HOUR);
    await deliverLedger();
    expect(await itemsOf(instructorId)).toEqual(["session open 7200"]);
    const id = await dispute(processorId, 10_000, END + 3 * HOUR);
    expect(await itemsOf(instructorId)).toEqual(["session held 7200"]);
    expect((await holds().doc(aid).get()).data()).toMatchObject({ intents: { dispute: [intent] } });
    await verdict(processorId, true, id, END + 4 * HOUR);
    expect(await itemsOf(instructorId)).toEqual(["session open 7200"]);
    expect((await holds().doc(aid).get()).exists).toBe(false);
  });

  it("that its bank warns of is frozen for 60 days, unless a dispute follows", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { aid, instructorId } = await bookedByCredit(world, uid, true);
    await runDue(END + 2 * HOUR);
    await deliverLedger();
    const at = END + 3 * HOUR;
    await warn(processorId, at);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, disputedCredit: 3_000 });
    expect(await itemsOf(instructorId)).toEqual(["session held 7200"]);
    expect((await holds().doc(aid).get()).data()).toMatchObject({ causes: { warning: at } });
    expect((await intents().doc(intent).get()).data()).toMatchObject({ concerns: ["warned"] });
    await runDue(at + 60 * DAY - HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, disputedCredit: 3_000 });
    await runDue(at + 60 * DAY);
    expect(await walletOf(uid)).toMatchObject({ paid: 3_000, disputedCredit: 0 });
    expect(await itemsOf(instructorId)).toEqual(["session open 7200"]);
    const after = (await intents().doc(intent).get()).data();
    expect([after?.concerns, after?.due]).toEqual([undefined, undefined]);
    expect(await booksOfTopUp(uid, intent)).toHaveLength(2);
    await expectStatement(uid);
  });

  it("that is disputed after a warning is frozen once, and lost as any other", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    await warn(processorId, NOW + HOUR);
    const id = await dispute(processorId, 6_000, NOW + 2 * HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, given: 0, disputedCredit: 10_000 });
    await verdict(processorId, false, id, NOW + 3 * HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 4_000, given: 0, disputedCredit: 0 });
    expect((await walletOf(uid)).frozen).toBeUndefined();
    expect((await intents().doc(intent).get()).data()).toMatchObject({ concerns: ["disputed"] });
    await expectStatement(uid);
  });

  it("that its bank warns of goes back to its card when the account is deleted", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    await warn(processorId, NOW + HOUR);
    const leave = { uid, now: NOW + 2 * HOUR };
    const preview = await callEndpoint(accountDelete, { preview: true }, leave);
    expect(preview.credit).toMatchObject({ back: 10_000, given: 0 });
    await callEndpoint(accountDelete, {}, leave);
    await runDue(NOW + 3 * HOUR);
    const payment = (await intents().doc(intent).get()).data();
    expect(payment).toMatchObject({ refunds: [{ of: "closing", amount: 10_000, state: "paid" }] });
    const events = (await ledger().where("intent", "==", intent).get()).docs.map((doc) => doc.data());
    const left = accountBalances(events)[`disputedCredit:${intent}`];
    expect(left).toBe(0);
  });

  it("of an account that was deleted since is settled as our loss, and is found by its payment", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    await bookedByCredit(world, uid, true);
    await runDue(END + 2 * HOUR);
    await deliverLedger();
    // 30.00 of the credit is left, and goes back to its card.
    await callEndpoint(accountDelete, {}, { uid, now: END + 3 * HOUR });
    await runDue(END + DAY);
    expect((await wallets().doc(uid).get()).exists).toBe(false);
    const id = await dispute(processorId, 7_000, END + 2 * DAY);
    await verdict(processorId, false, id, END + 3 * DAY);
    const events = (await ledger().where("intent", "==", intent).get()).docs.map((doc) => doc.data());
    const balances = accountBalances(events);
    expect([balances[`disputedCredit:${intent}`] ?? 0, balances.loss]).toEqual([0, -7_000]);
    for (const text of [processorId, intent])
      expect(await callEndpoint(operatorFind, { text }, { uid: "olive" })).toMatchObject({
        people: [],
        payments: [{ id: intent, amount: 10_000 }],
      });
  });

  it("whose dispute was open before is frozen by a script, once", async () => {
    const { uid, processorId, intent } = await toppedUp(world);
    const { instructorId } = await bookedByCredit(world, uid, true);
    await runDue(END + 2 * HOUR);
    await deliverLedger();
    const before = (await wallets().doc(uid).get()).data();
    const id = await dispute(processorId, 10_000, END + 3 * HOUR);
    // As an earlier release has left it.
    if (before) await wallets().doc(uid).set(before);
    await ledger().doc(`${id}_freeze`).delete();
    await transactions().doc(`${id}_freeze`).delete();
    for (const { ref } of (await holds().where("instructorId", "==", instructorId).get()).docs)
      await ref.delete();
    const run = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendDisputedTopUps(isDry, END + 4 * HOUR)) paths.push(path);
      return paths.filter((path) => path.endsWith(uid));
    };
    expect(await run(true)).toHaveLength(1);
    expect(await walletOf(uid)).toMatchObject({ paid: 3_000 });
    expect([await run(false), await run(false)]).toEqual([[`wallets/${uid}`], []]);
    expect(await walletOf(uid)).toMatchObject({ paid: 0, disputedCredit: 3_000 });
    expect(await booksOfTopUp(uid, intent)).toContain("freeze, paid -3000, disputedCredit 3000");
    expect(await itemsOf(instructorId)).toEqual(["session held 7200"]);
    await expectStatement(uid);
  });

  it("holds nothing where all of it is still there", async () => {
    const { uid, processorId } = await toppedUp(world);
    const { aid } = await bookedByCredit(world, uid, true);
    await dispute(processorId, 2_500, NOW + HOUR);
    expect(await walletOf(uid)).toMatchObject({ paid: 500, disputedCredit: 2_500 });
    expect((await holds().doc(aid).get()).exists).toBe(false);
  });
});
