import type { Booking, BookingEvent, BookingStatus } from "../booking/booking.ts";

/** One event of a booking, with the status before and after it. */
export interface StatusStep {
  event: BookingEvent;
  /** The version the event made. */
  version: number;
  from: BookingStatus | undefined;
  to: BookingStatus | undefined;
}

type EventfulBooking = Pick<Booking, "events" | "version">;

/**
 * The events of a booking, oldest first. Derived views use only these, so a late delivery changes nothing.
 */
export function stepsOf({ events, version }: EventfulBooking): StatusStep[] {
  let status: BookingStatus | undefined;
  return events.map((event, at) => {
    const from = status;
    status = event.changes?.status ?? status;
    // Past EVENTS_KEPT the second oldest is dropped, so every event but the first is counted from the end.
    return { event, version: at === 0 ? 1 : version - (events.length - 1 - at), from, to: status };
  });
}

/** The steps one write added: those after the previous version. */
export const stepsSince = (booking: EventfulBooking, previousVersion: number): StatusStep[] =>
  stepsOf(booking).filter(({ version }) => version > previousVersion);

const isAskingStep = ({ to }: StatusStep): boolean => to === "Requested" || to === "Confirmed";

/**
 * The step that requested the session, or booked it with instant confirmation; undefined for a hold never paid
 * for.
 */
export const askingStep = (steps: readonly StatusStep[]): StatusStep | undefined => steps.find(isAskingStep);

/** Whether a step closes the session. */
export const closesSession = ({ from, to }: StatusStep): boolean => to === "Closed" && from !== "Closed";

/** Whether a step reverses a closing: a no-show reported afterwards. */
export const reopensSession = ({ from, to }: StatusStep): boolean => from === "Closed" && to === "Missed";
