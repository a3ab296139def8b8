import type { Minor } from "../../fields.ts";
import type { Beacon } from "../../people/places/pricing.ts";
import type { PriceLine } from "../booking.ts";

/** The price of a session, minor units: one line for the first person and one for all others. */
export function priceOf(beacon: Omit<Beacon, "id">, people: number): { amount: Minor; lines: PriceLine[] } {
  const lines: PriceLine[] = [
    { kind: "session", label: `${beacon.service}, ${beacon.minutes} minutes`, amount: beacon.amount },
  ];
  const more = people - 1;
  if (more > 0) {
    const label = more === 1 ? "1 extra person" : `${more} extra people`;
    lines.push({ kind: "people", label, amount: more * beacon.perPerson });
  }
  return { amount: lines.reduce((sum, line) => sum + line.amount, 0), lines };
}
