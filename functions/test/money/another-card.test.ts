import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookWithdraw } from "../../src/endpoints/book/withdraw.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { paymentProcessor } from "../../src/operations/payments/run-payment.ts";
import { OutcomeUnknown } from "../../src/payment/port.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { storedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { bookByCard, paymentOfBooking, processorStatesOf } from "../support/money/card-booking.ts";
import { answerChallenge } from "../support/money/sandbox.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
afterEach(() => vi.restoreAllMocks());

/** Makes a booking whose card waits for the bank, and the call that continues it. */
async function challenged() {
  const facts = await bookByCard(world, "challenge");
  if (facts.made.payment.status !== "action") throw new Error("Expected a challenge.");
  const { clientSecret } = facts.made.payment.action;
  const confirm = (card?: SandboxCard, request = newKey()) =>
    callEndpoint(
      bookConfirm,
      { appointmentId: facts.aid, ...(card && { pmid: testCardPmid(card) }) },
      { uid: facts.uid, ...request },
    );
  return { ...facts, clientSecret, confirm };
}
const statesOf = async (aid: string) => (await processorStatesOf(aid)).sort();

describe("another card while the bank's challenge is open", () => {
  it("voids the open attempt and pays, and sends no declined-card notification", async () => {
    const { aid, confirm } = await challenged();
    expect(await confirm("visa")).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect(await statesOf(aid)).toEqual(["authorised", "voided"]);
    const { billing, events } = await storedBooking(aid);
    expect(billing.pmid).toBe(testCardPmid("visa"));
    expect(events.map(({ name }) => name)).toEqual(["book", "authorised"]);
    expect(await paymentOfBooking(aid)).toMatchObject({ attempt: 2, card: { last4: "4242" } });
    expect(await paymentOfBooking(aid)).not.toHaveProperty("next");
  });

  it("only looks at the open attempt if it is the same card", async () => {
    const { aid, confirm } = await challenged();
    expect(await confirm("challenge")).toMatchObject({ status: "Held", payment: { status: "action" } });
    expect(await statesOf(aid)).toEqual(["action"]);
  });

  it("counts the first card if its challenge has passed after all, and tries no other", async () => {
    const { aid, clientSecret, confirm } = await challenged();
    await answerChallenge(clientSecret, "pass");
    expect(await confirm("visa")).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect(await statesOf(aid)).toEqual(["authorised"]);
    expect((await storedBooking(aid)).billing.pmid).toBe(testCardPmid("challenge"));
  });

  it("may be declined, and then a third one pays", async () => {
    const { aid, confirm } = await challenged();
    expect((await refusalOf(confirm("declined"))).slice(0, 2)).toEqual([402, "payment-refused"]);
    expect(await confirm("mastercard")).toMatchObject({ status: "Requested" });
    expect(await statesOf(aid)).toEqual(["authorised", "refused", "voided"]);
  });

  it("waits for a processor that is away; the last card named is tried, once", async () => {
    const { aid, confirm } = await challenged();
    const port = await paymentProcessor();
    const lost = () => Promise.reject(new OutcomeUnknown("void"));
    const away = [vi.spyOn(port, "void"), vi.spyOn(port, "retrieve")].map((spy) =>
      spy.mockImplementation(lost),
    );
    const request = newKey();
    for (const _ of [1, 2])
      expect(await confirm("visa", request)).toMatchObject({
        status: "Held",
        payment: { status: "pending" },
      });
    expect(await confirm("mastercard")).toMatchObject({ payment: { status: "pending" } });
    expect(await statesOf(aid)).toEqual(["action"]);
    for (const spy of away) spy.mockRestore();
    await runDue(NOW + 2 * MINUTE);
    expect(await storedBooking(aid)).toMatchObject({ status: "Requested" });
    expect(await statesOf(aid)).toEqual(["authorised", "voided"]);
    expect(await paymentOfBooking(aid)).toMatchObject({ attempt: 2, card: { last4: "4444" } });
  });

  it("is never tried once the customer withdraws meanwhile", async () => {
    const { uid, aid, confirm } = await challenged();
    const port = await paymentProcessor();
    const away = vi.spyOn(port, "void").mockRejectedValue(new OutcomeUnknown("void"));
    await confirm("visa");
    await callEndpoint(bookWithdraw, { appointmentId: aid }, { uid, ...newKey() });
    away.mockRestore();
    await runDue(NOW + 2 * MINUTE);
    expect(await statesOf(aid)).toEqual(["voided"]);
    expect((await paymentOfBooking(aid))?.due).toBeUndefined();
  });
});

describe("another card while an answer is missing", () => {
  it("counts the first card if it was authorized", async () => {
    const { uid, aid } = await bookByCard(world, "timeout");
    const pmid = testCardPmid("visa");
    const answer = await callEndpoint(bookConfirm, { appointmentId: aid, pmid }, { uid, ...newKey() });
    expect(answer).toMatchObject({ status: "Requested", payment: { status: "done" } });
    expect(await statesOf(aid)).toEqual(["authorised"]);
  });

  it("voids what never reached the bank", async () => {
    const port = await paymentProcessor();
    const confirmed = vi.spyOn(port, "confirm").mockRejectedValueOnce(new OutcomeUnknown("confirm"));
    const { uid, made, aid } = await bookByCard(world, "mastercard");
    expect(made.payment.status).toBe("pending");
    const pmid = testCardPmid("visa");
    await callEndpoint(bookConfirm, { appointmentId: aid, pmid }, { uid, ...newKey() });
    expect(await statesOf(aid)).toEqual(["authorised", "voided"]);
    expect(confirmed).toHaveBeenCalledTimes(2);
    expect((await storedBooking(aid)).billing.pmid).toBe(pmid);
  });
});

describe("two cards of one booking", () => {
  it("are never both authorized, under twenty requests at once and a challenge that passes", async () => {
    for (let run = 0; run < 4; run++) {
      const { aid, clientSecret, confirm } = await challenged();
      const pass = async () => {
        await new Promise((wake) => setTimeout(wake, run * 15));
        await answerChallenge(clientSecret, "pass");
      };
      const cards = Array.from(
        { length: 20 },
        (_, i) => (["visa", "mastercard", "challenge"] as const)[i % 3],
      );
      await Promise.allSettled([pass(), ...cards.map((one) => confirm(one))]);
      await runDue(NOW + 2 * MINUTE);
      const states = await statesOf(aid);
      expect(states.filter((state) => state === "authorised").length, states.join()).toBeLessThanOrEqual(1);
      if ((await storedBooking(aid)).status === "Requested") expect(states).toContain("authorised");
    }
  });

  it("are never both authorized, wherever the process crashes", async () => {
    let crashes = 0;
    for (let at = 0; ; at++) {
      const { aid, confirm } = await challenged();
      const hasCrashed = await crashBefore(at, () => confirm("visa"));
      for (const minute of [2, 4]) await runDue(NOW + minute * MINUTE);
      const states = await statesOf(aid);
      const { status } = await storedBooking(aid);
      expect([status, states], `${at}`).toEqual(
        status === "Requested" ? ["Requested", ["authorised", "voided"]] : ["Held", ["action"]],
      );
      if (!hasCrashed) {
        expect(status).toBe("Requested");
        break;
      }
      crashes += 1;
    }
    expect(crashes).toBeGreaterThanOrEqual(5);
  });
});
