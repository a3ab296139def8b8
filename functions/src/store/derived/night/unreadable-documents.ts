import { withFindings } from "../../../core/derived/health.ts";
import type { Instant } from "../../../core/fields.ts";
import { utcDayOf } from "../../../core/ledger/reconciliation/days.ts";
import { changeHealth } from "./health.ts";

/** Adds documents (paths) that couldn't be read at `now` (ms UTC, real time) to what the desk shows as differing. */
export const saveUnreadable = (paths: readonly string[], now: Instant): Promise<void> =>
  changeHealth((before) => {
    const known = new Set((before?.differences ?? []).map(({ kind, ref }) => kind === "unreadable" && ref));
    const found = paths
      .filter((path) => !known.has(path))
      .map((ref) => ({ kind: "unreadable", ref, accounts: [], ledger: 0, stored: 0 }));
    if (found.length === 0) return undefined;
    return withFindings(before, { source: "documents", night: utcDayOf(now), found, isWhole: false }, now);
  }, now);
