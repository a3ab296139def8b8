import { priceOf } from "@core/booking/money/price.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { Beacon } from "@core/people/places/pricing.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import type { BookingChoice } from "../choice/booking-choice.ts";

/** The session so far, for the bar at the end of a step: when and with whom, as far as they are chosen, and the price. */
export interface SessionBar {
  /** "Wed, Nov 25, 8:00 AM"; before a time is chosen "Hatha, 60 min". */
  text: string;
  /** "with Marcus"; empty while unknown. */
  who: string;
  total: string;
}

interface BarFacts {
  timeZone: string;
  /** Name of the chosen instructor, or empty. */
  instructorName: string;
  currency: string;
}

export const sessionBar = (
  { start, people }: Pick<BookingChoice, "start" | "people">,
  beacon: Beacon,
  { timeZone, instructorName, currency }: BarFacts,
): SessionBar => {
  const { firstname } = splitDisplayName(start > 0 ? instructorName : "");
  return {
    text: start > 0 ? formatTime(start, timeZone) : `${beacon.style}, ${beacon.minutes} min`,
    who: firstname && `with ${firstname}`,
    total: formatMoney(priceOf(beacon, people).amount, currency),
  };
};
