import { HOUR } from "../../../src/core/constants.ts";
import { runReconciliation } from "../../../src/operations/reconciliation/run-reconciliation.ts";
import type { Trouble } from "../../../src/payment/testing/troubled-port.ts";
import { answerChallenge } from "../../support/money/sandbox.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { deliverNews } from "./processor-events.ts";
import type { SimulatedStep } from "./step.ts";

/** What a processor refuses for good. */
const refusable = ["prepare", "confirm", "capture", "void", "refund"] as const;

/** Lets the processor get into trouble, now or at its next request of a kind. */
async function beginTrouble(sim: Simulation): Promise<void> {
  const { random, processor } = sim;
  const trouble: Trouble = random.pick<Trouble>([
    { kind: "away" },
    { kind: "deaf" },
    { kind: "deaf" },
    { kind: "refusing", steps: [random.pick(refusable)] },
    { kind: "refusing", steps: ["capture", "refund"] },
    { kind: "stuck", steps: ["prepare", "refund"] },
  ]);
  const at = random.isLucky(0.5)
    ? random.pick(["prepare", "confirm", "capture", "refund"] as const)
    : undefined;
  processor.begin(trouble, at);
  // An outage may outlast sessions that wait for their capture.
  processor.troubledUntil = trouble.kind === "away" ? sim.now + random.int(0, 30) * HOUR : 0;
  note(sim, `trouble ${JSON.stringify({ trouble, at })}`);
}

async function endTrouble(sim: Simulation): Promise<void> {
  note(sim, "no trouble");
  sim.processor.end();
}

/** A customer answers the bank, with the page open or closed. */
async function answerBank(sim: Simulation): Promise<void> {
  const secret = sim.challenges.splice(sim.random.int(0, sim.challenges.length - 1), 1)[0];
  if (secret === undefined) return;
  const outcome = sim.random.isLucky(0.8) ? "pass" : "fail";
  note(sim, `challenge ${secret.split("_secret_")[0]} ${outcome}`);
  await answerChallenge(secret, outcome);
}

/** Events of the processor arrive: late, in any order, up to four times, or not yet. */
async function receiveEvents(sim: Simulation): Promise<void> {
  const { random, processor } = sim;
  // The job asks for several at once, in an order of its own.
  const waiting = processor.news.splice(0).sort((a, b) => (a.payment < b.payment ? -1 : 1));
  for (const news of random.shuffle(waiting).slice(0, 4))
    if (random.isLucky(0.8)) await deliverNews(sim, news, random.pick([1, 1, 1, 2, 4]));
}

/** Compares the days that are over with the processor, which finds what no event told us. */
export async function reconcile(sim: Simulation): Promise<void> {
  note(sim, "reconciliation");
  await runReconciliation(sim.now);
}

/** What the processor and the bank do. */
export const processorActs: readonly SimulatedStep[] = [
  { name: "trouble begins", weight: 3, may: ({ processor }) => !processor.trouble, act: beginTrouble },
  {
    name: "trouble ends",
    weight: 8,
    may: ({ now, processor }) => processor.trouble !== undefined && now >= processor.troubledUntil,
    act: endTrouble,
  },
  {
    name: "the bank is answered",
    weight: 6,
    may: ({ challenges }) => challenges.length > 0,
    act: answerBank,
  },
  { name: "reconciliation", weight: 0.5, may: ({ processor }) => !processor.trouble, act: reconcile },
  { name: "events arrive", weight: 4, may: ({ processor }) => processor.news.length > 0, act: receiveEvents },
];
