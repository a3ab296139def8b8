import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { runDuePayments } from "../../src/operations/payments/run-payment.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { ledger, notifications, transactions, wallets } from "../../src/store/collections.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { accountIdOf, plantPayer } from "../support/customers.ts";
import { paymentOfBooking, processorStatesOf, reservationsAtStart } from "../support/money/card-booking.ts";
import { foldOf, ledgerOf, statementOf, walletOf } from "../support/money/read-ledger.ts";
import { answerChallenge, chargesFor } from "../support/money/sandbox.ts";
import { plantInstructor, plantWorld, START, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes a customer with credit, and a session that waits for this card. */
async function held(card: SandboxCard, { credit = 20_000, isInstant = false } = {}) {
  serial += 1;
  const instructorId = await plantInstructor(world, `credited${serial}`, { instantConfirm: isInstant });
  const uid = await plantPayer(world, "crediting", credit);
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000 };
  const request = newKey();
  const create = () =>
    callEndpoint(bookCreate, { ...input, pmid: testCardPmid(card) }, { uid, ...request }).then(
      (made) => ({ aid: made.appointmentId, payment: made.payment }),
      (error) => ({ aid: error.details.appointmentId as string, payment: undefined }),
    );
  const { aid, payment } = await create();
  const clientSecret = payment?.status === "action" ? payment.action.clientSecret : "";
  const confirm = (pmid?: string, more: { key?: string; hash?: string; now?: number } = newKey()) =>
    callEndpoint(bookConfirm, { appointmentId: aid, ...(pmid && { pmid }) }, { uid, ...more });
  return { uid, instructorId, aid, clientSecret, input, request, confirm };
}

/** Expects that credit paid once, and the card nothing. */
async function expectPaidByCredit(aid: string, uid: string) {
  expect(await chargesFor(intentId.book(aid))).toEqual([]);
  for (const state of await processorStatesOf(aid)) expect(["voided", "refused"]).toContain(state);
  expect((await paymentOfBooking(aid))?.due).toBeUndefined();
  expect((await storedBooking(aid)).billing).toMatchObject({ source: "credit" });
  const { amount, held: onHold } = await walletOf(uid);
  const { status } = await storedBooking(aid);
  expect([amount, onHold]).toEqual(status === "Requested" ? [20_000, 9_000] : [11_000, 0]);
  expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
}

describe("paying a held time by credit", () => {
  it.each(["declined", "challenge", "timeout"] as const)(
    "requests the session after a card that is %s, whose payment is voided",
    async (card) => {
      const { uid, instructorId, aid, confirm } = await held(card);
      const request = newKey();
      const answer = {
        appointmentId: aid,
        status: "Requested",
        payment: { status: "done" },
        balance: { amount: 11_000, currency: "USD" },
      };
      for (const _ of [1, 2]) expect(await confirm("credit", request)).toEqual(answer);
      await runDuePayments(NOW + 3 * MINUTE);
      await expectPaidByCredit(aid, uid);
      expect(await statementOf(uid)).toEqual(["hold -9000 credit"]);
      expect(await reservationsAtStart(instructorId)).toMatchObject([{ until: NOW + 24 * HOUR }]);
      const booking = await storedBooking(aid);
      await handleBookWritten({ ...booking, version: booking.version - 1 }, booking);
      const notified = (await notifications().where("aid", "==", aid).where("kind", "==", "requested").get())
        .docs;
      expect(notified.map((doc) => [doc.data().side, doc.data().read]).sort()).toEqual([
        ["customer", true],
        ["instructor", false],
      ]);
      await callEndpoint(providerAccept, { appointmentId: aid }, { uid: instructorId });
      expect(await statementOf(uid)).toEqual(["book -9000 credit"]);
      // The same look, and the request that booked, answer with the booking as it is now.
      expect(await confirm()).toMatchObject({ status: "Confirmed", payment: { status: "done" } });
    },
  );

  it("confirms it at once with an instructor who confirms instantly, and given credit is spent first", async () => {
    const { uid, aid, confirm } = await held("challenge", { isInstant: true, credit: 15_000 });
    const account = accountIdOf(uid);
    await wallets().doc(uid).update({ given: 5_000 });
    await ledger()
      .doc(`code_${account}`)
      .set({
        id: `code_${account}`,
        kind: "code",
        at: NOW,
        currency: "USD",
        accountId: account,
        entries: [
          { account: "promo", amount: -5_000 },
          { account: `given:${account}`, amount: 5_000 },
        ],
      });
    expect(await confirm("credit")).toMatchObject({ status: "Confirmed", balance: { amount: 11_000 } });
    await expectPaidByCredit(aid, uid);
    expect((await storedBooking(aid)).billing).toMatchObject({ given: 5_000, capturedAt: NOW });
  });

  it("is refused without enough credit or a confirmed email, and for a blocked instructor", async () => {
    const poor = await held("challenge", { credit: 8_999 });
    const tooLittle = [402, "insufficient-credit", { available: 8_999, needed: 9_000 }];
    expect(await refusalOf(poor.confirm("credit"))).toEqual(tooLittle);
    const { uid, instructorId, aid, confirm } = await held("challenge");
    const unconfirmed = callEndpoint(
      bookConfirm,
      { appointmentId: aid, pmid: "credit" },
      { uid, ...newKey(), emailVerified: false },
    );
    expect(await refusalOf(unconfirmed)).toEqual([422, "profile-incomplete", { missing: ["email"] }]);
    await callEndpoint(blockSet, { instructorId }, { uid });
    expect(await refusalOf(confirm("credit"))).toEqual([422, "not-bookable", { reason: "blocked" }]);
    expect(await storedBooking(aid)).toMatchObject({ status: "Held", billing: { source: "card" } });
  });

  it("is refused once the card has paid, after the deadline, and for the key of another request", async () => {
    const { confirm, clientSecret, request } = await held("challenge");
    expect(await refusalOf(confirm("credit", request))).toEqual([422, "idempotency-mismatch"]);
    await answerChallenge(clientSecret, "pass");
    expect(await confirm()).toMatchObject({ status: "Requested" });
    expect(await refusalOf(confirm("credit"))).toEqual([409, "wrong-state", { status: "Requested" }]);
    const late = await held("challenge");
    const tooLate = late.confirm("credit", { ...newKey(), now: NOW + 10 * MINUTE });
    expect(await refusalOf(tooLate)).toEqual([409, "wrong-state", { status: "Expired" }]);
  });

  it("offers no card afterwards", async () => {
    const { confirm } = await held("declined");
    await confirm("credit");
    const refusal = await refusalOf(confirm(testCardPmid("visa")));
    expect(refusal).toEqual([409, "wrong-state", { status: "Requested" }]);
  });
});

describe("credit and a card at the same moment", () => {
  it("pay once: the one that is first, and nothing of the other is kept", async () => {
    const won = { card: 0, credit: 0 };
    for (let run = 0; run < 12; run++) {
      const { uid, aid, clientSecret, confirm } = await held("challenge", { isInstant: run % 2 === 0 });
      await answerChallenge(clientSecret, "pass");
      const pause = (ms: number) => new Promise((wake) => setTimeout(wake, ms));
      await Promise.allSettled([
        confirm(),
        pause(run * 2).then(() => confirm("credit")),
        pause(run).then(() => runDuePayments(NOW + 2 * MINUTE)),
      ]);
      await runDue(NOW + 4 * MINUTE);
      const { billing } = await storedBooking(aid);
      won[billing.source] += 1;
      if (billing.source === "credit") await expectPaidByCredit(aid, uid);
      else {
        expect(await walletOf(uid)).toMatchObject({ amount: 20_000, held: 0 });
        expect(await processorStatesOf(aid)).toEqual([run % 2 === 0 ? "captured" : "authorised"]);
      }
    }
    expect(won.card + won.credit).toBe(12);
    expect(won.credit).toBeGreaterThan(0);
  });

  it("pay once under ten requests by credit and ten by another card", async () => {
    const { uid, aid, confirm } = await held("declined");
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => confirm(i % 2 ? "credit" : testCardPmid("visa"))),
    );
    await runDuePayments(NOW + 3 * MINUTE);
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    const { billing, status } = await storedBooking(aid);
    expect(status).toBe("Requested");
    const holds = (await transactions().where("userId", "==", uid).get()).size;
    const open = (await processorStatesOf(aid)).filter((state) => state === "authorised").length;
    expect(billing.source === "credit" ? [holds, open] : [open, holds]).toEqual([1, 0]);
  });

  it("pay once, wherever the process that pays by credit crashes", async () => {
    let crashes = 0;
    const won = new Set<string>();
    for (let at = 0; ; at++) {
      const { uid, aid, clientSecret, confirm } = await held("challenge");
      await answerChallenge(clientSecret, "pass");
      const hasCrashed = await crashBefore(at, () => confirm("credit"));
      await runDue(NOW + 3 * MINUTE);
      const { billing, status } = await storedBooking(aid);
      expect(status, `${at}`).toBe("Requested");
      if (billing.source === "credit") await expectPaidByCredit(aid, uid);
      else expect((await ledgerOf(uid)).map(({ kind }) => kind)).toEqual(["top-up"]);
      won.add(billing.source);
      if (!hasCrashed) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThanOrEqual(3);
    expect([...won].sort()).toEqual(["card", "credit"]);
  });
});
