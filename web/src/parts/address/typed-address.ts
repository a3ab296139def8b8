import type { LocationInput } from "@core/api/fields.ts";
import { cityAt, isCityOfAreas } from "@core/people/places/city-of.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import { textLengthError } from "../../ui/forms/text-length-error.ts";

/** An address as it is typed; an empty text where nothing is yet. */
export type TypedAddress = Record<keyof LocationInput, string>;

export const emptyAddress: TypedAddress = { line1: "", line2: "", city: "", region: "", postalCode: "" };

/** What is wrong with an address, as entries of a form's errors. */
export const addressErrors = (typed: TypedAddress): Partial<TypedAddress> => ({
  ...textLengthError("line1", typed.line1, 250, "Please enter a street address."),
  ...(typed.line2.trim() && textLengthError("line2", typed.line2, 250, "")),
  ...textLengthError("city", typed.city, 120, "Please enter a city."),
  ...textLengthError("region", typed.region, 120, "Please enter a state."),
  ...textLengthError("postalCode", typed.postalCode, 20, "Please enter a ZIP code."),
});

export const addressInput = ({ line1, line2, city, region, postalCode }: TypedAddress): LocationInput => ({
  line1: line1.trim(),
  ...(line2.trim() && { line2: line2.trim() }),
  city: city.trim(),
  region: region.trim(),
  postalCode: postalCode.trim(),
});

/** What a typed ZIP code changes: within our areas it brings its city and state, unless others were typed. */
export const withPostalCode = (
  areas: readonly PricingArea[],
  { city }: Pick<TypedAddress, "city">,
  postalCode: string,
): Partial<TypedAddress> => {
  const place = cityAt(areas, postalCode);
  return place && (city.trim() === "" || isCityOfAreas(areas, city))
    ? { ...place, postalCode }
    : { postalCode };
};
