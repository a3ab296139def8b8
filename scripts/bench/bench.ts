/** One case of `npm run bench`: a file `<name>.bench.ts` in this folder that exports `bench`. */
export interface Bench {
  /** What it measures, with the code of its row in docs/quality.md. */
  title: string;
  /** Measures and returns the lines to print. The Auth and Firestore emulators are running and empty. */
  run(): Promise<string[]>;
}

/** Measures the duration of some work, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Formats a measurement relative to the anchor of the same run: `1.3 s, 4.1 × anchor (0.32 s)`. */
export function besideAnchor(ms: number, anchorMs: number): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return `${seconds(ms)}, ${(ms / anchorMs).toFixed(1)} × anchor (${seconds(anchorMs)})`;
}
