import { appendFileSync } from "node:fs";
import { MINUTE } from "../../../src/core/constants.ts";
import { ObservedBookings } from "./observed-bookings.ts";
import { newCustomers, plantPlaces, type SimulatedCustomer, signUp } from "./people.ts";
import { SIMULATION_START } from "./places.ts";
import type { KeyedCall } from "./requests.ts";
import { SeededRandom } from "./seeded-random.ts";
import { SimulatedProcessor } from "./simulated-processor.ts";

/** A world that random steps act on. */
export interface Simulation {
  seed: number;
  random: SeededRandom;
  /** Whether two calls may come at once: no seed repeats which is first, so only toward the end of `npm run test:long`. */
  allowsPairs: boolean;
  /** The clock of all domain time, ms UTC. */
  now: number;
  customers: SimulatedCustomer[];
  observed: ObservedBookings;
  processor: SimulatedProcessor;
  /** Calls that can be repeated with their key. */
  calls: KeyedCall[];
  /** Client secrets of challenges that nobody has answered. */
  challenges: string[];
  /** How many releases of a payout were killed. */
  killedReleases: number;
  /** What happened, one line each. */
  log: string[];
  /** How often each step got which answer. */
  answers: Map<string, number>;
}

/** Makes a world: areas, instructors, codes, and customers with accounts. */
export async function openSimulation(seed: number): Promise<Simulation> {
  const sim: Simulation = {
    seed,
    random: new SeededRandom(seed),
    allowsPairs: false,
    now: SIMULATION_START,
    customers: newCustomers(),
    observed: new ObservedBookings(),
    processor: await SimulatedProcessor.install(() => sim.now),
    calls: [],
    challenges: [],
    killedReleases: 0,
    log: [],
    answers: new Map(),
  };
  await plantPlaces();
  for (const person of sim.customers) {
    await signUp(person, sim.now);
    sim.now += MINUTE;
  }
  return sim;
}

/** A file that gets every line as it happens, to watch a long run. */
const logFile = process.env.EBY_SIMULATION_LOG;

/** Notes what happened: the last lines are shown when something goes wrong. */
export function note(sim: Simulation, text: string): void {
  const line = `${new Date(sim.now).toISOString()} ${text}`;
  sim.log.push(line);
  if (logFile) appendFileSync(logFile, `${line}\n`);
}
