import { type Env, isEmulated } from "./boot-problems.ts";

/** ms for which an offset is cached. */
const OFFSET_TTL = 1000;

/** Creates a product clock, ms UTC: real time plus an offset that is read at most once a second. */
export function movableClock(
  readOffset: () => Promise<number>,
  realNow: () => number = Date.now,
): () => Promise<number> {
  let offset: Promise<number> | undefined;
  let readAt = 0;
  return async () => {
    if (!offset || realNow() - readAt >= OFFSET_TTL) {
      readAt = realNow();
      offset = readOffset();
      // A failed read rejects for all who wait for it; the next caller tries again.
      offset.catch(() => {
        offset = undefined;
      });
    }
    return realNow() + (await offset);
  };
}

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
