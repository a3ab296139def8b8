import type { TrialCheck } from "../../../src/core/derived/trial-balance.ts";
import { closeBooks } from "../../../src/operations/derived/closed/close-books.ts";
import { addEarningsItem } from "../../../src/operations/earnings/add-earnings-item.ts";
import { note, type Simulation } from "../world/simulation.ts";

/** Delivers the events of the ledger to their trigger: the last first, and each twice. */
export async function deliverEvents(sim: Simulation): Promise<void> {
  const waiting = sim.observed.ledgerEvents.splice(0).reverse();
  for (const event of [...waiting, ...waiting]) await addEarningsItem(event);
}

/** Closes the books of the days that are over; whatever else is under way, they agree. It changes nothing random. */
export async function closeNights(sim: Simulation): Promise<void> {
  await deliverEvents(sim);
  const found: TrialCheck[] = [];
  const done = await closeBooks((check) => void found.push(check), sim.now);
  if (done.length > 0)
    note(sim, `the books of ${done.map(({ date, state }) => `${date} ${state}`).join(", ")}`);
  if (found.length === 0 && done.every(({ state }) => state === "agrees")) return;
  throw new Error(
    `The books differ: ${JSON.stringify(found.length > 0 ? found : done.map(({ checks }) => checks))}`,
  );
}
