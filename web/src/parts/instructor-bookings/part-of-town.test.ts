import { expect, it } from "vitest";
import { partOfTownText } from "./part-of-town.ts";

const place = { city: "New York", region: "NY", postalCode: "10024" };

it("names the neighborhood and the city, or city and ZIP code where it is unknown", () => {
  expect(partOfTownText({ ...place, neighborhood: "Upper West Side" })).toBe("Upper West Side, New York");
  expect(partOfTownText(place)).toBe("New York, NY 10024");
});
