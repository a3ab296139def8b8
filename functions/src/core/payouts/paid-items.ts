import type { EarningsItem } from "../earnings/earnings.ts";
import type { PayoutLine } from "./payout.ts";

/** A payout line with the ids of payout and instructor. */
export interface IdentifiedLine {
  payoutId: string;
  instructorId: string;
  line: Pick<PayoutLine, "items" | "left" | "state">;
}

type ItemState = Pick<EarningsItem, "state" | "payoutId">;

/**
 * The state of items according to the lines of all payouts: paid items stay booked, even if the item was lost or says
 * otherwise; items that are held by `holds` are held. Undefined for an item still as its ledger event made it.
 */
export function itemStatesFrom(
  lines: Iterable<IdentifiedLine>,
): (instructorId: string, itemId: string, isHeld: boolean) => ItemState | undefined {
  const payoutOf = new Map<string, string>();
  for (const { payoutId, instructorId, line } of lines)
    if (line.state === "booked" || line.state === "sent")
      for (const id of line.items)
        if (!line.left?.includes(id)) payoutOf.set(`${instructorId}/${id}`, payoutId);
  return (instructorId, itemId, isHeld) => {
    const payoutId = payoutOf.get(`${instructorId}/${itemId}`);
    if (payoutId !== undefined) return { state: "booked", payoutId };
    return isHeld ? { state: "held" } : undefined;
  };
}
