import type { EarningsItem } from "../earnings/earnings.ts";
import { type Hold, heldItemsBy } from "../earnings/holds/hold.ts";
import type { Instant, SignedMinor } from "../fields.ts";
import { isUsable, leastPaidTo } from "./account/payout-account.ts";
import type { PayoutAccount, PayoutLine, SkipReason } from "./payout.ts";
import { skippedLine } from "./payout-steps.ts";

/** Current facts needed to release a line. */
export interface LineFacts {
  /** The line's items that still exist, by id. */
  items: ReadonlyMap<string, EarningsItem>;
  /** What we owe the instructor and nothing holds, minor units. */
  payable: SignedMinor;
  /** All holds of what the instructor has earned. */
  holds: Iterable<Hold>;
  account: PayoutAccount | undefined;
  now: Instant;
}

/** A line after its release, and the items it pays; none if skipped. */
interface BookedLine {
  line: PayoutLine;
  paidItems: string[];
}

const skipped = (line: PayoutLine, reason: SkipReason): BookedLine => ({
  line: skippedLine(line, reason),
  paidItems: [],
});

/**
 * Releases a prepared line: items since held or gone reduce it. One that exceeds what we owe is skipped, and so is one of
 * which an item that takes is held or gone: more would be paid than was shown.
 */
export function bookedLine(line: PayoutLine, { items, payable, holds, account, now }: LineFacts): BookedLine {
  const isHeld = heldItemsBy(holds);
  const canBePaid = (item: EarningsItem | undefined) => item?.state === "open" && !isHeld(item);
  const paidItems = line.items.filter((id) => canBePaid(items.get(id)));
  const paid = paidItems.reduce((sum, id) => sum + (items.get(id)?.amount ?? 0), 0);
  if (!isUsable(account, now)) return skipped(line, "account");
  if (paid < leastPaidTo(account) || paid > line.amount) return skipped(line, "items");
  if (payable < paid) return skipped(line, "balance");
  const left = line.items.filter((id) => !paidItems.includes(id));
  return { line: { ...line, state: "booked", paid, ...(left.length > 0 && { left }) }, paidItems };
}
