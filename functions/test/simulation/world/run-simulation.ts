import { DAY, MINUTE } from "../../../src/core/constants.ts";
import { firestore } from "../../../src/firebase.ts";
import { runDue } from "../../../src/jobs/run-due.ts";
import { listContested, saveResolution } from "../../../src/operations/booking/resolve-claim.ts";
import { reconcileOn } from "../../../src/operations/reconciliation/reconcile-on.ts";
import { reconciliationDeps } from "../../../src/operations/reconciliation/run-reconciliation.ts";
import { bookings, deletions, intents, payouts, reconciliations } from "../../../src/store/collections.ts";
import { isLong } from "../../support/is-long.ts";
import { closeNights } from "../steps/night-steps.ts";
import { plantPayees } from "../steps/payout-steps.ts";
import { deliverNews } from "../steps/processor-events.ts";
import { reconcile } from "../steps/processor-steps.ts";
import { decideDispute, endShortage } from "../steps/returned-steps.ts";
import { pickStep } from "../steps/step.ts";
import { stepsOfRun } from "../steps/steps.ts";
import { deliverWrites } from "../steps/trigger-steps.ts";
import { note, openSimulation, type Simulation } from "./simulation.ts";

/** Runs of the job that may be needed until nothing is due: captures are retried for a week. */
const MOST_SWEEPS = 400;

/** Runs random steps, then lets everything become due. A failure names the seed, the step and what came before it. */
export async function runSimulation(
  seed: number,
  steps: number,
  onStep: (sim: Simulation, done: number) => Promise<void> = async () => undefined,
): Promise<Simulation> {
  const sim = await openSimulation(seed);
  await plantPayees(sim.now);
  try {
    for (let done = 1; done <= steps; done++) {
      sim.allowsPairs = isLong && done > steps * 0.8;
      const step = pickStep(sim, stepsOfRun(steps));
      note(sim, `${done} ${step.name}`);
      await step.act(sim);
      if (sim.random.isLucky(0.9)) await deliverWrites(sim);
      sim.now += sim.random.int(1, 15) * 1_000;
      await onStep(sim, done);
    }
    await settle(sim);
  } catch (error) {
    const history = sim.log.slice(-25).join("\n");
    throw new Error(`Simulation with seed ${seed} failed after:\n${history}`, { cause: error });
  }
  return sim;
}

/** When the job must run next, or undefined. */
async function nextDue(): Promise<number | undefined> {
  const all = await Promise.all(
    [bookings(), intents(), deletions(), payouts()].map((one) =>
      one.where("due", ">", 0).orderBy("due").limit(1).get(),
    ),
  );
  const due = all.flatMap(({ docs }) => docs.map((doc) => doc.get("due") as number));
  return due.length > 0 ? Math.min(...due) : undefined;
}

/**
 * The processor works again, banks and operators decide what waits for them, and the job runs until nothing is due.
 * The reconciliation finds what we do not know of by then.
 */
async function settle(sim: Simulation): Promise<void> {
  sim.processor.end();
  await endShortage(sim);
  await sweepAll(sim);
  for (const news of sim.processor.news.splice(0)) if (sim.random.isLucky(0.5)) await deliverNews(sim, news);
  for (let days = 0; days < 4; days++) {
    await sweepAll(sim);
    sim.now += DAY;
    await reconcile(sim);
  }
  await sweepAll(sim);
  await compareAgain(sim);
  sim.now += DAY;
  await closeNights(sim);
}

/** Operators compare the days again that differed while some events had not arrived. */
async function compareAgain(sim: Simulation): Promise<void> {
  const { docs } = await reconciliations().where("state", "==", "differs").get();
  for (const { id } of docs) await reconcileOn(await reconciliationDeps(), id, sim.now);
}

async function sweepAll(sim: Simulation): Promise<void> {
  for (let sweeps = 0; sweeps < MOST_SWEEPS; sweeps++) {
    await resolveAll(sim);
    const found = await firestore().collection("sandbox").where("dispute.state", "==", "open").get();
    for (const { id } of found.docs) await decideDispute(sim, id);
    await deliverWrites(sim);
    const due = await nextDue();
    if (due === undefined) return;
    const before = sim.now;
    sim.now = Math.max(before + MINUTE, due);
    note(sim, "sweep to the end");
    await runDue(sim.now);
    if (Math.floor(sim.now / DAY) > Math.floor(before / DAY)) {
      await reconcile(sim);
      await closeNights(sim);
    }
  }
  const open = await intents().where("due", ">", 0).get();
  const payments = open.docs.map((doc) => JSON.stringify(doc.data())).join("\n");
  throw new Error(`Something is still due after ${MOST_SWEEPS} runs of the job. ${payments}`);
}

async function resolveAll(sim: Simulation): Promise<void> {
  for (const { booking } of await listContested()) {
    const refund = sim.random.pick([0, booking.billing.amount, sim.random.int(0, booking.billing.amount)]);
    const by = { uid: "op", name: "Olga" };
    note(sim, `resolve ${booking.id} ${refund}`);
    await saveResolution({ bookingId: booking.id, refund, reason: "Looked into.", by }, sim.now);
  }
}
