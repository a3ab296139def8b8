import { tally } from "../../src/store/access.ts";

/** Counts the documents an action reads and writes. */
export async function costOf(action: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const before = { ...tally };
  await action();
  return { reads: tally.reads - before.reads, writes: tally.writes - before.writes };
}
