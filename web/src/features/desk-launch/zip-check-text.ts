import { stateName, zoneOfState } from "@core/people/places/us-states.ts";
import type { ZipCheck } from "@core/prices/launch/zip-check.ts";

/** What is wrong with ZIP codes, in sentences; empty where nothing is. */
export const zipProblems = ({ unknown, overlaps }: Pick<ZipCheck, "unknown" | "overlaps">): string[] => [
  ...(unknown.length > 0 ? [`No ZIP code begins with ${unknown.join(" or ")}.`] : []),
  ...overlaps.map(({ prefix, area, theirs }) => `${prefix} is part of ${area}, which has ${theirs}.`),
];

/** What is known of ZIP codes without a problem: "Massachusetts. Free to use." */
export function zipFound({ prefixes, states }: Pick<ZipCheck, "prefixes" | "states">): string {
  if (prefixes.length === 0) return "";
  const names = states.map((state) => stateName(state) ?? state);
  const where = names.length > 0 ? `In ${names.join(" and ")}. ` : "";
  return `${where}No other area has ${prefixes.length === 1 ? "it" : "any of them"}.`;
}

/** The time zone that follows from the ZIP codes; undefined where they name no state. */
export const zoneOfZips = ({ states }: Pick<ZipCheck, "states">): string | undefined =>
  states[0] === undefined ? undefined : zoneOfState(states[0]);
