import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { operatorAdjust } from "../../../src/endpoints/operator/adjust.ts";
import { addEarningsItem } from "../../../src/operations/earnings/add-earnings-item.ts";
import {
  earnings,
  ledger,
  notifications,
  outboxEmails,
  transactions,
} from "../../../src/store/collections.ts";
import { plantConfirmedBooking } from "../../support/bookings.ts";
import { callEndpoint, newKey, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { crashBefore } from "../../support/crash-injection.ts";
import { plantCustomer } from "../../support/customers.ts";
import { auditOf, newOperator, REFUNDED_AT } from "../../support/money/desk-refunds.ts";
import { foldOf, ledgerLinesOf, statementOf, walletOf } from "../../support/money/read-ledger.ts";
import { plantInstructor, plantWorld } from "../../support/world.ts";

const world = await plantWorld();
const reason = "The lobby was locked.";
type Input = Parameters<typeof callEndpoint<"/api/operator/adjust">>[1];
const adjust = (input: Omit<Input, "reason">, request: object = {}) =>
  callEndpoint(operatorAdjust, { reason, ...input }, { ...newOperator(), now: REFUNDED_AT, ...request });
const newCustomer = () => plantCustomer(world, `dana-${randomUUID().slice(0, 6)}`, 5_000);
const newInstructor = () => plantInstructor(world, `ruth-${randomUUID().slice(0, 6)}`);

/** The ledger event of an adjustment, by the audit entry of its act. */
async function adjustmentOf(id: string) {
  const [entry] = await auditOf(id);
  return (await ledger().doc(String(entry?.after.ledger)).get()).data();
}

describe("an adjustment of a customer's credit", () => {
  it("gives credit that is never cash, with its transaction, notification, email and one audit entry", async () => {
    const uid = await newCustomer();
    const request = { ...newKey(), ...newOperator() };
    for (let i = 0; i < 2; i++)
      expect(await adjust({ side: "customer", id: uid, amount: 2_500 }, request)).toEqual({
        balance: { amount: 7_500, currency: "USD" },
      });
    expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), paid: 5_000, given: 2_500 });
    expect(await statementOf(uid)).toEqual(["adjust 2500 promo"]);
    const [entry] = await auditOf(uid);
    expect(await auditOf(uid)).toEqual([
      {
        at: REFUNDED_AT,
        by: { uid: request.uid, name: "Olive" },
        act: "adjust",
        on: { kind: "customer", id: uid },
        reason,
        key: request.key,
        before: { balance: 5_000 },
        after: { balance: 7_500, amount: 2_500, ledger: expect.stringMatching(/^adjust_[0-9a-f]{20}$/) },
      },
    ]);
    const event = await adjustmentOf(uid);
    expect(event && ledgerLinesOf(event)).toEqual(["promo -2500", "given 2500"]);
    expect((await transactions().doc(String(entry?.after.ledger)).get()).data()).toMatchObject({
      receipt: expect.stringMatching(/^EBY-/),
    });
    const [notification] = (await notifications().where("allow", "array-contains", uid).get()).docs;
    expect(notification?.data()).toMatchObject({
      kind: "adjusted",
      params: { amount: 2_500, currency: "USD" },
    });
    expect(
      (
        await outboxEmails()
          .doc(notification?.id ?? "")
          .get()
      ).data(),
    ).toMatchObject({ status: "waiting", uid });
  });

  it("takes back what we gave and never what was paid for", async () => {
    const uid = await newCustomer();
    await adjust({ side: "customer", id: uid, amount: 1_000 });
    expect(await refusalOf(adjust({ side: "customer", id: uid, amount: -1_001 }))).toEqual([
      400,
      "bad-request",
      { amount: "Only credit that we gave can be taken back: $10.00 is left." },
    ]);
    expect(await adjust({ side: "customer", id: uid, amount: -1_000 })).toMatchObject({
      balance: { amount: 5_000 },
    });
    expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), paid: 5_000, given: 0 });
  });

  it("is made once or not at all, wherever the process crashes", async () => {
    let crashes = 0;
    for (let at = 0; at < 20; at++) {
      const uid = await newCustomer();
      const request = { ...newKey(), ...newOperator() };
      const once = () => adjust({ side: "customer", id: uid, amount: 700 }, request);
      const hasCrashed = await crashBefore(at, once);
      expect(await once()).toMatchObject({ balance: { amount: 5_700 } });
      expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), given: 700 });
      expect(await auditOf(uid)).toHaveLength(1);
      if (!hasCrashed) break;
      crashes += 1;
    }
    console.log(`${crashes} crashes of an adjustment`);
    expect(crashes).toBeGreaterThan(1);
  });
});

describe("an adjustment of an instructor's earnings", () => {
  it("is ours to pay, or taken off, also below zero, and names its booking", async () => {
    const booking = await plantConfirmedBooking();
    const id = booking.instructor.id;
    await earnings().doc(id).set({ balance: 2_000, held: 0, paid: 0 });
    const input = { side: "instructor", id, amount: -3_000, appointmentId: booking.id } as const;
    expect(await adjust(input)).toEqual({ balance: { amount: -1_000, currency: "USD" } });
    const event = await adjustmentOf(id);
    expect(event).toMatchObject({ kind: "adjust", aid: booking.id });
    expect(event && ledgerLinesOf(event)).toEqual(["instructor -3000", "revenue 3000"]);
    await addEarningsItem(event);
    expect((await earnings().doc(id).get()).data()?.balance).toBe(-1_000);
    const [notification] = (await notifications().where("allow", "array-contains", id).get()).docs;
    expect(notification?.data()).toMatchObject({ kind: "adjusted", side: "instructor", aid: booking.id });
  });
});

describe("an operator cannot adjust", () => {
  it("their own balance, or that of the other side of their own booking", async () => {
    const booking = await plantConfirmedBooking();
    const { customer, instructor, id: appointmentId } = booking;
    const own = [403, "claim-required", { reason: "own" }];
    const input = { side: "customer", id: customer.id, amount: 100 } as const;
    expect(await refusalOf(adjust(input, { uid: customer.id }))).toEqual(own);
    const about = { ...input, appointmentId };
    expect(await refusalOf(adjust(about, { uid: instructor.id }))).toEqual(own);
    expect(await auditOf(customer.id)).toEqual([]);
  });

  it("a person who does not exist, or with a booking of others", async () => {
    const other = await plantConfirmedBooking();
    for (const side of ["customer", "instructor"] as const)
      await expect(adjust({ side, id: "nobody", amount: 100 })).rejects.toMatchObject(notFound);
    const id = await newInstructor();
    const input = { side: "instructor", id, amount: 100, appointmentId: other.id } as const;
    await expect(adjust(input)).rejects.toMatchObject(notFound);
  });

  it("more than 100.00 at once or 300.00 a day, given or taken, without a treasurer", async () => {
    const operator = newOperator();
    const [id, other] = [await newInstructor(), await newInstructor()];
    const treasurer = [403, "claim-required", { reason: "treasurer" }];
    const input = { side: "instructor", id } as const;
    expect(await refusalOf(adjust({ ...input, amount: -10_001 }, operator))).toEqual(treasurer);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => adjust({ ...input, amount: -10_000 }, { ...operator, ...newKey() })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await refusalOf(adjust({ ...input, amount: 1 }, operator))).toEqual(treasurer);
    const byTreasurer = { ...operator, isTreasurer: true };
    expect(await adjust({ side: "instructor", id: other, amount: 50_000 }, byTreasurer)).toMatchObject({
      balance: { amount: 50_000 },
    });
    expect(await auditOf(id)).toHaveLength(3);
  });
});
