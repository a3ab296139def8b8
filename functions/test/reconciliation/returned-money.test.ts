import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import type { SandboxCard } from "../../src/core/payments/sandbox.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { paymentProcessor, processorSync } from "../../src/operations/payments/run-payment.ts";
import type { OurProcessor } from "../../src/payment/our-account.ts";
import type { Sandbox } from "../../src/payment/sandbox/sandbox.ts";
import { ledger } from "../../src/store/collections.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { bookByCard, paymentOfBooking } from "../support/money/card-booking.ts";
import { accountBalances } from "../support/money/read-ledger.ts";
import { DUE, emptyDatabase, reconcileAt, setClock } from "../support/money/reconciled-day.ts";
import { plantWorld } from "../support/world.ts";

beforeEach(() => emptyDatabase());

const sandbox = async () => (await paymentProcessor()) as OurProcessor & Sandbox;

/** A session of 90.00 that was taken from the card. */
async function confirmed(card: SandboxCard) {
  await setClock(NOW);
  const one = await bookByCard(await plantWorld(), card, true);
  const { processorId = "" } = (await paymentOfBooking(one.aid)) ?? {};
  return { ...one, processorId };
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>;

const cancel = ({ aid, uid }: Confirmed) =>
  callEndpoint(bookCancel, { appointmentId: aid, refund: 9_000 }, { uid, ...newKey() });
async function run(at: number): Promise<void> {
  await setClock(at);
  await runDue(at);
}

const stories: Record<string, (card: (id: SandboxCard) => Promise<Confirmed>) => Promise<unknown>> = {
  "a refund on its way": async (card) => cancel(await card("refund-slow")),
  async "a refund that fails at the bank"(card) {
    await cancel(await card("refund-fails"));
    await run(NOW + HOUR);
    await run(NOW + 25 * HOUR);
  },
  async "a refund in the processor's dashboard"(card) {
    const { processorId } = await card("visa");
    await (await sandbox()).refundElsewhere(processorId, 3_000);
    await processorSync.syncPayment(processorId, NOW);
  },
  async "a dispute that is won"(card) {
    const { processorId } = await card("visa");
    const id = await (await sandbox()).openDispute(processorId, 9_000);
    await processorSync.syncPayment(processorId, NOW, { dispute: id });
    await setClock(NOW + 3 * HOUR);
    await (await sandbox()).decideDispute(processorId, true);
    await processorSync.syncPayment(processorId, NOW + 3 * HOUR, { dispute: id });
  },
  async "a dispute that is lost, of a part"(card) {
    const { processorId } = await card("visa");
    const id = await (await sandbox()).openDispute(processorId, 4_000);
    await (await sandbox()).decideDispute(processorId, false);
    await processorSync.syncPayment(processorId, NOW, { dispute: id });
  },
};

/** What the ledger says we have at the processor, and what the processor says. */
async function bothBalances(): Promise<[ledger: number, processor: number]> {
  const events = (await ledger().get()).docs.map((doc) => doc.data());
  const { USD = 0 } = await (await sandbox()).balance();
  return [0 - (accountBalances(events).processor ?? 0), USD];
}

describe("a reconciliation agrees with", () => {
  it.each(Object.entries(stories))("the ledger after %s", async (_name, tell) => {
    await tell(confirmed);
    const first = await reconcileAt(DUE + DAY);
    expect(first.differences).toEqual([]);
    expect(first.looks).toEqual([]);
    const { differences } = await reconcileAt(DUE + 4 * DAY);
    expect(differences).toEqual([]);
    const [ours, theirs] = await bothBalances();
    expect(ours).toBe(theirs);
  });
});

describe("a dispute or refund that nobody told us of", () => {
  it("is found by a look at the payment before the alarm", async () => {
    const disputed = await confirmed("visa");
    await (await sandbox()).openDispute(disputed.processorId, 9_000);
    const refunded = await confirmed("visa");
    await (await sandbox()).refundElsewhere(refunded.processorId, 3_000);
    const { differences, looks } = await reconcileAt();
    expect(looks.sort()).toEqual([disputed.processorId, refunded.processorId].sort());
    expect(differences).toEqual([]);
    const kinds = (await ledger().get()).docs.map((doc) => doc.data().kind).sort();
    expect(kinds).toEqual(expect.arrayContaining(["dispute", "refund"]));
  });
});
