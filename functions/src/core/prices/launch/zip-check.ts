import { normalizePostalCode } from "../../people/places/service-area.ts";
import { statesOfZip } from "../../people/places/us-states.ts";
import type { StoredAreaWithId } from "../stored-area.ts";

/** What is known of the ZIP codes of an area before it is saved. */
export interface ZipCheck {
  /** As they are stored, each once. */
  prefixes: string[];
  /** Those that no ZIP code begins with. */
  unknown: string[];
  /** Those that another area has, or has a part of. */
  overlaps: { prefix: string; area: string; theirs: string }[];
  /** The states they are in. */
  states: string[];
}

/** The ZIP code prefixes of a typed text. */
export const typedPrefixes = (typed: string): string[] =>
  [...new Set(typed.split(/[\s,;]+/).map(normalizePostalCode))].filter((prefix) => prefix !== "");

type OtherArea = Pick<StoredAreaWithId, "name" | "country" | "postalPrefixes">;

/** Compares ZIP code prefixes of a country with those of the other areas and, in the US, with those that exist. */
export function checkZips(typed: readonly string[], country: string, others: readonly OtherArea[]): ZipCheck {
  const prefixes = [...new Set(typed.map(normalizePostalCode))];
  const overlaps = others
    .filter((other) => other.country === country)
    .flatMap(({ name, postalPrefixes }) =>
      postalPrefixes.map(normalizePostalCode).flatMap((theirs) => {
        const prefix = prefixes.find(
          (ours) => ours !== "" && (ours.startsWith(theirs) || theirs.startsWith(ours)),
        );
        return prefix !== undefined && theirs !== "" ? [{ prefix, area: name, theirs }] : [];
      }),
    );
  const isUs = country === "US";
  return {
    prefixes,
    unknown: isUs ? prefixes.filter((prefix) => statesOfZip(prefix).length === 0) : [],
    overlaps,
    states: isUs ? [...new Set(prefixes.flatMap(statesOfZip))].sort() : [],
  };
}
