import { expect, it } from "vitest";
import { payExamplesIn } from "./pay-examples.ts";

const beacon = (style: string, minutes: number, amount: number) => ({
  id: `${style}-${minutes}`,
  service: `${style} at home`,
  style,
  minutes,
  people: { min: 1, max: 4 },
  amount,
  perPerson: 2_000,
});
const area = (name: string, timeZone: string, beacons: ReturnType<typeof beacon>[]) => ({
  id: name.toLowerCase(),
  name,
  region: "NY",
  country: "US",
  timeZone,
  postalPrefixes: [],
  currency: "USD" as const,
  beacons,
});
const newYork = area("New York", "America/New_York", [
  beacon("Hatha", 90, 13_000),
  beacon("Hatha", 60, 9_500),
  beacon("Prenatal", 60, 11_000),
  beacon("Yin", 45, 8_001),
]);
const chicago = area("Chicago", "America/Chicago", [beacon("Hatha", 60, 9_000)]);

it("shows what an instructor gets for the usual length of each style where they are, the best paid first", () => {
  const found = payExamplesIn({ areas: [chicago, newYork] }, "America/New_York", () => 80);
  expect(found?.area).toBe("New York");
  expect(found?.examples).toEqual([
    { style: "Prenatal", minutes: 60, pay: 8_800 },
    { style: "Hatha", minutes: 60, pay: 7_600 },
    { style: "Yin", minutes: 45, pay: 6_400 },
  ]);
});

it("shows the first area elsewhere, and nothing where nothing is offered", () => {
  expect(payExamplesIn({ areas: [chicago, newYork] }, "Europe/Rome", () => 80)?.area).toBe("Chicago");
  expect(payExamplesIn({ areas: [] }, "Europe/Rome", () => 80)).toBeUndefined();
  expect(
    payExamplesIn({ areas: [area("Boston", "America/New_York", [])] }, "Europe/Rome", () => 80),
  ).toBeUndefined();
});

it("shows the pay by the share of the area", () => {
  const shareOf = (id: string) => (id === "chicago" ? 85 : 80);
  expect(payExamplesIn({ areas: [newYork, chicago] }, "America/Chicago", shareOf)?.examples).toEqual([
    { style: "Hatha", minutes: 60, pay: 7_650 },
  ]);
});
