import type { EarningsItem } from "../earnings/earnings.ts";
import type { Instant, Minor } from "../fields.ts";
import type { PayoutLine } from "./payout.ts";

/** A payout as its instructor sees it; `failed` was returned. */
export interface PayoutToInstructor extends Pick<PayoutLine, "reference" | "reason"> {
  id: string;
  at: Instant;
  /** Minor units. */
  amount: Minor;
  state: "booked" | "sent" | "failed";
  returnedAt?: Instant;
}

const stateOf = (line: PayoutLine | undefined): PayoutToInstructor["state"] =>
  line?.state === "sent" || line?.state === "failed" ? line.state : "booked";

/** The bank's result for a line: its reference, or why it was returned. */
export const bankFacts = (
  line: PayoutLine | undefined,
): Pick<PayoutToInstructor, "state" | "reference" | "reason"> => ({
  state: stateOf(line),
  ...(line?.reference !== undefined && line.state === "sent" && { reference: line.reference }),
  ...(line?.reason !== undefined && line.state === "failed" && { reason: line.reason }),
});

/**
 * The payouts among an instructor's earnings items, in item order, with what the bank did. `lines`: their lines by
 * payout id.
 */
export function receivedPayouts(
  items: readonly Pick<EarningsItem, "kind" | "payoutId" | "at" | "amount">[],
  lines: ReadonlyMap<string, PayoutLine>,
): PayoutToInstructor[] {
  const returnedAt = new Map(
    items.flatMap(({ kind, payoutId, at }) =>
      kind === "returned" && payoutId !== undefined ? [[payoutId, at]] : [],
    ),
  );
  return items.flatMap(({ kind, payoutId, at, amount }) => {
    if (kind !== "payout" || payoutId === undefined) return [];
    const back = returnedAt.get(payoutId);
    return [
      {
        id: payoutId,
        at,
        amount: 0 - amount,
        ...bankFacts(lines.get(payoutId)),
        ...(back !== undefined && { returnedAt: back }),
      },
    ];
  });
}
