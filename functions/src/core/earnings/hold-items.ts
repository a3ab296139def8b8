import type { SignedMinor } from "../fields.ts";
import type { EarningsItem } from "./earnings.ts";
import { type Hold, heldItemsBy } from "./holds/hold.ts";

/** The items that a changed hold keeps back or lets go. */
interface ChangedItems<T> {
  changed: { read: T; item: EarningsItem }[];
  /** What is held now and was not before, less what is let go, minor units. */
  amount: SignedMinor;
}

/** The items that are held, or no longer held, by the holds of their instructor; those in a payout stay as they are. */
export function holdItems<T extends { data: EarningsItem }>(
  items: readonly T[],
  holds: Iterable<Hold>,
): ChangedItems<T> {
  const isHeld = heldItemsBy(holds);
  const changed = items.flatMap((read) => {
    const state = isHeld(read.data) ? "held" : "open";
    return read.data.state === "booked" || read.data.state === state
      ? []
      : [{ read, item: { ...read.data, state } as const }];
  });
  const amount = changed.reduce(
    (sum, { item }) => sum + (item.state === "held" ? item.amount : 0 - item.amount),
    0,
  );
  return { changed, amount };
}
