import { addDays, startOfDate } from "../availability/time-zone.ts";
import { CURRENCY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { hasPostalCodes } from "../people/places/postal-code.ts";
import type { Pricing } from "../people/places/pricing.ts";
import { normalizePostalCode } from "../people/places/service-area.ts";
import { checkZips } from "./launch/zip-check.ts";
import { FARTHEST, foldedAt } from "./price-change.ts";
import type { StoredAreaWithId } from "./stored-area.ts";

/** Maximum number of areas, open and closed: as many as one list shows. */
export const MOST_AREAS = 50;

/** What operators enter for an area, besides its prices. */
interface AreaFacts extends Pick<Pricing, "name" | "region" | "country" | "timeZone" | "postalPrefixes"> {
  id: string;
  isOpen: boolean;
  /** The last day with sessions, yyyy-mm-dd there; absent: none is planned. */
  lastDay?: string | undefined;
}

const isTimeZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
};

function refuse(field: string, why: string): never {
  throw new AppError("bad-request", undefined, { [field]: why });
}

/** When an area closes that takes new bookings until its last day: one that is over stays as it is, until it opens again. */
function closesAtOf(
  { isOpen, lastDay, timeZone }: AreaFacts,
  before: StoredAreaWithId | undefined,
  now: Instant,
): Instant | undefined {
  if (lastDay === undefined) return isOpen ? undefined : before?.closesAt;
  const closesAt = startOfDate(addDays(lastDay, 1), timeZone);
  if (!isOpen) {
    if (closesAt === before?.closesAt) return closesAt;
    refuse("lastDay", "Choose a last day, or close the area at once, not both.");
  }
  if (closesAt <= now) refuse("lastDay", "Choose a day from today on.");
  if (closesAt > now + FARTHEST) refuse("lastDay", "Choose a day within a year.");
  return closesAt;
}

/**
 * A new or changed area: its offers and upcoming changes stay as they are.
 * @throws AppError `bad-request` {postalPrefixes}, {country}, {timeZone}, {lastDay} or {id}
 */
export function withAreaFacts(
  before: StoredAreaWithId | undefined,
  facts: AreaFacts,
  others: readonly StoredAreaWithId[],
  now: Instant,
): StoredAreaWithId {
  if (!before && others.length >= MOST_AREAS) refuse("id", `There can be at most ${MOST_AREAS} areas.`);
  if (!hasPostalCodes(facts.country))
    refuse("country", "An area in this country needs its ZIP code pattern first.");
  if (!isTimeZone(facts.timeZone)) refuse("timeZone", "Please choose a time zone.");
  const postalPrefixes = [...new Set(facts.postalPrefixes.map(normalizePostalCode))];
  if (postalPrefixes.includes("")) refuse("postalPrefixes", "A prefix needs a letter or a digit.");
  const [overlap] = checkZips(postalPrefixes, facts.country, others).overlaps;
  if (overlap)
    refuse("postalPrefixes", `${overlap.prefix} is part of ${overlap.area}, which has ${overlap.theirs}.`);
  const { lastDay: _, ...kept } = facts;
  const { closesAt: _closesAt, ...plan } = before ?? { currency: CURRENCY, beacons: [] };
  const closesAt = closesAtOf(facts, before, now);
  const after = { ...plan, ...kept, postalPrefixes, ...(closesAt !== undefined && { closesAt }) };
  return foldedAt(after, now);
}
