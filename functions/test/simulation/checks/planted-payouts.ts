import type { PlantedError } from "./check.ts";
import { falsify } from "./falsify.ts";

/** One error for each check of payouts. */
export const plantedPayouts: readonly PlantedError[] = [
  {
    promise: "a payout is booked once for each instructor, and reversed where it failed",
    plant: (all) =>
      falsify(
        all,
        "ledger",
        ({ kind }) => kind === "payout",
        () => undefined,
      ),
  },
  {
    promise: "a payout is as far as its lines, and one is open at a time",
    plant: (all) =>
      falsify(
        all,
        "payouts",
        () => true,
        (one) => ({ ...one, waiting: (one.waiting ?? 0) + 1 }),
      ),
  },
  {
    promise: "what instructors are owed and were paid is what the ledger says",
    plant: (all) =>
      falsify(
        all,
        "earnings",
        () => true,
        (one) => ({ ...one, paid: one.paid + 1 }),
      ),
  },
  {
    promise: "an item is paid by one line, and a line pays what its items are worth",
    plant: (all) =>
      falsify(
        all,
        "earningsItems",
        ({ kind }) => kind !== "payout" && kind !== "returned",
        (one) => ({ ...one, payoutId: "a payout that never was" }),
      ),
  },
];
