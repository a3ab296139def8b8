import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutMark } from "../../src/endpoints/payout/mark.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import {
  auditEntries,
  earnings,
  earningsItems,
  notifications,
  outboxEmails,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import {
  deliverLedger,
  forgetPayouts,
  itemsOf,
  paidTo,
  plantOwed,
  preparedBy,
  releasedBy,
  storedPayout,
} from "../support/money/payouts.ts";

beforeEach(forgetPayouts);

const closed = [409, "wrong-state", { status: "closed" }];
const tess = { uid: "tess", name: "Tess" };
const sent = (payoutId: string, instructorId: string, by = tess) =>
  callEndpoint(payoutMark, { payoutId, instructorId, outcome: "sent", reference: "TR-77" }, { ...by });
const failed = (payoutId: string, instructorId: string, by = tess) =>
  callEndpoint(
    payoutMark,
    { payoutId, instructorId, outcome: "failed", reason: "No such account." },
    { ...by },
  );

async function plantReleased(...names: string[]): Promise<{ payoutId: string; all: string[] }> {
  const all: string[] = [];
  for (const name of names) all.push(await plantOwed(name, 5_000, 3_000));
  const payout = await preparedBy("tess");
  await releasedBy("theo", payout);
  await deliverLedger();
  return { payoutId: payout.payoutId, all };
}

const notificationsTo = async (uid: string) =>
  (await notifications().where("allow", "array-contains", uid).get()).docs.map((doc) => doc.data());

describe("marking a line of a payout", () => {
  it("as sent stores the reference and tells the instructor; the payout ends with its last line", async () => {
    const { payoutId, all } = await plantReleased("ines", "otto");
    const [ines = "", otto = ""] = all;
    expect(await sent(payoutId, ines)).toEqual({ line: { instructorId: ines, state: "sent", paid: 8_000 } });
    expect((await storedPayout(payoutId)).lines.get(ines)).toMatchObject({
      state: "sent",
      reference: "TR-77",
    });
    expect(await storedPayout(payoutId)).toMatchObject({ state: "released", waiting: 1 });
    expect(await refusalOf(preparedBy("tess"))).toEqual(closed);
    await sent(payoutId, otto);
    expect(await storedPayout(payoutId)).toMatchObject({
      state: "done",
      waiting: 0,
      sent: 16_000,
      returned: 0,
    });
    await failed(payoutId, otto);
    expect(await storedPayout(payoutId)).toMatchObject({ state: "done", sent: 8_000, returned: 8_000 });
    expect(await notificationsTo(ines)).toMatchObject([
      { kind: "payout-sent", side: "instructor", params: { amount: 8_000, currency: "USD" }, read: false },
    ]);
    const [email] = (await outboxEmails().where("uid", "==", ines).get()).docs.map((doc) => doc.data());
    expect(email).toMatchObject({ status: "waiting", name: "ines", kind: "payout-sent" });
  });

  it("as failed makes it owed again: the next payout pays it, and every sum is right", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    await failed(payoutId, ines);
    await deliverLedger();
    expect(await paidTo(ines)).toEqual([
      `payout_${payoutId}_? -8000,8000`,
      `payout_${payoutId}_?_back 8000,-8000`,
    ]);
    expect((await earnings().doc(ines).get()).data()).toMatchObject({ balance: 8_000, held: 0, paid: 0 });
    expect((await itemsOf(ines)).sort()).toEqual([
      "payout booked -8000",
      "returned booked 8000",
      "session open 3000",
      "session open 5000",
    ]);
    expect(await notificationsTo(ines)).toMatchObject([
      { kind: "payout-returned", params: { amount: 8_000 } },
    ]);
    expect(await storedPayout(payoutId)).toMatchObject({ state: "done" });

    const next = await preparedBy("tess", NOW + DAY);
    expect(next).toMatchObject({ payoutId: "2", total: 8_000, lines: 1 });
    await releasedBy("theo", next);
    await sent(next.payoutId, ines);
    await deliverLedger();
    expect(await paidTo(ines)).toHaveLength(3);
    expect((await earnings().doc(ines).get()).data()).toMatchObject({ balance: 0, held: 0, paid: 8_000 });
  });

  it("as failed is possible after it was sent: banks send money back days later", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    await sent(payoutId, ines);
    await failed(payoutId, ines);
    expect(await storedPayout(payoutId)).toMatchObject({ state: "done", waiting: 0 });
    expect((await storedPayout(payoutId)).lines.get(ines)).toMatchObject({ state: "failed" });
    await deliverLedger();
    expect(await preparedBy("tess")).toMatchObject({ total: 8_000 });
  });

  it("happens once: not for a line that failed, and not before the release", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    await failed(payoutId, ines);
    expect(await refusalOf(failed(payoutId, ines))).toEqual(closed);
    expect(await refusalOf(sent(payoutId, ines))).toEqual(closed);
    await deliverLedger();
    const next = await preparedBy("tess");
    expect(await refusalOf(sent(next.payoutId, ines))).toEqual(closed);
    expect(await refusalOf(sent(next.payoutId, "nobody"))).toEqual([404, "not-found"]);
    expect(await paidTo(ines)).toHaveLength(2);
  });

  it("R8: what a payout paid stays booked when its item is lost and made again", async () => {
    const { all } = await plantReleased("ines");
    const [ines = ""] = all;
    const [item] = (await earningsItems(ines).where("kind", "==", "session").get()).docs;
    const before = item?.data();
    await item?.ref.delete();
    await rebuildFromLedger();
    expect((await item?.ref.get())?.data()).toEqual(before);
    expect(before).toMatchObject({ state: "booked", payoutId: "1" });
  });

  it("of the last two lines at once ends the payout", async () => {
    const { payoutId, all } = await plantReleased("ines", "otto", "ada");
    await Promise.all(all.map((id) => sent(payoutId, id)));
    expect(await storedPayout(payoutId)).toMatchObject({ state: "done", waiting: 0 });
  });

  it("is refused to the instructor of the line", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    const own = sent(payoutId, ines, { uid: ines, name: "Ines" });
    expect(await refusalOf(own)).toEqual([403, "claim-required", { reason: "own" }]);
  });

  it("leaves one entry in the audit per key", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    const request = { ...tess, ...newKey() };
    const answers = [await failed(payoutId, ines, request), await failed(payoutId, ines, request)];
    expect(answers[1]).toEqual(answers[0]);
    const entries = await auditEntries().where("on.id", "==", `${payoutId}_${ines}`).get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      {
        act: "mark",
        by: { uid: "tess" },
        reason: "No such account.",
        before: { state: "booked" },
        after: { state: "failed", paid: 8_000 },
      },
    ]);
  });

  it("P11: reads three documents, the role, whether a tax identity is due, and the items of what failed", async () => {
    const { payoutId, all } = await plantReleased("ines");
    const [ines = ""] = all;
    expect(await costOf(() => sent(payoutId, ines))).toEqual({ reads: 3 + 3 + 1, writes: 6 });
    expect(await costOf(() => failed(payoutId, ines))).toEqual({ reads: 3 + 2 + 1, writes: 6 + 1 + 2 });
  });
});
