/** The specification's backoff (spec §9): ms, ms, and shares of a delay. */
const BACKOFF = { base: 1000, factor: 2, jitter: 0.5, cap: 4 * 60 * 60 * 1000 } as const;

/**
 * How long to wait, ms, before retry number `retry` (from 0): base × factor^retry, spread by ± jitter,
 * never above the cap. `random` gives numbers in [0, 1).
 */
export const backoffDelay = (retry: number, random: () => number = Math.random): number => {
  const middle = Math.min(BACKOFF.base * BACKOFF.factor ** retry, BACKOFF.cap);
  const spread = 1 + BACKOFF.jitter * (2 * random() - 1);
  return Math.min(middle * spread, BACKOFF.cap);
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
