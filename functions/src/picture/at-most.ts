/**
 * Lets at most `limit` works run at once; the others wait in the order in which they came. A decoded picture takes up to 100 MB, so
 * a process that serves several uploads must not decode them all at once.
 */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, so that no newcomer takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The line in front of all decoding of this process. */
export const whenDecoderIsFree = atMost(2);
