import { setTimeout as sleep } from "node:timers/promises";

/** The clock of turns; tests inject their own. */
const realTime = { now: () => performance.now(), sleep: (ms: number): Promise<unknown> => sleep(ms) };

/**
 * Makes a queue of turns that lie 1/`perSecond` s apart, however many wait for one. A turn that would come after more than `limit` ms is
 * not taken: false, at once.
 */
export function makeTurns({ now, sleep } = realTime) {
  let next = 0;
  return async (perSecond: number, limit: number): Promise<boolean> => {
    const at = Math.max(next, now());
    const wait = at - now();
    if (wait > limit) return false;
    next = at + 1_000 / perSecond;
    if (wait > 0) await sleep(wait);
    return true;
  };
}
