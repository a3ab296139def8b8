import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was measured, by name: kB of brotli 11, or shares of F, to two decimals. */
export type Sizes = Record<string, number>;

/** How far a size may be from its record, as a share of it. */
const SLACK = 0.02;

const file = join(import.meta.dirname, "recorded-bytes.json");
const toRecord = "npm run check:bytes -- --record, in the same commit";

/** To two decimals, as sizes are recorded. */
export const rounded = (size: number): number => Math.round(size * 100) / 100;

/** The sizes as they were last recorded; none before the first time. */
export const readRecord = (): Sizes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Sizes) : {};

/** Records these sizes for the next run, by name. */
export const writeRecord = (sizes: Sizes): void => {
  const sorted = Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

/**
 * A sentence for each size that is more than 2 % from its record, has none, or is recorded and no longer there. A fall
 * is to be recorded as a rise is: under a record that lags behind, what was saved could come back unseen.
 */
export const changesOf = (measured: Sizes, recorded: Sizes): string[] => {
  const names = [...new Set([...Object.keys(measured), ...Object.keys(recorded)])].sort();
  return names.flatMap((name) => {
    const [is, was] = [measured[name], recorded[name]];
    if (was === undefined) return [`${name} is new: record it with ${toRecord}.`];
    if (is === undefined) return [`${name} is recorded and no longer there: ${toRecord}.`];
    if (Math.abs(is - was) <= was * SLACK) return [];
    const change = `${name}: ${is.toFixed(2)}, recorded ${was.toFixed(2)}`;
    return is > was
      ? [`${change}. Make it smaller, or record what it is worth with ${toRecord}.`]
      : [`${change}. It became smaller: keep that, with ${toRecord}.`];
  });
};
