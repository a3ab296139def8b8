import * as v from "valibot";
import { Id, Instant } from "../fields.ts";
import { Beacon, Pricing } from "../people/places/pricing.ts";
import { CityLaunch } from "./launch/city-launch.ts";

/** Maximum price changes of an area, upcoming or of the last minutes. */
export const MOST_CHANGES = 20;

/** An offer as operators plan it; one with `isOffered: false` has ended. */
export const PlannedBeacon = v.object({ ...Beacon.entries, isOffered: v.optional(v.boolean()) });
export type PlannedBeacon = v.InferOutput<typeof PlannedBeacon>;

/** An offer that begins, changes or ends at an instant, and the operator (uid) who planned it. */
export const PriceChange = v.object({ from: Instant, by: Id, beacon: PlannedBeacon });
export type PriceChange = v.InferOutput<typeof PriceChange>;

/**
 * `pricingPlans/{area}`: an area with its plan, for the server alone. Browsers read what is in force: `pricing/{area}`.
 */
export const StoredArea = v.object({
  ...Pricing.entries,
  /** What could be booked at the last write; `offers` and `changes` tell what holds at an instant. */
  beacons: v.array(PlannedBeacon),
  /** Absent: open. */
  isOpen: v.optional(v.boolean()),
  /** Every offer before `changes`, including ended ones; absent while `beacons` has them all. */
  offers: v.optional(v.array(PlannedBeacon)),
  /** Upcoming changes, and those of the last minutes. */
  changes: v.optional(v.pipe(v.array(PriceChange), v.maxLength(MOST_CHANGES))),
  /** While a city is prepared that has not opened yet. */
  launch: v.optional(CityLaunch),
  /** When `beacons` change next, or the city opens. */
  due: v.optional(Instant),
});
export type StoredArea = v.InferOutput<typeof StoredArea>;

/** A stored area with its document id. */
export type StoredAreaWithId = StoredArea & { id: string };

/**
 * `settings/areas`: a version that increases with each change of any area, so concurrent changes are decided one after
 * the other.
 */
export const AreaList = v.object({ changedAt: Instant, by: v.string() });
export type AreaList = v.InferOutput<typeof AreaList>;
