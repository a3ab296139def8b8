/** One case of `npm run bench`: a file `<name>.bench.ts` in this folder that exports `bench`. */
export interface Bench {
  /** What is measured, with the code of its line in quality.md. */
  title: string;
  /** Measures, and answers the lines to print. Auth and Firestore emulators run, empty. */
  run(): Promise<string[]>;
}

/** ms a piece of work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A measurement beside the anchor that was taken in the same run: `1.3 s, 4.1 × anchor (0.32 s)`. */
export function beside(ms: number, anchorMs: number): string {
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return `${seconds(ms)}, ${(ms / anchorMs).toFixed(1)} × anchor (${seconds(anchorMs)})`;
}
