import { statusAt } from "@shared/domain/life.ts";
import type { Booking, BookingEventName, BookingStatus } from "@shared/model/booking.ts";

/** One station on the way of a booking. */
export interface Station {
  name: string;
  state: "done" | "now" | "ahead";
  /** When it was or will be, ms UTC, if that is known. */
  at?: number;
}

const reached: Partial<Record<BookingStatus, number>> = {
  Held: 0,
  Requested: 1,
  Confirmed: 2,
  Started: 3,
  Closed: 4,
};

/** What confirms a session: the instructor's yes, or the payment where no yes is waited for. */
const confirming: readonly BookingEventName[] = ["accept", "book", "authorised"];

/** The way of a booking that goes well, and how far it is at `now` (ms UTC); null once it has ended otherwise. */
export const timelineOf = (booking: Booking, now: number): Station[] | null => {
  const { createdAt, event, schedule, deadline } = booking;
  const status = statusAt(booking, now);
  const here = reached[status];
  if (here === undefined) return null;
  const stations: { name: string; at?: number | undefined }[] = [
    { name: status === "Held" ? "Waiting for payment" : "Asked", at: createdAt },
    { name: "Answer", at: status === "Requested" ? deadline : undefined },
    {
      name: "Confirmed",
      at: status === "Confirmed" && confirming.includes(event.name) ? event.at : undefined,
    },
    { name: "Session", at: schedule.start },
    { name: "Completed", at: here === 4 ? Math.min(event.at, schedule.end) : undefined },
  ];
  // An instructor who confirms at once is never asked; afterwards the answer is one with the confirmation.
  const shown = here >= 2 ? stations.filter(({ name }) => name !== "Answer") : stations;
  const names = shown.map(({ name }) => name);
  const current = names.indexOf(stations[here]?.name ?? "");
  return shown.map(({ name, at }, i) => ({
    name,
    state: i < current || status === "Closed" ? "done" : i === current ? "now" : "ahead",
    ...(at !== undefined && { at }),
  }));
};
