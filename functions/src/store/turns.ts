import { AsyncLocalStorage } from "node:async_hooks";

/** How many decisions of this process may be made anew at a time. */
const AT_ONCE = 4;

const within = new AsyncLocalStorage<true>();
const waiting: (() => void)[] = [];
let free = AT_ONCE;

/**
 * Runs `work` when its turn comes, first come first served. Decisions that lost a race repeat in turns: repeated all
 * at once, each would make most of the others stale again. Within a turn another one is not waited for.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (within.getStore()) return work();
  if (free > 0) free -= 1;
  else await new Promise<void>((wake) => waiting.push(wake));
  try {
    return await within.run(true, work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
