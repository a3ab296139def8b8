/** What some work took: real time, and the most memory that the process had beyond what it had before. */
export interface Measured {
  ms: number;
  mb: number;
}

const MB = 1024 * 1024;

/** Measures some work; it calls `look` now and then, when memory is read. */
export async function measured(work: (look: () => void) => Promise<unknown>): Promise<Measured> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const start = performance.now();
  await work(look);
  look();
  return { ms: performance.now() - start, mb: (most - before) / MB };
}

/** `12.3 s, 45 MB`. */
export const said = ({ ms, mb }: Measured): string =>
  `${(ms / 1_000).toFixed(1)} s, ${Math.round(mb)} MB more`;
