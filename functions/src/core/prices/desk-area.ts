import * as v from "valibot";
import { Id, type Instant } from "../fields.ts";
import { Beacon, Pricing } from "../people/places/pricing.ts";
import { CityLaunch } from "./launch/city-launch.ts";
import { isAreaAhead, isAreaOpen, plannedAt } from "./prices-at.ts";
import { PriceChange, type StoredAreaWithId } from "./stored-area.ts";

/** An area as operators see it: every current offer, and the upcoming changes, soonest first. */
export const DeskArea = v.object({
  id: Id,
  ...Pricing.entries,
  isOpen: v.boolean(),
  beacons: v.array(v.object({ ...Beacon.entries, isOffered: v.boolean() })),
  changes: v.array(PriceChange),
  /** Of a city that has not opened yet. */
  launch: v.optional(CityLaunch),
});
export type DeskArea = v.InferOutput<typeof DeskArea>;

/** What operators see of an area at `now`. */
export function toDeskArea(area: StoredAreaWithId, now: Instant): DeskArea {
  const { id, name, region, country, timeZone, postalPrefixes, currency, changes = [], closesAt } = area;
  return {
    id,
    name,
    region,
    country,
    timeZone,
    postalPrefixes,
    currency,
    isOpen: isAreaOpen(area, now),
    ...(closesAt !== undefined && { closesAt }),
    beacons: plannedAt(area, now).map((beacon) => ({ ...beacon, isOffered: beacon.isOffered ?? true })),
    changes: changes.filter(({ from }) => from > now).toSorted((a, b) => a.from - b.from),
    ...(area.launch && isAreaAhead(area, now) && { launch: area.launch }),
  };
}
