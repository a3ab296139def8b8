/** ms a read offset is trusted. */
const FRESH = 1000;

/** The product's clock, ms UTC: real time, moved by an offset that is read at most once a second. */
export function movableClock(
  readOffset: () => Promise<number>,
  realNow: () => number = Date.now,
): () => Promise<number> {
  let offset: Promise<number> | undefined;
  let readAt = 0;
  return async () => {
    if (!offset || realNow() - readAt >= FRESH) {
      readAt = realNow();
      offset = readOffset();
      // A failed read is told to whoever waits for it, and tried again by the next.
      offset.catch(() => {
        offset = undefined;
      });
    }
    return realNow() + (await offset);
  };
}

/** The clock of production, which nothing moves. */
export const realClock = async (): Promise<number> => Date.now();
