import * as v from "valibot";
import { Instant } from "../fields.ts";
import { lineName, type WatchLine } from "./watch-line.ts";

/** `settings/alerts`: what is red and was told, since when, by its name. */
export const OpenAlerts = v.object({
  open: v.record(v.string(), Instant),
  /** Raised by each email about them. */
  told: v.number(),
});
export type OpenAlerts = v.InferOutput<typeof OpenAlerts>;

/** What has turned red, and green again, since the last look. */
export interface AlertChanges {
  after: OpenAlerts;
  red: string[];
  green: string[];
}

/**
 * Compares the lines of `now` (ms UTC) with what was told; undefined where nothing has changed. A line without a value is as it
 * was: nothing is known of it. Differences of the books have emails of their own.
 */
export function alertChanges(
  before: OpenAlerts | undefined,
  lines: readonly WatchLine[],
  now: Instant,
): AlertChanges | undefined {
  const { open = {}, told = 0 } = before ?? {};
  const after: Record<string, Instant> = {};
  for (const one of lines) {
    const name = lineName(one);
    if (one.alert === "books-differ") continue;
    const isUnknown = one.state === "red" && one.value === undefined;
    const since = open[name];
    if (isUnknown ? since !== undefined : one.state === "red") after[name] = since ?? one.since ?? now;
  }
  const red = Object.keys(after).filter((name) => open[name] === undefined);
  const green = Object.keys(open).filter((name) => after[name] === undefined);
  if (red.length === 0 && green.length === 0) return undefined;
  return { after: { open: after, told: told + 1 }, red, green };
}
