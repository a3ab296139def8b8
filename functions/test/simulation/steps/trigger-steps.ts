import { handleBookWritten } from "../../../src/triggers/handle-book-written.ts";
import type { Simulation } from "../world/simulation.ts";

/** Delivers every write of a booking to its trigger: out of order, and some twice. */
export async function deliverWrites(sim: Simulation): Promise<void> {
  const waiting = sim.observed.writes.splice(0);
  const again = waiting.filter(() => sim.random.isLucky(0.1));
  for (const { before, after } of [...sim.random.shuffle(waiting), ...again])
    await handleBookWritten(before, after);
}
