import { type StatusLook, type StatusTone, statusLooks, toneOfLabel } from "@core/booking/status-look.ts";
import { capitalized } from "@core/capitalized.ts";
import { Pill } from "../../ui/pill.tsx";

/** Statuses of the desk's other cases; one without a tone needs nobody. */
const tones: Readonly<Record<string, StatusTone>> = {
  failed: "error",
  suspended: "error",
  stuck: "error",
  disputed: "error",
  rejected: "error",
  red: "error",
  skipped: "error",
  open: "warning",
  submitted: "warning",
  waiting: "warning",
  requested: "warning",
  prepared: "warning",
  releasing: "warning",
  contested: "warning",
  approved: "success",
  published: "success",
  delivered: "success",
  sent: "success",
  active: "success",
  done: "success",
  green: "success",
  booked: "success",
};

/** Bookings are called what people are told of them: lists have their status, cases the words of it. */
const lookOf = (status: string): Omit<StatusLook, "tone"> & { tone?: StatusTone | undefined } => {
  const looks: Readonly<Record<string, StatusLook>> = statusLooks;
  return looks[status] ?? { label: capitalized(status), tone: toneOfLabel.get(status) ?? tones[status] };
};

/** A status as a pill; its color only repeats what the word says. */
export function StatusText({ status }: { status: string }) {
  if (status === "") return null;
  const { label, tone } = lookOf(status);
  return <Pill {...(tone && { kind: tone })}>{label}</Pill>;
}
