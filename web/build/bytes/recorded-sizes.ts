import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Measured sizes by name: kB of brotli 11, or shares of F, to two decimals. */
export type RecordedSizes = Record<string, number>;

/** Largest difference from the record, as a share of it. */
const SLACK = 0.02;

const file = join(import.meta.dirname, "recorded-bytes.json");
const toRecord = "npm run check:bytes -- --record, in the same commit";

/** Rounds a size to two decimals, as recorded. */
export const roundSize = (size: number): number => Math.round(size * 100) / 100;

/** Reads the recorded sizes; empty before the first record. */
export const readRecordedSizes = (): RecordedSizes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as RecordedSizes) : {};

/** Records sizes by name for the next runs. */
export const writeRecordedSizes = (sizes: RecordedSizes): void => {
  const sorted = Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

/**
 * Returns a sentence for each size that differs by more than 2 % from its record, has none, or no longer exists. A
 * decrease must be recorded too: below an outdated record, the size could grow again unnoticed.
 */
export const sizeChanges = (measured: RecordedSizes, recorded: RecordedSizes): string[] => {
  const names = [...new Set([...Object.keys(measured), ...Object.keys(recorded)])].sort();
  return names.flatMap((name) => {
    const [is, was] = [measured[name], recorded[name]];
    if (was === undefined) return [`${name} is new: record it with ${toRecord}.`];
    if (is === undefined) return [`${name} is recorded but no longer exists: remove it with ${toRecord}.`];
    if (Math.abs(is - was) <= was * SLACK) return [];
    const change = `${name}: ${is.toFixed(2)}, recorded ${was.toFixed(2)}`;
    return is > was
      ? [`${change}. Make it smaller, or record it with ${toRecord}.`]
      : [`${change}. It decreased: record it with ${toRecord}.`];
  });
};
