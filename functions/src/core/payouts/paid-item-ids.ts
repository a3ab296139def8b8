import type { PayoutLine } from "./payout.ts";

/** Ids of the items that a line paid, or would have if the bank had not returned it: those left out at the release are not among them. */
export const paidItemIds = ({ items, left = [] }: Pick<PayoutLine, "items" | "left">): string[] =>
  items.filter((id) => !left.includes(id));
