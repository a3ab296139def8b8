import type { Booking } from "../../../src/core/booking/booking.ts";
import { type BookingAct, isAllowed } from "../oracle/booking-rules.ts";
import type { SimulatedCustomer } from "../world/people.ts";
import type { Simulation } from "../world/simulation.ts";

/** Something that may happen next; the weight says how often. */
export interface SimulatedStep {
  name: string;
  weight: number;
  /** The act on a booking that it is: more likely while a booking allows it. */
  does?: BookingAct;
  /** Whether it can happen at all now. */
  may?(sim: Simulation): boolean;
  act(sim: Simulation): Promise<unknown>;
}

/** Picks what happens next: what some booking allows now is likelier, what none allows is rare. */
export function pickStep(sim: Simulation, steps: readonly SimulatedStep[]): SimulatedStep {
  const all = sim.observed.all();
  const isPossible = (act: BookingAct) => all.some((one) => isAllowed(one, act, sim.now));
  const weighted = steps.map((step) => {
    if (step.may?.(sim) === false) return { step, weight: 0 };
    const factor = step.does === undefined ? 1 : isPossible(step.does) ? 2.5 : 0.1;
    return { step, weight: step.weight * factor };
  });
  return sim.random.pickWeighted(weighted).step;
}

/** The person whose account a booking is of; undefined once they have deleted it. */
export const customerOf = (sim: Simulation, { customer }: Booking): SimulatedCustomer | undefined =>
  sim.customers.find(({ uid }) => uid === customer.id);

/** A booking that allows an act, mostly; else any. Undefined where there is none. */
export function pickBooking(sim: Simulation, act: BookingAct): Booking | undefined {
  const all = sim.observed.all().filter((one) => customerOf(sim, one));
  const allowed = all.filter((one) => isAllowed(one, act, sim.now));
  const isApt = allowed.length > 0 && sim.random.isLucky(0.95);
  // Of the others the latest: an act on one that ended long ago is only refused.
  const pool = isApt ? allowed : sim.random.isLucky(0.2) ? all.slice(-12) : [];
  return pool.length > 0 ? sim.random.pick(pool) : undefined;
}
