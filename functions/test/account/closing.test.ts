import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { paymentProcessor, processorSync } from "../../src/operations/payments/run-payment.ts";
import type { OurProcessor } from "../../src/payment/our-account.ts";
import type { Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { codes, intents, ledger, wallets } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { accountIdOf, plantPayer, topUpId } from "../support/customers.ts";
import { accountBalances } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import { pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const sandbox = async () => (await paymentProcessor()) as OurProcessor & Sandbox;
const deleted = { message: "Your account has been deleted." };
const no = { back: 0, lost: 0, given: 0, currency: "USD", cards: [] };

async function newcomer(): Promise<string> {
  const uid = await plantPayer(world, "closing");
  await auth().createUser({ uid });
  return uid;
}

/** Tops up at `now`; returns the id of the payment. */
async function topUp(uid: string, card: SandboxCard, amount: number, now = NOW): Promise<string> {
  const { key, hash } = newKey();
  await callEndpoint(creditToken, { amount, pmid: testCardPmid(card) }, { uid, key, hash, now });
  return topUpId(uid, key);
}

async function redeem(uid: string, amount: number): Promise<void> {
  const code = `C${randomUUID().replaceAll("-", "").slice(0, 11).toUpperCase()}`;
  const terms = { kind: "gift", amount, currency: "USD", maxUses: 1, uses: 0, createdAt: NOW } as const;
  await codes().doc(code).set(terms);
  await callEndpoint(codeRedeem, { code }, { uid });
}

const preview = async (uid: string, now = NOW) =>
  (await callEndpoint(accountDelete, { preview: true }, { uid, now, authTime: 0 })).credit;
const leave = (uid: string, forfeit?: number, now = NOW) =>
  callEndpoint(accountDelete, forfeit === undefined ? {} : { forfeit }, { uid, now });

/** Balances of the ledger after events of a customer's account and of its payments. */
const balancesOf = async (uid: string) => {
  const accountId = accountIdOf(uid);
  const events = (await ledger().get()).docs.map((doc) => doc.data());
  return accountBalances(
    events.filter((event) => event.accountId === accountId || event.intent?.includes(accountId)),
  );
};
const storedPayment = async (id: string) => (await intents().doc(id).get()).data();
const processorIdOf = async (id: string) => (await storedPayment(id))?.processorId ?? "";

describe("deleting an account", () => {
  it("sends paid credit back to its cards, newest first, and gives up the rest as shown before", async () => {
    const uid = await newcomer();
    const [first, last] = [
      await topUp(uid, "visa", 5_000, NOW - 2 * DAY),
      await topUp(uid, "mastercard", 3_000, NOW - DAY),
    ];
    await redeem(uid, 500);
    await wallets().doc(uid).update({ paid: 6_000 }); // 20.00 were spent
    const cards = [
      { brand: "mastercard", last4: "4444", amount: 3_000 },
      { brand: "visa", last4: "4242", amount: 3_000 },
    ];
    const before = await readAllDocuments();
    expect(await preview(uid)).toEqual({ ...no, back: 6_000, given: 500, cards });
    expect(await readAllDocuments()).toEqual(before);

    const obstacles = {
      bookings: [],
      held: 0,
      payments: 0,
      balance: 6_500,
      back: 6_000,
      lost: 0,
      given: 500,
    };
    for (const forfeit of [undefined, 6_500])
      expect(await refusalOf(leave(uid, forfeit))).toEqual([
        409,
        "wrong-state",
        { ...obstacles, currency: "USD" },
      ]);
    expect(await leave(uid, 500)).toEqual(deleted);
    await runDue(NOW + 2 * MINUTE);
    expect([await chargesFor(first), await chargesFor(last)]).toEqual([[2_000], [0]]);
    for (const id of [first, last]) {
      expect(await storedPayment(id)).toMatchObject({
        refunds: [{ n: 1, of: "closing", amount: 3_000, state: "paid" }],
      });
      expect((await storedPayment(id))?.due).toBeUndefined();
      expect((await ledger().doc(`${id}_refund_1`).get()).data()).toMatchObject({
        kind: "refund",
        intent: id,
      });
    }
    expect(await balancesOf(uid)).toEqual({ customers: 2_000, processor: -2_000, promo: 0 });
    await runDue(NOW + DAY + 2 * MINUTE);
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([]);
  });

  it("needs no confirmation where nothing is given up", async () => {
    const uid = await newcomer();
    expect(await preview(uid)).toEqual(no);
    const payment = await topUp(uid, "visa", 4_000);
    expect(await preview(uid)).toMatchObject({ back: 4_000, lost: 0, given: 0 });
    expect(await leave(uid)).toEqual(deleted);
    await runDue(NOW + 2 * MINUTE);
    expect(await chargesFor(payment)).toEqual([0]);
    expect(await balancesOf(uid)).toEqual({ customers: 0, processor: 0 });
  });

  it("says that a top-up of half a year ago can't go back", async () => {
    const uid = await newcomer();
    await topUp(uid, "visa", 4_000, NOW - 181 * DAY);
    expect(await preview(uid)).toEqual({ ...no, lost: 4_000 });
    expect(await leave(uid, 4_000)).toEqual(deleted);
    expect(await balancesOf(uid)).toEqual({ customers: 0, processor: -4_000, revenue: 4_000 });
  });

  it("sends back what was not given back in the processor's dashboard", async () => {
    const uid = await newcomer();
    const payment = await topUp(uid, "visa", 4_000);
    await (await sandbox()).refundElsewhere(await processorIdOf(payment), 1_000);
    await processorSync.syncPayment(await processorIdOf(payment), NOW);
    expect(await preview(uid)).toMatchObject({ back: 3_000, lost: 0 });
    expect(await leave(uid)).toEqual(deleted);
    await runDue(NOW + 2 * MINUTE);
    expect(await chargesFor(payment)).toEqual([0]);
    expect(await balancesOf(uid)).toEqual({ customers: 0, processor: 0 });
  });

  it("waits for disputes and for refunds on their way, and the preview names them too", async () => {
    const uid = await newcomer();
    const payment = await topUp(uid, "visa", 4_000);
    const processorId = await processorIdOf(payment);
    const id = await (await sandbox()).openDispute(processorId, 4_000);
    await processorSync.syncPayment(processorId, NOW, { dispute: id });
    const obstacles = { bookings: [], held: 0, payments: 1, balance: 0, back: 0, lost: 0, given: 0 };
    for (const ask of [() => leave(uid, 4_000), () => preview(uid)])
      expect(await refusalOf(ask())).toEqual([409, "wrong-state", { ...obstacles, currency: "USD" }]);
    await expect(leave(uid, 4_000)).rejects.toThrow("Your bank is still reviewing");

    await (await sandbox()).decideDispute(processorId, true);
    await processorSync.syncPayment(processorId, NOW, { dispute: id });
    expect(await preview(uid)).toMatchObject({ back: 4_000 });
    const refunds = [{ n: 1, of: "elsewhere", amount: 500, state: "pending" }];
    await intents()
      .doc(payment)
      .update({ refunds, due: NOW + DAY });
    expect(await refusalOf(leave(uid, 0))).toMatchObject([409, "wrong-state", { payments: 1 }]);
  });

  it("keeps a refund that fails at the bank as unclaimed, with a row for operators", async () => {
    const uid = await newcomer();
    const payment = await topUp(uid, "refund-fails", 4_000);
    expect(await leave(uid)).toEqual(deleted);
    await runDue(NOW + 2 * MINUTE);
    expect(await storedPayment(payment)).toMatchObject({ refunds: [{ of: "closing", state: "pending" }] });
    await runDue(NOW + 2 * DAY);
    await runDue(NOW + 4 * DAY);
    expect(await storedPayment(payment)).toMatchObject({
      refunds: [{ of: "closing", state: "failed" }],
      concerns: ["refund failed"],
    });
    expect(await balancesOf(uid)).toEqual({ customers: 0, processor: -4_000, unclaimed: 4_000 });
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([]);
  });

  it.each([
    ["given back at the desk", async (id: string) => (await sandbox()).refundElsewhere(id, 3_000)],
    [
      "lost to a dispute",
      async (id: string) => {
        const dispute = await (await sandbox()).openDispute(id, 4_000);
        await processorSync.syncPayment(id, NOW, { dispute });
        await (await sandbox()).decideDispute(id, false);
        await processorSync.syncPayment(id, NOW, { dispute });
      },
    ],
  ])(
    "keeps what the processor refuses to refund as unclaimed, because it was %s meanwhile: the ledger equals what was taken",
    async (how, meanwhile) => {
      const uid = await newcomer();
      const payment = await topUp(uid, "visa", 4_000);
      expect(await leave(uid)).toEqual(deleted);
      await meanwhile(await processorIdOf(payment));
      for (const minutes of [2, 4, 6]) await runDue(NOW + minutes * MINUTE);
      const after = await storedPayment(payment);
      expect(after?.refunds).toContainEqual(expect.objectContaining({ of: "closing", state: "refused" }));
      expect(after?.concerns).toContain("refund refused");
      expect(after?.due).toBeUndefined();
      const returned = how.includes("desk") ? 3_000 : 4_000;
      const { processor, fees = 0, unclaimed, loss } = await balancesOf(uid);
      expect([processor, unclaimed, loss]).toEqual([returned - 4_000 - fees, 4_000, -returned]);
    },
  );
});
