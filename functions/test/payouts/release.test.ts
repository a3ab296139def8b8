import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { payoutRelease } from "../../src/endpoints/payout/release.ts";
import { sweepPayouts } from "../../src/jobs/sweep-payouts.ts";
import { auditEntries, deskRoles, earnings, earningsItems } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { costOf } from "../support/document-cost.ts";
import {
  deliverLedger,
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

// These tests make lines fail, and failures are logged.
vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

const onlyTreasurers = async (...uids: string[]) => {
  for (const { ref } of (await deskRoles().get()).docs) await ref.delete();
  for (const uid of uids)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true });
};

beforeEach(async () => {
  await forgetPayouts();
  await onlyTreasurers("tess", "theo");
});

const noFailure = (id: string, error: unknown) => {
  throw new Error(`${id} failed: ${error}`);
};

describe("releasing a payout", () => {
  it("books each line in the ledger, with its items", async () => {
    const ines = await plantOwed("ines", 5_000, 3_000);
    const payout = await preparedBy("tess");
    expect(await releasedBy("theo", payout)).toEqual({ state: "released", skipped: [], smaller: [] });
    expect(await paidTo(ines)).toEqual([`payout_${payout.payoutId}_? -8000,8000`]);
    expect(await storedPayout(payout.payoutId)).toMatchObject({ releasedBy: "theo", waiting: 1 });
    expect((await storedPayout(payout.payoutId)).lines.get(ines)).toMatchObject({
      state: "booked",
      paid: 8_000,
    });
    await deliverLedger();
    expect(await itemsOf(ines)).toEqual([
      "session booked 5000",
      "session booked 3000",
      "payout booked -8000",
    ]);
    expect((await earnings().doc(ines).get()).data()).toMatchObject({ balance: 0, held: 0, paid: 8_000 });
  });

  it("says which lines are smaller or skipped since they were prepared", async () => {
    const smaller = await plantOwed("smaller", 4_000, 3_000);
    const refunded = await plantOwed("refunded", 4_000);
    const held = await plantOwed("held", 4_000);
    const moved = await plantOwed("moved", 4_000);
    const fine = await plantOwed("fine", 4_000);
    const payout = await preparedBy("tess");
    const [first] = (await earningsItems(smaller).orderBy("at").get()).docs;
    await first?.ref.update({ state: "held" });
    await plantEarned(refunded, -2_400, { at: NOW, kind: "refund" });
    for (const { ref } of (await earningsItems(held).get()).docs) await ref.delete();
    await plantPayoutAccount(moved, { usableFrom: NOW + 72 * HOUR });
    const { state, ...answer } = await releasedBy("theo", payout);
    expect(state).toBe("released");
    const byId = (a: { instructorId: string }, b: { instructorId: string }) =>
      a.instructorId < b.instructorId ? -1 : 1;
    expect(answer.skipped.sort(byId)).toEqual(
      [
        { instructorId: held, name: "held Alvarez", amount: 4_000, reason: "items" },
        { instructorId: moved, name: "moved Alvarez", amount: 4_000, reason: "account" },
        { instructorId: refunded, name: "refunded Alvarez", amount: 4_000, reason: "balance" },
      ].sort(byId),
    );
    expect(answer.smaller).toEqual([
      { instructorId: smaller, name: "smaller Alvarez", amount: 7_000, paid: 3_000 },
    ]);
    expect(await paidTo(smaller)).toEqual([`payout_${payout.payoutId}_? -3000,3000`]);
    expect(await itemsOf(smaller)).toEqual(["session held 4000", "session booked 3000"]);
    expect((await storedPayout(payout.payoutId)).lines.get(smaller)?.left).toEqual([first?.id]);
    for (const id of [refunded, held, moved]) expect(await paidTo(id)).toEqual([]);
    expect(await paidTo(fine)).toHaveLength(1);
  });

  it("is done at once when every line is skipped, and the next payout can be prepared", async () => {
    const ines = await plantOwed("ines", 4_000);
    const payout = await preparedBy("tess");
    await plantPayoutAccount(ines, { usableFrom: NOW + 1 });
    expect(await releasedBy("theo", payout)).toMatchObject({ state: "done", smaller: [] });
    await plantPayoutAccount(ines);
    expect(await preparedBy("tess")).toMatchObject({ payoutId: "2", total: 4_000 });
  });

  it("needs a second treasurer wherever there are two, and only then", async () => {
    const ines = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    expect(await refusalOf(releasedBy("tess", payout))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await paidTo(ines)).toEqual([]);
    await onlyTreasurers("tess");
    expect(await releasedBy("tess", payout)).toMatchObject({ state: "released" });
  });

  it("leaves out the line of the treasurer who releases it, says so, and ends", async () => {
    const [ines, otto] = [await plantOwed("ines", 5_000), await plantOwed("otto", 3_000)];
    await onlyTreasurers("tess", ines);
    const payout = await preparedBy("tess");
    const skipped = { instructorId: ines, name: "ines Alvarez", amount: 5_000, reason: "own" };
    expect(await releasedBy(ines, payout)).toEqual({ state: "released", skipped: [skipped], smaller: [] });
    expect(await paidTo(ines)).toEqual([]);
    expect(await paidTo(otto)).toHaveLength(1);
    expect(await itemsOf(ines)).toEqual(["session open 5000"]);
    const line = {
      payoutId: payout.payoutId,
      instructorId: otto,
      outcome: "sent",
      reference: "TR-1",
    } as const;
    await callEndpoint(payoutMark, line, { uid: "tess" });
    const next = await preparedBy(ines);
    expect(await releasedBy("tess", next)).toMatchObject({ state: "released", skipped: [] });
    expect(await paidTo(ines)).toEqual([`payout_${next.payoutId}_? -5000,5000`]);
  });

  it("needs a recent sign-in, the total that was shown, and a payout that is prepared", async () => {
    await plantOwed("ines", 5_000);
    const { payoutId, total } = await preparedBy("tess");
    const old = { uid: "theo", authTime: Date.now() - 301_000 };
    const answer = callEndpoint(payoutRelease, { payoutId, total }, old);
    expect(await refusalOf(answer)).toEqual([403, "recent-login-required"]);
    expect(await refusalOf(releasedBy("theo", { payoutId, total: total + 1 }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
    expect(await refusalOf(releasedBy("theo", { payoutId: "99", total }))).toEqual([404, "not-found"]);
    await releasedBy("theo", { payoutId, total });
    expect(await refusalOf(releasedBy("theo", { payoutId, total }))).toEqual([
      409,
      "wrong-state",
      { status: "closed" },
    ]);
  });

  it("answers the same to the same key, with one entry in the audit", async () => {
    const ines = await plantOwed("ines", 5_000, 4_000);
    const { payoutId, total } = await preparedBy("tess");
    const [first] = (await earningsItems(ines).get()).docs;
    await first?.ref.update({ state: "held" });
    const request = { uid: "theo", name: "Theo", ...newKey() };
    const answer = await callEndpoint(payoutRelease, { payoutId, total }, request);
    expect(answer.smaller).toHaveLength(1);
    expect(await callEndpoint(payoutRelease, { payoutId, total }, request)).toEqual(answer);
    const entries = (await auditEntries().where("on.id", "==", payoutId).get()).docs.map((doc) => doc.data());
    expect(entries.filter(({ act, key }) => act === "release" && key === request.key)).toMatchObject([
      { before: { state: "prepared", total: 9_000 }, after: { state: "releasing", total: 9_000 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(ines);
  });

  it("P11: reads three documents for each line besides its holds and items, and the role once", async () => {
    await plantOwed("ines", 5_000, 3_000);
    await plantOwed("otto", 1_000);
    const payout = await preparedBy("tess");
    const start = 5 + 1;
    const lines = 1 + 2 + 2 * (3 + 1) + 3;
    const end = 2;
    expect(await costOf(() => releasedBy("theo", payout))).toEqual({
      reads: start + lines + end,
      writes: 3 + (2 * 2 + 3) + 1,
    });
  });
});

describe("M11: a payout books one event per instructor", () => {
  const plantPayout = async () => {
    const all = [await plantOwed("ines", 5_000, 3_000), await plantOwed("otto", 2_000)];
    return { all, ...(await preparedBy("tess")) };
  };
  const expectPaidOnce = async (all: string[], payoutId: string) => {
    const amounts = [8_000, 2_000];
    for (const [i, id] of all.entries())
      expect(await paidTo(id)).toEqual([`payout_${payoutId}_? -${amounts[i]},${amounts[i]}`]);
    expect(await storedPayout(payoutId)).toMatchObject({ state: "released", waiting: 2 });
    expect((await storedPayout(payoutId)) as object).not.toHaveProperty("due");
  };

  it("when it is released five times at once", async () => {
    const { all, ...payout } = await plantPayout();
    const tries = Array.from({ length: 5 }, () =>
      releasedBy("theo", payout).then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    );
    const statuses = (await Promise.all(tries)).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    await expectPaidOnce(all, payout.payoutId);
  });

  it("when it is released with one key five times at once, with the sweep beside it", async () => {
    const { all, ...payout } = await plantPayout();
    const request = { uid: "theo", ...newKey() };
    const { payoutId, total } = payout;
    const release = () => callEndpoint(payoutRelease, { payoutId, total }, request);
    await Promise.all([
      ...Array.from({ length: 5 }, release),
      sweepPayouts(NOW + MINUTE, noFailure),
      sweepPayouts(NOW + MINUTE, noFailure),
    ]);
    await sweepPayouts(NOW + MINUTE, noFailure);
    await expectPaidOnce(all, payout.payoutId);
  });

  it("when it is killed before each of its requests, and finished by the sweep", async () => {
    let crashes = 0;
    for (let at = 0; ; at++) {
      await forgetPayouts();
      const { all, ...payout } = await plantPayout();
      const hasCrashed = await crashBefore(at, () => releasedBy("theo", payout));
      for (let i = 0; i < 2; i++) await sweepPayouts(NOW + MINUTE, noFailure);
      const { state } = await storedPayout(payout.payoutId);
      if (state === "prepared") await releasedBy("theo", payout);
      await expectPaidOnce(all, payout.payoutId);
      if (!hasCrashed) break;
      crashes++;
    }
    console.info(`killed before each of ${crashes} requests: one payout per instructor`);
    expect(crashes).toBeGreaterThan(8);
  });

  it("when one of its lines can't be read, for the others; the next payout pays that one once it is mended", async () => {
    const { all, ...payout } = await plantPayout();
    const [broken = "", ...rest] = all;
    const item = (await earningsItems(broken).orderBy("at").limit(1).get()).docs[0];
    await item?.ref.update({ amount: "a lot" as never });
    expect(await releasedBy("theo", payout)).toMatchObject({ state: "released" });
    for (const id of rest) expect(await paidTo(id)).toHaveLength(1);
    expect(await paidTo(broken)).toEqual([]);
    await item?.ref.update({ amount: 5_000 });
    for (const instructorId of rest) {
      const sent = { payoutId: payout.payoutId, instructorId, outcome: "sent", reference: "TR-1" } as const;
      await callEndpoint(payoutMark, sent, { uid: "tess" });
    }
    const next = await preparedBy("tess");
    await releasedBy("theo", next);
    expect(await paidTo(broken)).toEqual([`payout_${next.payoutId}_? -8000,8000`]);
  });
});
