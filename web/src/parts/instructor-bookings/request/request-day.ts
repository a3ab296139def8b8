import type { DecidingFacts } from "@core/api/provider.ts";
import type { Booking } from "@core/booking/booking.ts";
import { MINUTE } from "@core/constants.ts";
import { formatTimeLeft } from "./format-time-left.ts";

type Entry = DecidingFacts["day"][number];
type Gap = NonNullable<Entry["gap"]>;

/** A line of a request's day: the request itself, or something else by start. */
export interface RequestDayLine {
  /** ms UTC. */
  from: number;
  to: number;
  /** What it is, before the name. */
  label: string;
  /** The booking it is about, if the instructor has it. */
  booking?: Booking;
  /** Whether it is at the time of the request. */
  isClash: boolean;
  isRequest: boolean;
  /** The way between this line and the one below. */
  gap?: Gap;
}

/** Minutes between two lines, and how many of them the instructor keeps for the way. */
export const gapText = ({ minutes, travel }: Gap): string => {
  if (minutes === 0) return "Back to back";
  const between = `${minutes < 120 ? `${minutes} min` : formatTimeLeft(minutes * MINUTE)} between`;
  if (travel === 0) return between;
  return minutes < travel
    ? `${between}, less than the ${travel} you keep for travel`
    : `${between}, you keep ${travel} for travel`;
};

function labelOf({ kind }: Entry, booking: Booking | undefined): string {
  if (kind === "imported") return "Busy in your calendar";
  if (!booking) return kind === "session" ? "Another session" : "Someone is booking this time";
  if (kind === "session") return "";
  return booking.status === "Requested" ? "Request from " : "Proposed to ";
}

/** The day of a request line by line, by start, the request among them; `bookings` are the instructor's open ones. */
export function requestDayLines(
  request: Booking,
  day: readonly Entry[],
  bookings: readonly Booking[],
): RequestDayLine[] {
  const { start, end } = request.schedule;
  const others = day.map((entry): RequestDayLine => {
    const booking = bookings.find(({ id }) => id === entry.appointmentId);
    const { from, to } = entry;
    return {
      from,
      to,
      label: labelOf(entry, booking),
      ...(booking && { booking }),
      isClash: from < end && start < to,
      isRequest: false,
      // The one just before says it below itself, the one just after below the request.
      ...(entry.gap && to <= start && { gap: entry.gap }),
    };
  });
  const after = day.find(({ from, gap }) => gap && from >= end)?.gap;
  const own = {
    from: start,
    to: end,
    label: "This request",
    isClash: false,
    isRequest: true,
    ...(after && { gap: after }),
  };
  return [...others, own].sort((a, b) => a.from - b.from || a.to - b.to);
}
