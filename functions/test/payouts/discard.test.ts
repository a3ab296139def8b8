import { beforeEach, describe, expect, it } from "vitest";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { payoutDiscard } from "../../src/endpoints/payout/discard.ts";
import { markOwn, payOwn } from "../../src/operations/payouts/pay-own.ts";
import { auditEntries, deskRoles } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import {
  forgetPayouts,
  itemsOf,
  paidTo,
  plantOwed,
  preparedBy,
  releasedBy,
  storedPayout,
} from "../support/money/payouts.ts";

const closed = [409, "wrong-state", { status: "closed" }];
const reason = "Prepared by mistake.";
const discarded = (payoutId: string, by: object = {}) =>
  callEndpoint(payoutDiscard, { payoutId, reason }, { uid: "tess", name: "Tess", ...by });

beforeEach(async () => {
  await forgetPayouts();
  for (const uid of ["tess", "theo"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true });
});

describe("M20: every payout ends", () => {
  it("when it is discarded: nothing has moved, and the next one pays its items", async () => {
    const ines = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    expect(await discarded(payout.payoutId)).toEqual({ state: "discarded" });
    const stored = await storedPayout(payout.payoutId);
    expect(stored).toMatchObject({ state: "discarded", discardedBy: "tess" });
    expect(stored.lines.get(ines)).toMatchObject({ state: "skipped", reason: "discarded" });
    expect(await refusalOf(releasedBy("theo", payout))).toEqual(closed);
    expect(await itemsOf(ines)).toEqual(["session open 5000"]);
    const next = await preparedBy("tess");
    expect(next).toMatchObject({ payoutId: "2", total: 5_000 });
    await releasedBy("theo", next);
    expect(await paidTo(ines)).toEqual(["payout_2_? -5000,5000"]);
  });

  it("when it is released: it can't be discarded after that, and of both at the same moment one happens", async () => {
    const ines = await plantOwed("ines", 5_000);
    const payout = await preparedBy("tess");
    const both = [refusalOf(discarded(payout.payoutId)), refusalOf(releasedBy("theo", payout))];
    const refusals = await Promise.allSettled(both);
    expect(refusals.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: closed }]);
    const { state } = await storedPayout(payout.payoutId);
    expect(await paidTo(ines)).toHaveLength(state === "discarded" ? 0 : 1);
    expect(await refusalOf(discarded(payout.payoutId))).toEqual(closed);
    expect(await refusalOf(discarded("99"))).toEqual([404, "not-found"]);
  });

  it("once, if it is discarded twice with one key, with one entry in the audit that names nobody paid", async () => {
    const ines = await plantOwed("ines", 5_000);
    const { payoutId } = await preparedBy("tess");
    const request = newKey();
    const answers = [await discarded(payoutId, request), await discarded(payoutId, request)];
    expect(answers).toEqual([{ state: "discarded" }, { state: "discarded" }]);
    const entries = (await auditEntries().where("key", "==", request.key).get()).docs.map((doc) =>
      doc.data(),
    );
    expect(entries).toMatchObject([
      {
        act: "discard",
        on: { kind: "payout", id: payoutId },
        reason,
        before: { state: "prepared" },
        after: { state: "discarded" },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(ines);
  });
});

describe("M20: what the only treasurer is paid", () => {
  const own = (uid: string) => ({ uid, name: "ops", reason: "There is no other treasurer.", now: NOW });

  it("is released and marked from the command line, audited, and never where there is another one", async () => {
    const ines = await plantOwed("ines", 5_000);
    await deskRoles()
      .doc(ines)
      .set({ ...noRole, operator: true, treasurer: true });
    const refusal = [403, "claim-required", { reason: "own" }];
    expect(await refusalOf(payOwn(own(ines)))).toEqual(refusal);
    for (const uid of ["tess", "theo"]) await deskRoles().doc(uid).delete();
    expect(await refusalOf(payOwn(own("tess")))).toEqual(refusal);
    const payoutId = await payOwn(own(ines));
    expect(await paidTo(ines)).toEqual([`payout_${payoutId}_? -5000,5000`]);
    await markOwn(payoutId, { outcome: "sent", reference: "TR-1" }, own(ines));
    expect(await storedPayout(payoutId)).toMatchObject({ state: "done", waiting: 0 });
    const entries = (await auditEntries().where("by.uid", "==", "command line").get()).docs;
    expect(entries.map((doc) => doc.data().act).sort()).toEqual(["mark", "release"]);
    await deskRoles().doc(ines).delete();
  });
});
