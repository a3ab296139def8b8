import { areaOf } from "@shared/domain/area.ts";
import type { PublicArea } from "./price-list.ts";
import type { Nearby } from "./use-nearby.ts";

/** As post offices write it: capitals, and nothing around. */
export const tidy = (typed: string): string => typed.trim().replace(/\s+/g, " ").toUpperCase();

/** What is wrong with a postal code before anybody looks it up; undefined for nothing. */
export const wrongWith = (typed: string): string | undefined => {
  const code = tidy(typed);
  if (code === "") return "Please type the postal code of the place where you would practise.";
  if (!/\d/.test(code) || code.length > 12) return "That is no postal code. It is one like 60614.";
  return undefined;
};

/** Whether what was typed is only the beginning of a code we serve, so that nobody can say yet where it is. */
export const isBegun = (areas: readonly PublicArea[], code: string): boolean =>
  areaOf(areas, code) === undefined &&
  areas.some(({ postalPrefixes }) => postalPrefixes.some((prefix) => prefix.startsWith(code)));

/** What is said to somebody who asked for a postal code, as far as the answer is known. */
export const nearbyWords = (code: string, nearby: Nearby): string => {
  switch (nearby.status) {
    case "unasked":
    case "failed":
      return "";
    case "looking":
      return nearby.area ? `Looking for instructors in ${nearby.area.name}…` : "Looking…";
    case "nowhere":
      return `We do not come to ${code} yet.`;
    case "found": {
      const { area, instructors } = nearby;
      if (instructors.length === 0) return `We come to ${code}, but nobody works in ${area.name} at present.`;
      const who =
        instructors.length === 1 ? "one instructor teaches" : `${instructors.length} instructors teach`;
      return `Yes, we come to ${code}: ${who} in ${area.name}.`;
    }
  }
};
