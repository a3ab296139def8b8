import * as v from "valibot";
import { Currency, Id, Instant, Minor, TimeZone } from "../../fields.ts";
import { drawnPoses } from "./about-style.ts";

/**
 * What operators say of a style that our pages don't describe: what it is and whom it suits, which may be empty, the drawing that
 * stands for it, and a picture to show in its place.
 */
export const AboutStyle = v.object({
  text: v.string(),
  pose: v.picklist(drawnPoses),
  picture: v.optional(v.object({ id: Id, alt: v.string() })),
});
export type AboutStyle = v.InferOutput<typeof AboutStyle>;

/** A beacon: one priced offer of a service in an area. */
export const Beacon = v.object({
  id: Id,
  service: v.string(),
  style: v.string(),
  minutes: v.number(),
  people: v.object({ min: v.number(), max: v.number() }),
  /** Price of the session with one person, minor units. */
  amount: Minor,
  /** Added for each further person, minor units. */
  perPerson: Minor,
  /** About its style, on one of the offers of the style at least. */
  about: v.optional(AboutStyle),
});
export type Beacon = v.InferOutput<typeof Beacon>;

/** `pricing/{area}`: an area we serve and its prices in force, for everyone; nothing that is planned or has ended. */
export const Pricing = v.object({
  name: v.string(),
  region: v.string(),
  /** ISO 3166-1 alpha-2 */
  country: v.pipe(v.string(), v.length(2)),
  timeZone: TimeZone,
  postalPrefixes: v.array(v.string()),
  currency: Currency,
  beacons: v.array(Beacon),
  /** The end of its last day (ms UTC), once that is decided: no session begins there from then on. */
  closesAt: v.optional(Instant),
});
export type Pricing = v.InferOutput<typeof Pricing>;

/** A pricing area with its document id. */
export type PricingArea = Pricing & { id: string };
