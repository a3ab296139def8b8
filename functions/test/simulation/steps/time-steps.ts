import { DAY, HOUR, MINUTE } from "../../../src/core/constants.ts";
import { runDue } from "../../../src/jobs/run-due.ts";
import { momentsOf } from "../oracle/booking-rules.ts";
import { note, type Simulation } from "../world/simulation.ts";
import { closeNights } from "./night-steps.ts";
import type { SimulatedStep } from "./step.ts";
import { deliverWrites } from "./trigger-steps.ts";

/** Moves the clock, and mostly lets the job run. Before a longer time, every write has been delivered. */
async function wait(sim: Simulation, until: number, chanceOfSweep = 0.7): Promise<void> {
  if (until - sim.now > 6 * HOUR) await deliverWrites(sim);
  const today = Math.floor(sim.now / DAY);
  sim.now = Math.max(until, sim.now + 1_000);
  if (Math.floor(sim.now / DAY) > today) await closeNights(sim);
  if (sim.random.isLucky(chanceOfSweep)) await sweep(sim);
}

/** Does what is due now. */
export async function sweep(sim: Simulation): Promise<void> {
  note(sim, "sweep");
  await runDue(sim.now);
}

/** The time until something can happen to a booking: the next such moment, or one soon after it. */
async function waitForMoment(sim: Simulation): Promise<void> {
  const ahead = sim.observed
    .all()
    .flatMap(momentsOf)
    .filter((at) => at > sim.now)
    .sort((a, b) => a - b);
  const [next = sim.now + HOUR] = ahead.slice(sim.random.int(0, 1));
  await wait(sim, next + sim.random.pick([-1, 0, 0, 1, 60_000, 5 * MINUTE]));
}

/** How time passes. */
export const timeSteps: readonly SimulatedStep[] = [
  { name: "the next moment", weight: 18, act: waitForMoment },
  { name: "minutes", weight: 5, act: (sim) => wait(sim, sim.now + sim.random.int(1, 20) * MINUTE) },
  { name: "hours", weight: 0.7, act: (sim) => wait(sim, sim.now + sim.random.int(1, 5) * HOUR) },
  { name: "a day", weight: 0.15, act: (sim) => wait(sim, sim.now + sim.random.int(20, 30) * HOUR) },
  { name: "sweep", weight: 3, act: sweep },
];
