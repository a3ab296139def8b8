import { AsyncLocalStorage } from "node:async_hooks";

/** How many stale decisions this process retries at a time. */
const MAX_CONCURRENT_RETRIES = 4;

const inPermit = new AsyncLocalStorage<true>();
const waiting: (() => void)[] = [];
let freePermits = MAX_CONCURRENT_RETRIES;

/**
 * Runs `work` once a permit is free, first come first served. Retried all at once, decisions that lost a race would
 * make most of the others stale again. Nested calls run under the permit of the outer one.
 */
export async function withRetrySemaphore<T>(work: () => Promise<T>): Promise<T> {
  if (inPermit.getStore()) return work();
  if (freePermits > 0) freePermits -= 1;
  else await new Promise<void>((wake) => waiting.push(wake));
  try {
    return await inPermit.run(true, work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else freePermits += 1;
  }
}
