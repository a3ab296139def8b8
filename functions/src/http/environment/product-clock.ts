import { type Env, isEmulated } from "./boot-problems.ts";

/**
 * Creates a product clock, ms UTC: real time plus an offset. Reads the offset each time, so moving the clock counts
 * from the next call on.
 */
export const movableClock =
  (readOffset: () => Promise<number>, realNow: () => number = Date.now) =>
  async (): Promise<number> => {
    const offset = await readOffset();
    return realNow() + offset;
  };

/** The product clock of production: real time, ms UTC. */
export const realClock = async (): Promise<number> => Date.now();

/** Opens the product clock, ms UTC: real time, which only the demo world can move. */
export async function openClock(env: Env): Promise<() => Promise<number>> {
  if (!isEmulated(env)) return realClock;
  const { readClockOffset } = await import("../../store/demo-clock.ts");
  return movableClock(readClockOffset);
}

let clock: Promise<() => Promise<number>> | undefined;

/** The current product time, ms UTC, for code outside the calls: routes, triggers and jobs. */
export async function productNow(): Promise<number> {
  clock ??= openClock(process.env);
  return (await clock)();
}
