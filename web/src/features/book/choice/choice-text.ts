import type { Beacon } from "@core/people/places/pricing.ts";
import { formatSpan } from "../../../ui/formats/time-format.ts";
import type { BookingChoice } from "./booking-choice.ts";

/** "Hatha at home, 60 minutes, 2 people" */
export const serviceText = ({ service, minutes }: Beacon, people: number): string =>
  `${service}, ${minutes} minutes, ${people} ${people === 1 ? "person" : "people"}`;

/** The chosen time span, or empty. */
export const timeText = ({ start }: BookingChoice, { minutes }: Beacon, timeZone: string): string =>
  start > 0 ? formatSpan(start, start + minutes * 60_000, timeZone) : "";
