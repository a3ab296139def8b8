import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutPrepare } from "../../src/endpoints/payout/prepare.ts";
import {
  auditEntries,
  deskRoles,
  earningsItems,
  ledger,
  payoutAccounts,
  payouts,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import {
  forgetPayouts,
  itemsOf,
  paidTo,
  plantEarned,
  plantOwed,
  plantPayoutAccount,
  preparedBy,
  releasedBy,
  storedPayout,
} from "../support/money/payouts.ts";

beforeEach(forgetPayouts);

const nothingDue = [409, "wrong-state", { status: "closed" }];

describe("preparing a payout", () => {
  it("makes a line for each instructor who can be paid, and moves nothing", async () => {
    const ines = await plantOwed("ines", 5_000, 3_000);
    const otto = await plantOwed("otto", 1_000);
    const before = (await ledger().get()).size;
    const { payoutId, total, lines } = await preparedBy("tess");
    expect({ total, lines }).toEqual({ total: 9_000, lines: 2 });
    const stored = await storedPayout(payoutId);
    expect(stored).toMatchObject({ number: 1, state: "prepared", by: "tess", until: NOW, total: 9_000 });
    expect(stored.lines.get(ines)).toMatchObject({ name: "ines Alvarez", amount: 8_000, state: "prepared" });
    expect(stored.lines.get(ines)?.items).toHaveLength(2);
    expect(stored.lines.get(otto)?.amount).toBe(1_000);
    expect(await itemsOf(ines)).toEqual(["session open 5000", "session open 3000"]);
    expect((await ledger().get()).size).toBe(before);
  });

  it("leaves out what is not due, held, below 10.00, or has no usable account", async () => {
    const young = await plantOwed("young");
    await plantEarned(young, 5_000, { at: NOW - 48 * HOUR + 1 });
    const held = await plantOwed("held", 5_000);
    for (const { ref } of (await earningsItems(held).get()).docs) await ref.update({ state: "held" });
    await plantOwed("small", 999);
    const moved = await plantOwed("moved", 5_000);
    await plantPayoutAccount(moved, { usableFrom: NOW + 1 });
    const none = await plantOwed("none", 5_000);
    await payoutAccounts().doc(none).delete();
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
    expect((await payouts().get()).size).toBe(0);
    const late = await callEndpoint(payoutPrepare, { until: NOW + DAY }, { uid: "tess", now: NOW + 1 });
    expect((await storedPayout(late.payoutId)).lines.size).toBe(2);
    expect([...(await storedPayout(late.payoutId)).lines.keys()].sort()).toEqual([moved, young].sort());
  });

  it("pays the oldest items that the balance covers when a refund is not due yet", async () => {
    const ines = await plantOwed("ines", 4_000, 4_000);
    await plantEarned(ines, -2_400, { at: NOW - HOUR, kind: "refund" });
    const { payoutId } = await preparedBy("tess");
    expect((await storedPayout(payoutId)).lines.get(ines)).toMatchObject({ amount: 4_000 });
  });

  it("pays nothing to an instructor whose balance is below zero", async () => {
    const ines = await plantOwed("ines", 4_000);
    await plantEarned(ines, -4_800, { at: NOW - 4 * DAY, kind: "refund" });
    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
  });

  it("pays amounts below 10.00 only to an instructor who waits to leave", async () => {
    const leaving = await plantOwed("leaving", 500);
    await payoutAccounts()
      .doc(leaving)
      .update({ leavingSince: NOW - DAY });
    await plantOwed("small", 500);
    const payout = await preparedBy("tess");
    expect([...(await storedPayout(payout.payoutId)).lines.keys()]).toEqual([leaving]);
    await deskRoles()
      .doc("tess")
      .set({ ...noRole, operator: true, treasurer: true });
    expect(await releasedBy("theo", payout)).toEqual({ state: "released", skipped: [], smaller: [] });
    expect(await paidTo(leaving)).toEqual([`payout_${payout.payoutId}_? -500,500`]);
  });

  it("takes the 300 oldest items of an instructor", async () => {
    const ines = await plantOwed("ines");
    for (let i = 0; i < 305; i++) await plantEarned(ines, 100, { at: NOW - 5 * DAY + i });
    const { payoutId, total } = await preparedBy("tess");
    expect(total).toBe(30_000);
    const [line] = (await storedPayout(payoutId)).lines.values();
    const oldest = (await earningsItems(ines).orderBy("at").limit(300).get()).docs.map(({ id }) => id);
    expect(line?.items).toEqual(oldest);
  });

  it("can be for one instructor alone, who is not the treasurer", async () => {
    const [ines, otto] = [await plantOwed("ines", 5_000, 3_000), await plantOwed("otto", 4_000)];
    const only = (instructorId: string, request: object = {}) =>
      callEndpoint(
        payoutPrepare,
        { until: NOW, instructorId },
        { uid: otto, isTreasurer: true, now: NOW, ...request },
      );
    expect(await refusalOf(only(otto))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(only("nobody"))).toEqual(nothingDue);

    const request = newKey();
    const { payoutId, total, lines } = await only(ines, request);
    expect({ total, lines }).toEqual({ total: 8_000, lines: 1 });
    expect([...(await storedPayout(payoutId)).lines.keys()]).toEqual([ines]);
    const entries = await auditEntries().where("key", "==", request.key).get();
    expect(entries.docs.map((doc) => doc.get("after"))).toMatchObject([{ lines: 1, instructorId: ines }]);

    expect(await refusalOf(preparedBy("tess"))).toEqual(nothingDue);
  });

  it("is possible once at a time, also for five treasurers at once", async () => {
    await plantOwed("ines", 5_000);
    const tries = Array.from({ length: 5 }, (_, i) =>
      preparedBy(`t${i}`).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    expect((await Promise.all(tries)).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await payouts().get()).size).toBe(1);
  });

  it("happens once per key, with one entry in the audit that names nobody", async () => {
    const ines = await plantOwed("ines", 5_000);
    const request = { uid: "tess", name: "Tess", ...newKey() };
    const [one, other] = [
      await callEndpoint(payoutPrepare, { until: NOW }, request),
      await callEndpoint(payoutPrepare, { until: NOW }, request),
    ];
    expect(other).toEqual(one);
    const entries = await auditEntries().where("key", "==", request.key).get();
    const [entry] = entries.docs.map((doc) => doc.data());
    expect(entries.size).toBe(1);
    expect(entry).toMatchObject({
      act: "prepare",
      on: { kind: "payout", id: one.payoutId },
      before: {},
      after: { state: "prepared", total: 5_000, lines: 1, until: NOW },
    });
    expect(JSON.stringify(entry)).not.toContain(ines);
  });

  it("P11: reads three documents for each instructor who is owed enough, their holds and items, and the role", async () => {
    await plantOwed("ines", 5_000, 3_000);
    await plantOwed("otto", 1_000);
    expect(await costOf(() => preparedBy("tess"))).toEqual({
      // The name of one without an account is read elsewhere, too.
      reads: 1 + 1 + (3 + 1 + 1) * 2 + 3 + 1,
      writes: 3 + 2,
    });
    await forgetPayouts();
    await plantOwed("ines", 5_000, 3_000);
    await plantOwed("otto", 1_000);
    // Instructors whom we owe too little are not read, no matter how many there are.
    for (let i = 0; i < 20; i++) await plantOwed(`small${i}`, 900);
    expect(await costOf(() => preparedBy("tess"))).toEqual({
      // The name of one without an account is read elsewhere, too.
      reads: 1 + 1 + (3 + 1 + 1) * 2 + 3 + 1,
      writes: 3 + 2,
    });
  });
});
