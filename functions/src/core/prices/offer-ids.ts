import type { Beacon } from "../people/places/pricing.ts";
import { madeId } from "./launch/made-id.ts";
import { plannedAt } from "./prices-at.ts";
import type { StoredAreaWithId } from "./stored-area.ts";

/** The ids of all offers that areas have, had or will have. */
export const offerIds = (areas: readonly StoredAreaWithId[]): string[] =>
  areas.flatMap((area) => plannedAt(area, Infinity).map(({ id }) => id));

/** The id of a new offer of a city, which none of `taken` is: "boston-hatha-60", then "boston-hatha-60-2". */
export const newOfferId = (
  city: string,
  { style, minutes }: Pick<Beacon, "style" | "minutes">,
  taken: readonly string[],
): string => madeId(`${city} ${style} ${minutes}`, taken);
