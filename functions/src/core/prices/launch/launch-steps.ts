import { AppError } from "../../errors.ts";
import type { Instant } from "../../fields.ts";
import type { Beacon } from "../../people/places/pricing.ts";
import { stateName, zoneOfState } from "../../people/places/us-states.ts";
import { withAreaFacts } from "../area-change.ts";
import { newOfferId, offerIds } from "../offer-ids.ts";
import { FARTHEST, foldedAt } from "../price-change.ts";
import { isAreaAhead, plannedAt } from "../prices-at.ts";
import type { StoredAreaWithId } from "../stored-area.ts";
import type { CityLaunch, LaunchTask } from "./city-launch.ts";
import { madeId } from "./made-id.ts";
import { checkZips } from "./zip-check.ts";

/** What is typed about a city; what is empty follows from its ZIP codes. */
export interface CityFacts {
  name: string;
  /** Two letters of a state in the US; empty where all ZIP codes are in one. */
  region: string;
  country: string;
  /** Empty: that of most of the state. */
  timeZone: string;
  postalPrefixes: readonly string[];
}

/** An offer of a city that has not opened; a new one has no id yet. */
export type LaunchOffer = Omit<Beacon, "id"> & { id?: string | undefined };

type City = StoredAreaWithId & { launch: CityLaunch };

function refuse(field: string, why: string): never {
  throw new AppError("bad-request", undefined, { [field]: why });
}

/** The id of a new city. */
export const cityId = (name: string, areas: readonly { id: string }[]): string =>
  madeId(
    name,
    areas.map(({ id }) => id),
  );

/** The facts with what follows from the ZIP codes; refuses ZIP codes that do not exist, and a state that has none of them. */
function completeFacts(facts: CityFacts, copied: StoredAreaWithId | undefined) {
  const { unknown, states } = checkZips(facts.postalPrefixes, facts.country, []);
  if (unknown.length > 0) refuse("postalPrefixes", `No ZIP code begins with ${unknown.join(" or ")}.`);
  const typed = facts.country === "US" ? facts.region.toUpperCase() : facts.region;
  if (facts.country === "US" && typed !== "" && stateName(typed) === undefined)
    refuse("region", "Use the two letters of a state, such as MA.");
  if (typed !== "" && states.length > 0 && !states.includes(typed))
    refuse("region", `These ZIP codes are in ${states.join(" and ")}, not in ${typed}.`);
  if (typed === "" && states.length > 1)
    refuse("region", `These ZIP codes are in ${states.join(" and ")}: which state is the city in?`);
  const region = typed || (states[0] ?? "");
  const timeZone = facts.timeZone || (zoneOfState(region) ?? copied?.timeZone ?? "");
  if (timeZone === "") refuse("timeZone", "Please choose a time zone.");
  return { ...facts, region, timeZone, postalPrefixes: [...facts.postalPrefixes] };
}

/** Offers with an id each: that of the city, the style and the minutes. */
function withIds(city: string, offers: readonly LaunchOffer[], taken: readonly string[]): Beacon[] {
  const used = [...taken, ...offers.flatMap(({ id }) => id ?? [])];
  return offers.map(({ id, ...offer }) => {
    const made = id ?? newOfferId(city, offer, used);
    used.push(made);
    return { id: made, ...offer };
  });
}

/**
 * A new city that nobody sees but the desk: with the offers of another area, each with an id of its own.
 * @throws AppError `bad-request` about what was typed, `not-found` for an unknown area to copy from
 */
export function begunCity(
  { copyFrom, ...typed }: CityFacts & { copyFrom?: string | undefined },
  areas: readonly StoredAreaWithId[],
  now: Instant,
): City {
  const copied = copyFrom === undefined ? undefined : areas.find(({ id }) => id === copyFrom);
  if (copyFrom !== undefined && !copied) throw new AppError("not-found");
  const facts = { ...completeFacts(typed, copied), id: cityId(typed.name, areas), isOpen: false };
  const current = copied ? plannedAt(copied, now).filter(({ isOffered }) => isOffered !== false) : [];
  const copies = current.map(({ id: _, isOffered: _isOffered, ...offer }) => offer);
  const area = withAreaFacts(undefined, facts, areas, now);
  const launch: CityLaunch = { version: 1, done: [], ...(copied && { copiedFrom: copied.id }) };
  return { ...area, offers: withIds(area.id, copies, offerIds(areas)), launch };
}

/**
 * The city as it was shown.
 * @throws AppError `not-found`, `wrong-state` {status: closed} once it has opened, {status: changed} where another one
 *   changed it
 */
export function mustBeAhead(area: StoredAreaWithId | undefined, version: number, now: Instant): City {
  if (!area) throw new AppError("not-found");
  const { launch } = area;
  if (!launch || !isAreaAhead(area, now))
    throw new AppError("wrong-state", "This city has opened.", { status: "closed" });
  if (launch.version !== version) throw new AppError("wrong-state", undefined, { status: "changed" });
  return { ...area, launch };
}

/**
 * Refuses a city that has not opened: its steps change it.
 * @throws AppError `bad-request` {id}
 */
export function mustNotBeAhead(area: StoredAreaWithId | undefined, now: Instant): void {
  if (area && isAreaAhead(area, now))
    refuse("id", `${area.name} hasn't opened yet. Change it on its own page, under Areas and prices.`);
}

const changed = (city: City, launch: Partial<CityLaunch> = {}): City => ({
  ...city,
  launch: { ...city.launch, ...launch, version: city.launch.version + 1 },
});

/** The city with other facts. */
export const withCityFacts = (
  city: City,
  typed: CityFacts,
  others: readonly StoredAreaWithId[],
  now: Instant,
): City => {
  const facts = { ...completeFacts(typed, undefined), id: city.id, isOpen: false };
  if (city.launch.opensAt !== undefined) mustHaveCodes(facts.postalPrefixes);
  return changed({ ...withAreaFacts(city, facts, others, now), launch: city.launch });
};

/** The city with these offers and no others. */
export function withCityOffers(
  city: City,
  offers: readonly LaunchOffer[],
  others: readonly StoredAreaWithId[],
): City {
  const known = offerIds([city]);
  if (offers.some(({ id }) => id !== undefined && !known.includes(id))) throw new AppError("not-found");
  if (city.launch.opensAt !== undefined) mustHaveOffers(offers);
  return changed({ ...city, offers: withIds(city.id, offers, [...offerIds(others), ...known]), changes: [] });
}

/** The city with these tasks done, and no others. */
export const withTasksDone = (city: City, done: readonly LaunchTask[]): City =>
  changed(city, { done: [...new Set(done)] });

function mustHaveCodes(postalPrefixes: readonly string[]) {
  if (postalPrefixes.length === 0) refuse("postalPrefixes", "A city needs ZIP codes before it can open.");
}

function mustHaveOffers(offers: readonly unknown[]) {
  if (offers.length === 0) refuse("offers", "A city needs at least one offer before it can open.");
}

/**
 * The city once it opens at an instant: now at the earliest, and then at once.
 * @throws AppError `bad-request` {postalPrefixes}, {offers}, {from}
 */
export function openedCity(city: City, from: Instant, now: Instant): StoredAreaWithId {
  if (from < now) refuse("from", "Choose a day from today on.");
  if (from > now + FARTHEST) refuse("from", "Choose a day within a year.");
  mustHaveCodes(city.postalPrefixes);
  mustHaveOffers(plannedAt(city, now));
  return foldedAt(changed(city, { opensAt: from }), now);
}

/** The city without a day on which it opens. */
export const postponedCity = (city: City, now: Instant): StoredAreaWithId => {
  const { opensAt: _, ...launch } = city.launch;
  return foldedAt(changed({ ...city, launch }), now);
};
