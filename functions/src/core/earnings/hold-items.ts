import { AppError } from "../errors.ts";
import type { SignedMinor } from "../fields.ts";
import type { EarningsItem } from "./model.ts";

/** The items of a booking that a hold or release changes. */
interface ChangedItems<T> {
  changed: { read: T; item: EarningsItem }[];
  /** Their sum, minor units. */
  amount: SignedMinor;
}

/**
 * Holds a booking's items back from payouts, or releases them; items already in a payout stay as they are.
 * @throws AppError `wrong-state` {closed} when there is nothing to hold or release
 */
export function holdItems<T extends { data: EarningsItem }>(
  items: readonly T[],
  held: boolean,
): ChangedItems<T> {
  const [from, to] = held ? (["open", "held"] as const) : (["held", "open"] as const);
  const changed = items
    .filter(({ data }) => data.state === from)
    .map((read) => ({ read, item: { ...read.data, state: to } }));
  if (changed.length === 0) {
    const message = held
      ? "There's nothing to hold: nothing is earned yet, or it's in a payout."
      : "Nothing is on hold for this session.";
    throw new AppError("wrong-state", message, { status: "closed" });
  }
  return { changed, amount: changed.reduce((sum, { item }) => sum + item.amount, 0) };
}
