/** The specification's backoff (§9): ms, ms, and shares of a delay. */
export const backoff = { base: 1000, factor: 2, jitter: 0.5, cap: 4 * 60 * 60 * 1000 } as const;

/**
 * How long to wait, ms, before retry number `retry` (from 0): base × factor^retry, spread by ± jitter,
 * never above the cap. `random` gives numbers in [0, 1).
 */
export const delayOf = (retry: number, random: () => number = Math.random): number => {
  const middle = Math.min(backoff.base * backoff.factor ** retry, backoff.cap);
  const spread = 1 + backoff.jitter * (2 * random() - 1);
  return Math.min(middle * spread, backoff.cap);
};

/** Waits `ms`. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
