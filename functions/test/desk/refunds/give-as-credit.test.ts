import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../../src/core/constants.ts";
import { intentId } from "../../../src/core/payments/intent.ts";
import { accountDelete } from "../../../src/endpoints/account/delete.ts";
import { operatorCredit } from "../../../src/endpoints/operator/credit.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { runDue } from "../../../src/jobs/run-due.ts";
import { auditEntries, ledger } from "../../../src/store/collections.ts";
import { storedBooking } from "../../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../../support/call-endpoint.ts";
import { paymentOfBooking } from "../../support/money/card-booking.ts";
import { statementOf, walletOf } from "../../support/money/read-ledger.ts";
import {
  bookLines,
  booksOf,
  cancelForHalf,
  dispute,
  expectBooks,
  kindsFor,
  sandboxProcessor,
  takenSessions,
} from "../../support/money/taken-sessions.ts";
import { START } from "../../support/world.ts";

const { confirmed } = takenSessions();
const { capture } = bookLines;
const waits = "cancel, escrow -9000, refundDue 4500, instructor 3600, revenue 900";
const credited = "refund, refundDue -4500, paid 4500";
const soon = START - 19 * HOUR;
const closed = [409, "wrong-state", { status: "closed" }];

/** A canceled session whose refund of 45.00 the card doesn't take. */
async function waiting() {
  const one = await confirmed();
  await (await sandboxProcessor()).refuseRefunds(one.processorId, "balance_insufficient");
  await cancelForHalf(one);
  return { ...one, payment: intentId.book(one.aid) };
}
const give = (payment: string, by: object = {}) =>
  callEndpoint(
    operatorCredit,
    { payment, n: 1, amount: 4_500, reason: "Her card is closed." },
    { uid: "tess", name: "Tess", isTreasurer: true, now: soon, ...by },
  );

describe("M25: a refund that waits", () => {
  it("is offered as credit at the desk, and becomes credit only by that act, once", async () => {
    const { aid, uid, processorId, payment } = await waiting();
    const shown = await callEndpoint(
      operatorGet,
      { what: "payments", id: payment },
      { uid: "olive", now: soon },
    );
    expect(shown.acts).toEqual([{ act: "credit", label: "Give the refund as credit" }]);
    expect(shown.facts).toContainEqual(expect.objectContaining({ key: "waiting", value: 4_500 }));
    const request = newKey();
    expect(await give(payment, request)).toEqual({ credited: 4_500 });
    expect(await give(payment, request)).toEqual({ credited: 4_500 });
    expect(await refusalOf(give(payment))).toEqual(closed);
    expect((await walletOf(uid)).paid).toBe(4_500);
    expect(await statementOf(uid)).toEqual(["book -9000 card", "refund 4500 credit"]);
    expect(await kindsFor(uid)).toContain("refund-to-credit");
    expect((await storedBooking(aid)).billing.refundedTo).toBe("credit");
    await (await sandboxProcessor()).refuseRefunds(processorId);
    for (const days of [1, 2, 3]) await runDue(START + days * DAY);
    await expectBooks(aid, [capture, waits, credited]);
    const after = await paymentOfBooking(aid);
    expect(after).toMatchObject({ refunds: [{ state: "refused" }], concerns: ["refund refused"] });
    expect(after).not.toHaveProperty("due");
    const entries = (await auditEntries().where("on.id", "==", payment).get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([{ act: "credit", by: { uid: "tess" }, after: { n: 1, credited: 4_500 } }]);
  });

  it("is not given by who it concerns, above an operator's limit, or while its payment is disputed", async () => {
    const { uid, instructorId, payment, processorId, aid } = await waiting();
    for (const who of [uid, instructorId])
      expect(await refusalOf(give(payment, { uid: who }))).toEqual([
        403,
        "claim-required",
        { reason: "own" },
      ]);
    const operator = { uid: `olive-${newKey().key.slice(0, 6)}`, isTreasurer: false };
    for (const _each of [1, 2, 3, 4, 5, 6]) await give((await waiting()).payment, operator);
    expect(await refusalOf(give(payment, operator))).toEqual([
      403,
      "claim-required",
      { reason: "treasurer" },
    ]);
    await dispute(processorId, 9_000, soon);
    expect(await refusalOf(give(payment))).toEqual(closed);
    expect(await booksOf(aid)).not.toContain(credited);
  });

  it("is not given while the card is being asked", async () => {
    const { payment } = await waiting();
    expect(await refusalOf(give(payment, { now: soon + 2 * DAY }))).toEqual(closed);
  });

  it("doesn't keep its customer from leaving: it is asked for without the account, for 30 days", async () => {
    const { aid, uid, payment } = await waiting();
    await callEndpoint(accountDelete, {}, { uid, now: soon });
    for (const days of [1, 2, 29]) await runDue(START + days * DAY);
    expect((await paymentOfBooking(aid))?.refunds).toMatchObject([{ state: "requested", isDue: true }]);
    expect(await refusalOf(give(payment))).toEqual(closed);
    for (const days of [31, 32]) await runDue(START + days * DAY);
    const [ended] = (await ledger().where("intent", "==", payment).get()).docs
      .map((doc) => doc.data())
      .filter(({ id }) => id.endsWith("_ended"));
    expect(ended?.entries).toContainEqual({ account: "unclaimed", amount: 4_500 });
  });
});
