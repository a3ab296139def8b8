import { LocationInput } from "@core/api/fields.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { addressErrors, addressInput, emptyAddress } from "./typed-address.ts";

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
