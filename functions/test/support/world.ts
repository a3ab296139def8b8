import { randomInt, randomUUID } from "node:crypto";
import { HOUR } from "../../src/core/constants.ts";
import type { Instructor } from "../../src/core/people/instructors/instructor.ts";
import type { Pricing } from "../../src/core/people/places/pricing.ts";
import { everyDay, instructorWith } from "../../src/core/testing/instructor.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { instructors, pricingAreas, pricingPlans } from "../../src/store/collections.ts";
import { listPolicies } from "../../src/store/settings/policies.ts";

/** Instant (ms UTC) of a New York wall-clock hour, this many days after NOW's date, in winter time. */
export const newYork = (days: number, hour: number, minute = 0): number =>
  Date.UTC(2026, 10, 19 + days, hour + 5, minute);

/** When the sessions of these tests are: an hour from 10 a.m. in New York, two days after NOW. */
export const START = newYork(2, 10);
export const END = START + HOUR;

const area = {
  name: "New York",
  region: "NY",
  country: "US",
  timeZone: "America/New_York",
  postalPrefixes: ["100", "112"],
  currency: "USD",
};
const beacon = {
  service: "Hatha at home",
  style: "Hatha",
  people: { min: 1, max: 4 },
  amount: 9_000,
  perPerson: 1_500,
};

/** A service area with unique ids, so that the tests of a file do not interfere. */
export interface World {
  area: string;
  /** A 60-minute and a 45-minute offer. */
  hour: string;
  short: string;
  /** A ZIP+4 that only this area serves. */
  postalCode: string;
  id: (name: string) => string;
}

/** Stores an area: its plan, and what everyone may read of it. */
export async function plantArea(id: string, area: Pricing): Promise<void> {
  await Promise.all([pricingPlans().doc(id).set(area), pricingAreas().doc(id).set(area)]);
  clearAreaCache();
}

/** Makes an area with two offers, in New York by default. */
export async function plantWorld(timeZone = area.timeZone): Promise<World> {
  const tag = randomUUID().slice(0, 8);
  const id = (name: string) => `${name}-${tag}`;
  const postalCode = String(randomInt(100_000_000, 1_000_000_000));
  const world = { area: id("ny"), hour: id("hatha-60"), short: id("hatha-45"), postalCode, id };
  const beacons = [
    { ...beacon, id: world.hour, minutes: 60 },
    { ...beacon, id: world.short, minutes: 45, amount: 7_000 },
  ];
  // The postal prefix is unique too, so that an address is found in its own area.
  // Kept in memory, as prices are.
  await listPolicies();
  await plantArea(world.area, { ...area, timeZone, postalPrefixes: [postalCode], beacons });
  return world;
}

/** Makes an instructor of the world who works from 6 to 20 h every day; returns the id. */
export async function plantInstructor(
  world: World,
  name: string,
  changes: Partial<Instructor> = {},
): Promise<string> {
  const id = world.id(name);
  const facts = {
    name,
    areas: [world.area],
    beacons: [world.hour, world.short],
    schedule: everyDay(360, 1200),
  };
  await instructors()
    .doc(id)
    .set(instructorWith({ ...facts, ...changes }));
  return id;
}
