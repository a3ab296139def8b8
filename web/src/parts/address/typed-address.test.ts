import { LocationInput } from "@core/api/fields.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { formatAddress } from "./format-address.ts";
import { addressErrors, addressInput, emptyAddress, withPostalCode } from "./typed-address.ts";

const home = { line1: " 1 Main St", line2: " ", city: "Brooklyn ", region: "NY", postalCode: "11201" };

describe("a typed address", () => {
  it("asks for all but the second line", () => {
    expect(addressErrors(emptyAddress)).toEqual({
      line1: "Please enter a street address.",
      city: "Please enter a city.",
      region: "Please enter a state.",
      postalCode: "Please enter a ZIP code.",
    });
    expect(addressErrors(home)).toEqual({});
  });

  it.each([
    ["line1", 250],
    ["line2", 250],
    ["city", 120],
    ["region", 120],
    ["postalCode", 20],
  ] as const)("holds %s to the %i characters that the server takes", (name, most) => {
    const typed = (length: number) => ({ ...home, [name]: "x".repeat(length) });
    expect(addressErrors(typed(most))).toEqual({});
    expect(v.is(LocationInput, addressInput(typed(most)))).toBe(true);
    expect(Object.keys(addressErrors(typed(most + 1)))).toEqual([name]);
    expect(v.is(LocationInput, addressInput(typed(most + 1)))).toBe(false);
  });

  it("is sent without spaces around it, and without an empty second line", () => {
    expect(addressInput(home)).toEqual({
      line1: "1 Main St",
      city: "Brooklyn",
      region: "NY",
      postalCode: "11201",
    });
    expect(addressInput({ ...home, line2: " 4B " }).line2).toBe("4B");
  });
});

describe("a ZIP code", () => {
  const area = {
    id: "new-york",
    name: "New York City",
    region: "NY",
    country: "US",
    timeZone: "America/New_York",
    postalPrefixes: ["100", "112"],
    currency: "USD",
    beacons: [],
  };
  const typed = (address: { city: string }, ...codes: string[]) => {
    const typedSoFar = { ...emptyAddress, ...address };
    for (const code of codes) Object.assign(typedSoFar, withPostalCode([area], typedSoFar, code));
    return typedSoFar;
  };

  it("brings its city and state, as they are written in an address, and changes them again", () => {
    const address = typed({ city: "" }, "1", "10025");
    expect(address).toMatchObject({ city: "New York", region: "NY", postalCode: "10025" });
    expect(typed({ city: "" }, "10025", "1", "11215")).toMatchObject({ city: "Brooklyn", region: "NY" });
    expect(formatAddress({ ...address, line1: "500 West 110th Street", line2: "Apt 3" })).toBe(
      "500 West 110th Street, Apt 3, New York, NY 10025",
    );
  });

  it("leaves a city that was typed alone, and knows none outside our areas", () => {
    expect(typed({ city: "Astoria" }, "11215").city).toBe("Astoria");
    expect(typed({ city: "" }, "60614")).toMatchObject({ city: "", region: "", postalCode: "60614" });
  });
});
