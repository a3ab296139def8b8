import type { EarningsEntry } from "@core/api/earnings.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

export const kindLabels: Record<EarningsEntry["kind"], string> = {
  session: "Session",
  late: "Late cancellation or no-show",
  tip: "Tip",
  refund: "Refund",
  adjust: "Adjustment",
  payout: "Payout",
  returned: "Payout returned",
  "taken back": "Taken back after a dispute or suspension",
};

/** Where an entry or a payout is. */
export const stateLabels: Record<EarningsEntry["state"], string> = {
  open: "Ready",
  held: "On hold",
  booked: "On its way",
  sent: "Paid out",
  failed: "Returned",
};

export const stateTones: Record<EarningsEntry["state"], "info" | "success" | "warning" | "error"> = {
  open: "info",
  held: "warning",
  booked: "info",
  sent: "success",
  failed: "error",
};

/** "Ready" of what is due at `now` (ms UTC), "Ready Mon, Nov 30" before, and where it is once it is in a payout. */
export const entryStateText = (
  { state, dueAt }: Pick<EarningsEntry, "state" | "dueAt">,
  timeZone: string,
  now: number,
): string =>
  state === "open" && dueAt > now
    ? `${stateLabels.open} ${formatTime(dueAt, timeZone, "date")}`
    : stateLabels[state];

/** "Hatha with Cleo M.", or the kind of entry if it has no session or it isn't a regular session payment. */
export const entryTitle = ({ kind, session }: Pick<EarningsEntry, "kind" | "session">): string => {
  if (!session) return kindLabels[kind];
  const about = `${session.service} with ${session.customer}`;
  return kind === "session" || kind === "tip" ? about : `${kindLabels[kind]}: ${about}`;
};
