import { statusLabels } from "@core/booking/lifecycle.ts";
import { Pill } from "../../ui/pill.tsx";

const bad = new Set(["failed", "Missed", "suspended", "stuck", "disputed", "rejected", "red", "skipped"]);
const waiting = new Set([
  "open",
  "submitted",
  "waiting",
  "Requested",
  "Held",
  "requested",
  "prepared",
  "releasing",
  "contested",
]);
const good = new Set(["Closed", "approved", "published", "sent", "active", "done", "green", "booked"]);

/** Bookings are called what people are told of them. */
const labels = new Map(Object.entries(statusLabels));
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A status as a pill; its color only repeats what the word says. */
export function StatusText({ status }: { status: string }) {
  if (status === "") return null;
  const kind = bad.has(status)
    ? "error"
    : waiting.has(status)
      ? "warning"
      : good.has(status)
        ? "success"
        : undefined;
  return <Pill {...(kind && { kind })}>{labels.get(status) ?? capitalized(status)}</Pill>;
}
