import { parse } from "valibot";
import { type PayoutLine, SkipReason } from "./model.ts";

/** What a release did not book, or not in full; amounts in minor units. */
export interface ReleaseReport {
  skipped: { instructorId: string; amount: number; reason: SkipReason }[];
  smaller: { instructorId: string; amount: number; paid: number }[];
}

/** Says which lines of a payout were skipped, and which became smaller. */
export function releaseReportOf(lines: ReadonlyMap<string, PayoutLine>): ReleaseReport {
  const all = [...lines].map(([instructorId, line]) => ({ instructorId, ...line }));
  return {
    skipped: all
      .filter(({ state }) => state === "skipped")
      .map(({ instructorId, amount, reason }) => ({
        ...{ instructorId, amount },
        reason: parse(SkipReason, reason),
      })),
    smaller: all.flatMap(({ instructorId, amount, paid = amount }) =>
      paid < amount ? [{ instructorId, amount, paid }] : [],
    ),
  };
}
