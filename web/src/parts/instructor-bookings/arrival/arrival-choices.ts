import type { Booking } from "@core/booking/booking.ts";
import { ARRIVAL, MINUTE } from "@core/constants.ts";
import { UNDO_WINDOW } from "../../../ui/undo/undo-window.ts";

/** Minutes after the start that an instructor can say with one press. */
const LATE_BY = [0, 5, 10, 15, 20, 30, 45, 60];

/** An arrival to say with one press. */
export interface ArrivalChoice {
  /** ms UTC. */
  arrive: number;
  /** Minutes after the start. */
  late: number;
}

/** Whether an arrival lets the customer cancel for free: the instructor is asked before it is sent. */
export const isLateArrival = ({ late }: ArrivalChoice): boolean => late * MINUTE >= ARRIVAL.lateFrom;

/** The arrivals an instructor can say at `now` (ms UTC): on time or late, none that has passed once it is sent. */
export const arrivalChoices = ({ schedule: { start } }: Booking, now: number): ArrivalChoice[] =>
  LATE_BY.map((late) => ({ late, arrive: start + late * MINUTE })).filter(
    ({ arrive }) => arrive > now + UNDO_WINDOW && arrive <= start + ARRIVAL.latest,
  );
