import { parse } from "valibot";
import { type PayoutLine, SkipReason } from "./payout.ts";

/** What a release didn't book, or not in full; amounts in minor units. */
interface ReleaseReport {
  skipped: { instructorId: string; name: string; amount: number; reason: SkipReason }[];
  smaller: { instructorId: string; name: string; amount: number; paid: number }[];
}

/** Lists the lines of a payout that were skipped or reduced. */
export function releaseReportOf(lines: ReadonlyMap<string, PayoutLine>): ReleaseReport {
  const all = [...lines].map(([instructorId, line]) => ({ instructorId, ...line }));
  return {
    skipped: all
      .filter(({ state }) => state === "skipped")
      .map(({ instructorId, name, amount, reason }) => ({
        instructorId,
        name,
        amount,
        reason: parse(SkipReason, reason),
      })),
    smaller: all.flatMap(({ instructorId, name, amount, paid = amount }) =>
      paid < amount ? [{ instructorId, name, amount, paid }] : [],
    ),
  };
}
