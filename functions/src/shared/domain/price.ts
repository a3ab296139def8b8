import type { PriceLine } from "../model/booking.ts";
import type { Minor } from "../model/fields.ts";
import type { Beacon } from "../model/pricing.ts";

/** What a session costs, minor units: the first person's price, and one line for all further people. */
export function priceOf(beacon: Beacon, people: number): { amount: Minor; lines: PriceLine[] } {
  const lines: PriceLine[] = [
    { kind: "session", label: `${beacon.service}, ${beacon.minutes} minutes`, amount: beacon.amount },
  ];
  const more = people - 1;
  if (more > 0) {
    const label = more === 1 ? "1 more person" : `${more} more people`;
    lines.push({ kind: "people", label, amount: more * beacon.perPerson });
  }
  return { amount: lines.reduce((sum, line) => sum + line.amount, 0), lines };
}
