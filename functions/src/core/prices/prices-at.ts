import { PRICE_TOLERANCE } from "../constants.ts";
import type { Instant } from "../fields.ts";
import type { Beacon, Pricing, PricingArea } from "../people/places/pricing.ts";
import type { PlannedBeacon, StoredArea, StoredAreaWithId } from "./stored-area.ts";

type Plan = Pick<StoredArea, "offers" | "beacons" | "changes">;

const isOffered = (beacon: PlannedBeacon): boolean => beacon.isOffered !== false;

const toBeacon = ({ isOffered: _, ...beacon }: PlannedBeacon): Beacon => beacon;

/** Every offer of an area at an instant, including ended ones, in price list order. */
export function plannedAt({ offers, beacons, changes = [] }: Plan, at: Instant): PlannedBeacon[] {
  const planned = new Map((offers ?? beacons).map((beacon) => [beacon.id, beacon]));
  for (const { from, beacon } of changes.toSorted((a, b) => a.from - b.from))
    if (from <= at) planned.set(beacon.id, beacon);
  return [...planned.values()];
}

/** Whether an area is a city that has not opened yet at `at`: no customer finds it. */
export const isAreaAhead = ({ launch }: Pick<StoredArea, "launch">, at: Instant): boolean =>
  launch !== undefined && (launch.opensAt === undefined || launch.opensAt > at);

/** Whether an area takes new bookings at `at`. */
export const isAreaOpen = (
  area: Pick<StoredArea, "isOpen" | "launch" | "closesAt">,
  at: Instant,
): boolean => {
  if (area.launch) return !isAreaAhead(area, at);
  return (area.isOpen ?? true) && at < (area.closesAt ?? Infinity);
};

/** An area with what can be booked there at an instant; nothing if it is closed. */
export function pricesAt(area: StoredAreaWithId, at: Instant): PricingArea {
  const { id, name, region, country, timeZone, postalPrefixes, currency, closesAt } = area;
  const beacons = isAreaOpen(area, at) ? plannedAt(area, at).filter(isOffered).map(toBeacon) : [];
  const known = { id, name, region, country, timeZone, postalPrefixes, currency, beacons };
  return { ...known, ...(closesAt !== undefined && { closesAt }) };
}

/** What everyone may read of an area: what could be booked there at its last write. */
export function pricesInForce(area: StoredArea): Pricing {
  const { name, region, country, timeZone, postalPrefixes, currency, isOpen = true, closesAt } = area;
  const beacons = isOpen ? area.beacons.filter(isOffered).map(toBeacon) : [];
  const known = { name, region, country, timeZone, postalPrefixes, currency, beacons };
  return { ...known, ...(closesAt !== undefined && { closesAt }) };
}

/** The latest instant whose prices are no longer honored. */
export const forgottenAt = (now: Instant): Instant => now - PRICE_TOLERANCE;

/**
 * An offer as it can be booked now: its current version, undefined if it has ended, then its versions of the last 15
 * minutes, newest first. Empty if the area is closed.
 */
export function honoredOffers(
  area: StoredAreaWithId,
  beaconId: string,
  now: Instant,
): (Beacon | undefined)[] {
  const offerAt = (at: Instant) => pricesAt(area, at).beacons.find(({ id }) => id === beaconId);
  const since = forgottenAt(now);
  const recent = (area.changes ?? []).filter(({ from }) => since < from && from <= now);
  const before = recent.map(({ from }) => from - 1).toSorted((a, b) => b - a);
  return [now, ...before].map(offerAt);
}
