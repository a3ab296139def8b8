/** What some work took: real time, time of the processor, and the most memory that the process had beyond what it had before. */
export interface Measured {
  ms: number;
  processor: number;
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
  const [start, used] = [performance.now(), process.cpuUsage()];
  await work(look);
  look();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(used);
  return { ms, processor: (user + system) / 1_000, mb: (most - before) / MB };
}

/** `12.3 s, 45 MB`. */
export const said = ({ ms, mb }: Omit<Measured, "processor">): string =>
  `${(ms / 1_000).toFixed(1)} s, ${Math.round(mb)} MB more`;
