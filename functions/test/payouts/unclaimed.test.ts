import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { payoutUnclaimed } from "../../src/endpoints/payout/unclaimed.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { auditEntries } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { booksOf, cancelForHalf, sandboxProcessor, takenSessions } from "../support/money/taken-sessions.ts";
import { START } from "../support/world.ts";

const { confirmed } = takenSessions();
const soon = START - 19 * HOUR;
const later = START + 40 * DAY;
const claimed = "unclaimed paid, unclaimed -4500, bank 4500";
const closed = [409, "wrong-state", { status: "closed" }];

/** A refund of 45.00 that no card took, of a customer whose account is gone. */
async function unclaimed() {
  const one = await confirmed();
  await (await sandboxProcessor()).refuseRefunds(one.processorId, "balance_insufficient");
  await cancelForHalf(one);
  await callEndpoint(accountDelete, {}, { uid: one.uid, now: soon });
  for (const days of [1, 31, 32]) await runDue(START + days * DAY);
  const payment = intentId.book(one.aid);
  return { ...one, payment, event: `${payment}_refund_1_ended` };
}

const reason = "He came with his passport and the receipt.";
const pay = (event: string, by: object = {}, amount = 4_500) =>
  callEndpoint(
    payoutUnclaimed,
    { event, amount, reference: "TR-7", reason },
    { uid: "tess", name: "Tess", isTreasurer: true, now: later, ...by },
  );
const look = (what: "payments" | "bookings", id: string) =>
  callEndpoint(operatorGet, { what, id }, { uid: "tess", isTreasurer: true, now: later });

describe("what we owe a customer whose account is gone", () => {
  it("is offered to treasurers in the case of its payment and of its session, until it is paid", async () => {
    const { aid, payment, event } = await unclaimed();
    const offer = { act: "unclaimed", label: "Pay what is unclaimed", treasurer: true };
    for (const shown of [await look("payments", payment), await look("bookings", aid)]) {
      expect(shown.acts).toContainEqual(offer);
      expect(shown.facts).toContainEqual(expect.objectContaining({ key: "unclaimed", value: 4_500 }));
      expect(shown.facts).toContainEqual(expect.objectContaining({ key: "entry", value: event }));
    }
    await pay(event);
    for (const shown of [await look("payments", payment), await look("bookings", aid)]) {
      expect(shown.acts).not.toContainEqual(offer);
      expect(shown.facts.find(({ key }) => key === "unclaimed")).toBeUndefined();
    }
  });

  it("is paid once, with its entry in the audit", async () => {
    const { aid, event } = await unclaimed();
    const request = newKey();
    for (const _each of [1, 2]) expect(await pay(event, request)).toEqual({ paid: 4_500 });
    expect(await refusalOf(pay(event))).toEqual(closed);
    const other = await unclaimed();
    const both = await Promise.allSettled([pay(other.event), pay(other.event)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of [aid, other.aid])
      expect((await booksOf(one)).filter((line) => line === claimed)).toEqual([claimed]);
    const acts = (await auditEntries().where("on.id", "==", aid).get()).docs.map((doc) => doc.data());
    expect(acts).toMatchObject([
      {
        act: "unclaimed",
        on: { kind: "booking", id: aid },
        by: { uid: "tess" },
        reason,
        before: { unclaimed: 4_500 },
        after: { unclaimed: 0, event, reference: "TR-7" },
      },
    ]);
  });

  it("is only paid as it was shown, from an event that left something unclaimed, by a treasurer who has no part in it", async () => {
    const { aid, payment, event, instructorId } = await unclaimed();
    expect(await refusalOf(pay(event, {}, 4_400))).toEqual(closed);
    expect(await refusalOf(pay(`${aid}_cancel`))).toEqual(closed);
    expect(await refusalOf(pay(`${payment}_refund_9_ended`))).toMatchObject([404, "not-found"]);
    expect(await refusalOf(pay(event, { uid: instructorId }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    expect(await booksOf(aid)).not.toContain(claimed);
  });
});
