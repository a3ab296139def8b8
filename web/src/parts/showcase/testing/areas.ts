import type { PublicArea } from "../price-list.ts";

type Beacon = PublicArea["beacons"][number];

export const testOffer = (some: Partial<Beacon>): Beacon => ({
  id: "one",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 8_000,
  perPerson: 1_500,
  ...some,
});

export const testArea = (some: Partial<PublicArea>): PublicArea => ({
  id: "chicago",
  name: "Chicago",
  region: "IL",
  country: "US",
  timeZone: "America/Chicago",
  postalPrefixes: ["606"],
  currency: "USD",
  beacons: [testOffer({})],
  ...some,
});
