import { OutcomeUnknown, RequestRejected } from "../../../src/payment/port.ts";
import { sandboxStore } from "../../../src/store/payments/sandbox-store.ts";
import { note, type Simulation } from "../world/simulation.ts";
import type { SimulatedStep } from "./step.ts";

/** A payment that was charged, and what is left of it (minor units). */
async function pickCharged({ random, processor }: Simulation) {
  for (const id of random.shuffle([...processor.payments].sort()).slice(0, 8)) {
    const record = await sandboxStore.get(id);
    if (record?.kind !== "payment" || record.state !== "captured" || record.dispute) continue;
    const back = record.refunds.reduce(
      (sum, { state, amount }) => sum + (state === "failed" ? 0 : amount),
      0,
    );
    if (record.amount > back) return { id, left: record.amount - back };
  }
  return undefined;
}

/** Someone refunds a payment in the processor's dashboard. */
async function refundAtDesk(sim: Simulation): Promise<void> {
  const charged = await pickCharged(sim);
  if (!charged) return;
  const amount = sim.random.isLucky(0.3) ? charged.left : sim.random.int(1, charged.left);
  note(sim, `refund at the desk ${charged.id} ${amount}`);
  try {
    await sim.processor.sandbox.refundElsewhere(charged.id, amount);
  } catch (error) {
    // Asked for by us in the meantime.
    if (!(error instanceof OutcomeUnknown || error instanceof RequestRejected)) throw error;
  }
  sim.processor.news.push({ payment: charged.id });
}

/** Our balance is short: refunds of a payment wait until the end. */
async function fallShort(sim: Simulation): Promise<void> {
  const charged = await pickCharged(sim);
  if (!charged) return;
  note(sim, `refunds of ${charged.id} are refused`);
  await sim.processor.sandbox.refuseRefunds(charged.id, "balance_insufficient");
  sim.processor.short.add(charged.id);
}

/** Our balance is enough again. */
export async function endShortage(sim: Simulation): Promise<void> {
  for (const id of sim.processor.short) await sim.processor.sandbox.refuseRefunds(id);
}

/** A customer's bank takes a payment back, in full or in part. */
async function openDispute(sim: Simulation): Promise<void> {
  const charged = await pickCharged(sim);
  if (!charged) return;
  const amount = sim.random.isLucky(0.7) ? charged.left : sim.random.int(1, charged.left);
  const dispute = await sim.processor.sandbox.openDispute(charged.id, amount);
  note(sim, `dispute ${dispute} ${amount}`);
  sim.processor.disputed.add(charged.id);
  sim.processor.news.push({ payment: charged.id, dispute });
}

/** The bank decides a dispute. */
export async function decideDispute(sim: Simulation, payment: string): Promise<void> {
  const isWon = sim.random.isLucky(0.4);
  note(sim, `dispute of ${payment} is ${isWon ? "won" : "lost"}`);
  await sim.processor.sandbox.decideDispute(payment, isWon);
  sim.processor.disputed.delete(payment);
  if (!isWon) sim.processor.lost.add(payment);
  sim.processor.news.push({ payment, dispute: `dp_${payment}` });
}

/** A customer's bank warns of a payment; there may be a dispute later. */
async function warn(sim: Simulation): Promise<void> {
  const charged = await pickCharged(sim);
  if (!charged) return;
  const warning = await sim.processor.sandbox.warn(charged.id, sim.now);
  note(sim, `warning ${warning}`);
  sim.processor.news.push({ payment: charged.id, warning });
}

/** A lost dispute is won on appeal. */
async function appeal(sim: Simulation): Promise<void> {
  const payment = sim.random.pick([...sim.processor.lost].sort());
  note(sim, `dispute of ${payment} is won on appeal`);
  await sim.processor.sandbox.decideDispute(payment, true);
  sim.processor.lost.delete(payment);
  sim.processor.news.push({ payment, dispute: `dp_${payment}` });
}

/** What is returned without our request. */
export const returnedSteps: readonly SimulatedStep[] = [
  {
    name: "a refund at the desk",
    weight: 0.8,
    may: ({ processor }) => processor.payments.size > 0,
    act: refundAtDesk,
  },
  {
    name: "our balance is short",
    weight: 2,
    may: ({ processor }) => processor.payments.size > 0,
    act: fallShort,
  },
  { name: "a dispute", weight: 1.2, may: ({ processor }) => processor.payments.size > 0, act: openDispute },
  { name: "a warning", weight: 1.2, may: ({ processor }) => processor.payments.size > 0, act: warn },
  {
    name: "a dispute is decided",
    weight: 1.5,
    may: ({ processor }) => processor.disputed.size > 0,
    act: (sim) => decideDispute(sim, sim.random.pick([...sim.processor.disputed].sort())),
  },
  { name: "an appeal", weight: 0.3, may: ({ processor }) => processor.lost.size > 0, act: appeal },
];
