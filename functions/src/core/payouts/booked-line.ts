import { PAYOUT_LIMITS } from "../constants.ts";
import type { EarningsItem } from "../earnings/model.ts";
import type { Instant, SignedMinor } from "../fields.ts";
import { isUsable } from "./account/payout-account.ts";
import type { PayoutAccount, PayoutLine, SkipReason } from "./model.ts";

/** Current facts needed to release a line. */
export interface LineFacts {
  /** The line's items that still exist, by id. */
  items: ReadonlyMap<string, EarningsItem>;
  /** What we owe the instructor, minor units. */
  balance: SignedMinor;
  account: PayoutAccount | undefined;
  now: Instant;
}

/** A line after its release, and the items it pays; none if skipped. */
interface BookedLine {
  line: PayoutLine;
  paidItems: string[];
}

const skipped = (line: PayoutLine, reason: SkipReason): BookedLine => ({
  line: { ...line, state: "skipped", reason },
  paidItems: [],
});

/** Releases a prepared line: items since held or gone reduce it, and one that exceeds what we owe is skipped. */
export function bookedLine(line: PayoutLine, { items, balance, account, now }: LineFacts): BookedLine {
  const paidItems = line.items.filter((id) => items.get(id)?.state === "open");
  const paid = paidItems.reduce((sum, id) => sum + (items.get(id)?.amount ?? 0), 0);
  if (!isUsable(account, now)) return skipped(line, "account");
  if (paid < PAYOUT_LIMITS.least) return skipped(line, "items");
  if (balance < paid) return skipped(line, "balance");
  const left = line.items.filter((id) => !paidItems.includes(id));
  return { line: { ...line, state: "booked", paid, ...(left.length > 0 && { left }) }, paidItems };
}
