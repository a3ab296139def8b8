import { describe, expect, it } from "vitest";
import { operatorPreview } from "../../../src/endpoints/operator/preview.ts";
import { notifications, outboxEmails, wallets } from "../../../src/store/collections.ts";
import { handleBookWritten } from "../../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../../support/call-endpoint.ts";
import { crashBefore } from "../../support/crash-injection.ts";
import { costOf } from "../../support/document-cost.ts";
import {
  auditOf,
  balancesOf,
  entriesInLedger,
  newOperator,
  REFUNDED_AT,
  refundAsOperator,
  refundReason,
  refundsOf,
  settledSessions,
} from "../../support/money/desk-refunds.ts";
import { foldOf, statementOf, walletOf } from "../../support/money/read-ledger.ts";

const { closed } = settledSessions();

describe("the preview of a refund", () => {
  it.each(["shared", "us"] as const)(
    "says what the ledger has once it is sent, and writes nothing: %s",
    async (borneBy) => {
      const { aid } = await closed();
      const asked = { appointmentId: aid, of: "price", amount: 3_001, refunded: 0, borneBy } as const;
      const look = () => callEndpoint(operatorPreview, asked, { ...newOperator(), now: REFUNDED_AT });
      const before = await storedBooking(aid);
      const told = await look();
      expect([await storedBooking(aid), await entriesInLedger(`${aid}_refund_1`)]).toEqual([
        before,
        undefined,
      ]);
      await refundAsOperator(aid, { amount: 3_001, borneBy });
      const part = (account: string, amount: number) => (amount === 0 ? [] : [`${account} ${amount}`]);
      expect(await entriesInLedger(`${aid}_refund_1`)).toEqual([
        `paid ${told.customer}`,
        ...part("instructor", -told.instructor),
        `revenue ${-told.us}`,
      ]);
      expect(told).toMatchObject({ to: "credit", loss: 0, ownCredit: 0, gift: 0 });
      expect((await refusalOf(look()))[1]).toBe("refund-changed");
    },
  );
});

describe("a refund of a price that credit paid", () => {
  it("is in the credit at once, with its ledger, its transaction, one audit entry, and the booking's event", async () => {
    const { aid, uid, instructorId } = await closed();
    const operator = newOperator();
    const request = { ...newKey(), ...operator };
    const before = await storedBooking(aid);
    for (let i = 0; i < 2; i++)
      expect(await refundAsOperator(aid, { amount: 3_000 }, request)).toEqual({
        refunded: 3_000,
        instructorPart: 2_400,
        payment: { status: "done" },
      });
    expect(await entriesInLedger(`${aid}_refund_1`)).toEqual([
      "paid 3000",
      "instructor -2400",
      "revenue -600",
    ]);
    expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), amount: 14_000 });
    expect(await statementOf(uid)).toContain("refund 3000 credit");
    expect(await storedBooking(aid)).toMatchObject({
      status: "Closed",
      version: before.version + 1,
      billing: {
        refunds: [{ n: 1, of: "price", amount: 3_000, borneBy: "shared", at: REFUNDED_AT, status: "done" }],
      },
    });
    expect((await storedBooking(aid)).events.at(-1)).toEqual({
      name: "refund",
      by: "operator",
      at: REFUNDED_AT,
      changes: { refunded: 3_000 },
    });
    const audited = { of: "price", version: before.version, refunded: 0 };
    expect(await auditOf(aid)).toEqual([
      {
        at: REFUNDED_AT,
        by: operator,
        act: "refund",
        on: { kind: "booking", id: aid },
        reason: refundReason,
        before: audited,
        after: {
          of: "price",
          version: before.version + 1,
          refunded: 3_000,
          n: 1,
          amount: 3_000,
          borneBy: "shared",
          instructorPart: 2_400,
        },
        key: request.key,
      },
    ]);
    expect((await balancesOf(uid))[`instructor:${instructorId}`]).toBe(4_800);
  });

  it("notifies and emails each side once", async () => {
    const { aid } = await closed();
    const before = await storedBooking(aid);
    await refundAsOperator(aid, { amount: 3_000 });
    const after = await storedBooking(aid);
    for (let i = 0; i < 3; i++) await handleBookWritten(before, after);
    const found = (await notifications().where("aid", "==", aid).get()).docs.map((doc) => doc.data());
    const notified = found.filter(({ kind }) => kind === "refund");
    expect(
      notified.map(({ side, params }) => [side, "refunded" in params && params.refunded]).sort(),
    ).toEqual([
      ["customer", 3_000],
      ["instructor", 2_400],
    ]);
    for (const { id } of notified)
      expect((await outboxEmails().doc(id).get()).data()).toMatchObject({ status: "waiting" });
  });

  it("requested 50 times at once for the full price is made once", async () => {
    const { aid, uid } = await closed();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => refundAsOperator(aid, {}, { ...newKey(), isTreasurer: true })),
    );
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect([results.length - refused.length, new Set(refused)]).toEqual([1, new Set(["refund-changed"])]);
    expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), amount: 20_000 });
    expect(await refundsOf(aid)).toHaveLength(1);
    expect(await auditOf(aid)).toHaveLength(1);
  }, 60_000);

  it("in 20 random splits ends as one refund of the sum, to the cent (M10)", async () => {
    let parts = 0;
    for (let run = 0; run < 20; run++) {
      const { aid, uid, instructorId } = await closed();
      let refunded = 0;
      const most = 1 + Math.floor(Math.random() * 9_000);
      while (refunded < most && (await refundsOf(aid)).length < 9) {
        const amount = Math.min(most - refunded, 1 + Math.floor(Math.random() * 3_000));
        await refundAsOperator(aid, { amount, refunded });
        refunded += amount;
        parts += 1;
      }
      const balances = await balancesOf(uid);
      const share = Math.floor(((9_000 - refunded) * 80) / 100);
      expect(balances).toMatchObject({
        [`instructor:${instructorId}`]: share,
        revenue: 9_000 - refunded - share,
        [`escrow:${aid}`]: 0,
      });
      expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
      expect((await walletOf(uid)).amount).toBe(11_000 + refunded);
    }
    console.log(`20 splits into ${parts} refunds`);
  }, 60_000);

  it("is made once or not at all, wherever the process crashes", async () => {
    let crashes = 0;
    for (let at = 0; at < 20; at++) {
      const { aid, uid } = await closed();
      const request = { ...newKey(), ...newOperator() };
      const hasCrashed = await crashBefore(at, () => refundAsOperator(aid, { amount: 3_000 }, request));
      expect(await refundsOf(aid)).toHaveLength((await auditOf(aid)).length);
      expect(await refundAsOperator(aid, { amount: 3_000 }, request)).toMatchObject({ refunded: 3_000 });
      expect(await refundsOf(aid)).toHaveLength(1);
      expect(await auditOf(aid)).toHaveLength(1);
      expect(await walletOf(uid)).toMatchObject({ ...(await foldOf(uid)), amount: 14_000 });
      if (!hasCrashed) break;
      crashes += 1;
    }
    console.log(`${crashes} crashes of a refund by credit`);
    expect(crashes).toBeGreaterThan(2);
  }, 60_000);

  it("waits unclaimed where the account is gone", async () => {
    const { aid, uid } = await closed();
    await wallets().doc(uid).delete();
    expect(await refundAsOperator(aid, { amount: 1_000, borneBy: "us" })).toMatchObject({
      instructorPart: 0,
    });
    expect(await entriesInLedger(`${aid}_refund_1`)).toEqual(["unclaimed 1000", "revenue -1000"]);
    expect(await refundsOf(aid)).toMatchObject([{ status: "unclaimed" }]);
  });

  it("reads and writes few documents", async () => {
    const { aid } = await closed();
    const { reads, writes } = await costOf(() => refundAsOperator(aid, { amount: 1_000 }));
    console.log(`a refund by credit: ${reads} reads, ${writes} writes`);
    expect(reads).toBeLessThanOrEqual(4);
    expect(writes).toBeLessThanOrEqual(7);
  });
});
