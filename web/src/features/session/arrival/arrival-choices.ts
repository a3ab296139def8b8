import type { Booking } from "@core/booking/model.ts";
import { ARRIVAL, MINUTE } from "@core/constants.ts";

/** Minutes after the start that an instructor can say with one press. */
const LATE_BY = [0, 5, 10, 15, 20, 30, 45, 60];

/** An arrival to say with one press. */
export interface ArrivalChoice {
  /** ms UTC. */
  arrive: number;
  /** Minutes after the start. */
  late: number;
}

/** The arrivals an instructor can say at `now` (ms UTC): on time or late, none that has passed. */
export const arrivalChoices = ({ schedule: { start } }: Booking, now: number): ArrivalChoice[] =>
  LATE_BY.map((late) => ({ late, arrive: start + late * MINUTE })).filter(
    ({ arrive }) => arrive > now && arrive <= start + ARRIVAL.latest,
  );
