import { beforeAll, describe, expect, it } from "vitest";
import { HOUR, MINUTE } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookMove } from "../../src/endpoints/book/move.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, instructors } from "../../src/store/collections.ts";
import { aroundRequests } from "../support/around-requests.ts";
import { bookingsOf, overlaps } from "../support/bookings.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { card, plantCustomer } from "../support/customers.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { callSandbox, paymentsFor } from "../support/money/sandbox.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const START = newYork(2, 10);
let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

/** Makes two customers who want the same time of an instructor. */
async function pair(testCard: SandboxCard = "visa") {
  serial += 1;
  const instructorId = await plantInstructor(world, `wanted${serial}`);
  const pmid = testCardPmid(testCard);
  const first = await plantCustomer(world, `first${serial}`, 20_000, { cards: [card(pmid)] });
  const second = await plantCustomer(world, `second${serial}`, 20_000);
  const input = { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid: "credit" };
  return { instructorId, first, second, pmid, input };
}

const statusOf = async (aid: string) => (await bookings().doc(aid).get()).data()?.status;

describe("a time that was booked by another customer after the first one's deadline", () => {
  it("stays theirs when a late accept was read before the deadline", async () => {
    const { instructorId, first, second, input } = await pair();
    const { appointmentId: aid } = await bookCreate.handler(input, contextOf(first));
    const deadline = NOW + 24 * HOUR;
    await bookCreate.handler(input, contextOf(second, { now: deadline + 1 }));
    // The request started in time, but was delayed.
    const accept = providerAccept.handler(
      { appointmentId: aid },
      contextOf(instructorId, { now: deadline - 1 }),
    );
    await expect(accept).rejects.toMatchObject({ code: "wrong-state", details: { status: "Expired" } });
    expect(
      overlaps(
        (await bookingsOf(instructorId)).filter(({ status }) => status === "Confirmed"),
        0,
      ),
    ).toEqual([]);
    expect(await statusOf(aid)).toBe("Requested");
    expect(await walletOf(first)).toMatchObject(await foldOf(first));
  });

  it("stays theirs when the first one's bank approves late, and that authorization is voided", async () => {
    const { instructorId, first, second, input, pmid } = await pair("challenge");
    const made = await bookCreate.handler({ ...input, pmid }, contextOf(first));
    if (made.payment.status !== "action") throw new Error("Expected a challenge.");
    const aid = made.appointmentId;
    await bookCreate.handler(input, contextOf(second, { now: NOW + 10 * MINUTE }));
    await callSandbox("POST", "/sandbox/challenge", {
      clientSecret: made.payment.action.clientSecret,
      outcome: "pass",
    });
    const late = bookConfirm.handler(
      { appointmentId: aid },
      contextOf(first, { now: NOW + 10 * MINUTE - 1 }),
    );
    await expect(late).rejects.toMatchObject({ code: "payment-refused", details: { reason: "expired" } });
    expect((await paymentsFor(intentId.book(aid))).map(({ state }) => state)).toEqual(["voided"]);
    const requested = (await bookingsOf(instructorId)).filter(({ status }) => status === "Requested");
    expect(requested.map(({ customer }) => customer.id)).toEqual([second]);
  });
});

describe("blocking an instructor", () => {
  it("while a session is being moved wins (B6)", async () => {
    const { instructorId, first, input } = await pair();
    const { appointmentId: aid } = await bookCreate.handler(input, contextOf(first));
    await providerAccept.handler({ appointmentId: aid }, contextOf(instructorId));
    const block = once(() => blockSet.handler({ instructorId }, contextOf(first)));
    // Read alone, the wallet is read after the block; read with others, it is read just before.
    const stop = aroundRequests(async (request, paths) => {
      const isRead = paths.includes(`wallets/${first}`);
      if (isRead && paths.length === 1) await block();
      const found = await request();
      if (isRead) await block();
      return found;
    });
    await instructors().doc(instructorId).update({ instantConfirm: true });
    const move = bookMove.handler({ appointmentId: aid, start: newYork(4, 10) }, contextOf(first));
    await expect(move).rejects.toMatchObject({ code: "not-bookable", details: { reason: "blocked" } });
    stop();
  });
});

/** Runs an action at the first call, after the pending reads. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await new Promise((wake) => setTimeout(wake, 200));
    await work();
  };
}

describe("alternatives to a taken time", () => {
  it("never offer the customer's own instructor account", async () => {
    const own = await plantWorld();
    const instructorId = await plantInstructor(own, "asked");
    const self = await plantInstructor(own, "self");
    await plantCustomer(own, "self", 20_000);
    const rival = await plantCustomer(own, "rival", 20_000);
    const input = { instructorId, beacon: own.hour, start: START, people: 1, amount: 9_000, pmid: "credit" };
    await bookCreate.handler(input, contextOf(rival));
    const { details } = await bookCreate.handler(input, contextOf(self)).catch((error) => error);
    const named = details.alternatives.map((one: { instructorId: string }) => one.instructorId);
    expect(new Set(named)).toEqual(new Set([instructorId]));
  });
});
