import type { EarningsItem } from "../earnings/model.ts";
import type { PayoutLine } from "./model.ts";

/** A line of a payout with the ids of both. */
export interface IdentifiedLine {
  payoutId: string;
  instructorId: string;
  line: Pick<PayoutLine, "items" | "left" | "state">;
}

type ItemState = Pick<EarningsItem, "state" | "payoutId">;

/**
 * The state of items as the lines of all payouts tell it: what a line has paid stays booked, even if the item was lost
 * or says otherwise; what is held stays held. Undefined for an item that is as its event of the ledger made it.
 */
export function itemStatesFrom(
  lines: Iterable<IdentifiedLine>,
): (
  instructorId: string,
  itemId: string,
  stored: EarningsItem["state"] | undefined,
) => ItemState | undefined {
  const payoutOf = new Map<string, string>();
  for (const { payoutId, instructorId, line } of lines)
    if (line.state === "booked" || line.state === "sent")
      for (const id of line.items)
        if (!line.left?.includes(id)) payoutOf.set(`${instructorId}/${id}`, payoutId);
  return (instructorId, itemId, stored) => {
    const payoutId = payoutOf.get(`${instructorId}/${itemId}`);
    if (payoutId !== undefined) return { state: "booked", payoutId };
    return stored === "held" ? { state: "held" } : undefined;
  };
}
