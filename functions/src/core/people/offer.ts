import type { Instructor } from "./instructors/instructor.ts";
import type { Beacon, PricingArea } from "./places/pricing.ts";

/** An offer (beacon) and the area it belongs to. */
export interface Offer {
  area: PricingArea;
  beacon: Beacon;
}

/** Finds an offer among areas. */
export function findOffer(all: readonly PricingArea[], beaconId: string): Offer | undefined {
  for (const area of all) {
    const beacon = area.beacons.find(({ id }) => id === beaconId);
    if (beacon) return { area, beacon };
  }
  return undefined;
}

/** Whether an offer allows this number of people. */
export const isForPeople = ({ people: { min, max } }: Pick<Beacon, "people">, people: number): boolean =>
  Number.isInteger(people) && people >= min && people <= max;

/** Whether an instructor is active and teaches an offer in its area. */
export const teaches = (
  { status, areas, beacons }: Pick<Instructor, "status" | "areas" | "beacons">,
  areaId: string,
  beaconId: string,
): boolean => status === "active" && areas.includes(areaId) && beacons.includes(beaconId);

/** Whether a customer sees an instructor: not themselves, and no one they have blocked. */
export const isShownTo = (
  customer: { uid: string; blacklist: readonly string[] },
  instructorId: string,
): boolean => instructorId !== customer.uid && !customer.blacklist.includes(instructorId);

/** Whether an instructor confirms bookings instantly, unless operators have switched that off for everyone. */
export const confirmsInstantly = (
  { instantConfirm }: Pick<Instructor, "instantConfirm">,
  switchedOff: readonly string[],
): boolean => instantConfirm && !switchedOff.includes("instant");
