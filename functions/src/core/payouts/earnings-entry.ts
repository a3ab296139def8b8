import type { EarningsItem } from "../earnings/earnings.ts";
import type { Instant } from "../fields.ts";
import type { PayoutLine } from "./payout.ts";
import { bankFacts, type PayoutToInstructor } from "./received-payouts.ts";

/** The session of an item, as its instructor knows it. */
export interface EarnedSession {
  appointmentId: string;
  start: Instant;
  timeZone: string;
  service: string;
  customer: string;
}

/** An earnings item as its instructor sees it. */
interface EarningsEntryView
  extends Pick<EarningsItem, "kind" | "gross" | "fee" | "amount" | "at" | "dueAt">,
    Pick<PayoutToInstructor, "reference" | "reason"> {
  id: string;
  state: "open" | "held" | PayoutToInstructor["state"];
  session?: EarnedSession;
}

/** An item with its session and what the bank did with its payout, both looked up by id. */
export function earningsEntry(
  item: EarningsItem & { id: string },
  lines: ReadonlyMap<string, PayoutLine>,
  sessions: ReadonlyMap<string, EarnedSession>,
): EarningsEntryView {
  const { id, kind, gross, fee, amount, at, dueAt, state, payoutId, bookingId } = item;
  const session = sessions.get(bookingId ?? "");
  const bank = state === "booked" ? bankFacts(lines.get(payoutId ?? "")) : { state };
  return { id, kind, gross, fee, amount, at, dueAt, ...bank, ...(session && { session }) };
}
