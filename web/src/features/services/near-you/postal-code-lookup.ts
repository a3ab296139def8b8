import { findServingArea } from "@core/people/places/service-area.ts";
import type { PublicArea } from "../../../parts/showcase/price-list.ts";
import type { NearbyInstructors } from "./use-nearby.ts";

/** Normalizes a postal code: capitals, no surrounding spaces, five digits of a ZIP+4. */
export const typedPostalCode = (typed: string): string =>
  typed
    .trim()
    .replace(/\s+/g, " ")
    .toUpperCase()
    .replace(/^(\d{5})[- ]?\d{4}$/, "$1");

/** Error in the format of a postal code; undefined if there is none. */
export const postalCodeError = (typed: string): string | undefined => {
  const code = typedPostalCode(typed);
  if (code === "") return "Enter the ZIP code where you'd practice.";
  if (!/\d/.test(code) || code.length > 12) return "Enter a ZIP code like 60614.";
  return undefined;
};

/** Whether the input is only the beginning of a code we serve, so that its area is still ambiguous. */
export const isPartialPostalCode = (areas: readonly PublicArea[], code: string): boolean =>
  findServingArea(areas, code) === undefined &&
  areas.some(({ postalPrefixes }) =>
    postalPrefixes.some(
      // A ZIP code is complete with five digits, and with a hyphen goes on.
      (prefix) => prefix.startsWith(code) || (code.startsWith(prefix) && /^\w{0,4}$|^\d{5}-/.test(code)),
    ),
  );

/** The result of looking up a postal code, as far as the data has loaded. */
export const nearbyText = (code: string, nearby: NearbyInstructors): string => {
  switch (nearby.status) {
    case "unasked":
    case "failed":
      return "";
    case "looking":
      return nearby.area ? `Looking for instructors in ${nearby.area.name}…` : "Looking…";
    case "nowhere":
      return `We don't come to ${code} yet.`;
    case "found": {
      const { area, instructors } = nearby;
      if (instructors.length === 0)
        return `We come to ${code}, but nobody's teaching in ${area.name} right now.`;
      const who =
        instructors.length === 1 ? "one instructor teaches" : `${instructors.length} instructors teach`;
      return `Yes, we come to ${code}: ${who} in ${area.name}.`;
    }
  }
};
