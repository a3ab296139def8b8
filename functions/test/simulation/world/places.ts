import { Temporal } from "temporal-polyfill";
import type { Beacon } from "../../../src/core/people/places/pricing.ts";

/** A pricing area of the simulation. */
export interface SimulatedArea {
  id: string;
  name: string;
  region: string;
  timeZone: string;
  postalCode: string;
  beacons: Beacon[];
}

const offersOf = (area: string): Beacon[] => {
  const facts = { service: "Hatha at home", style: "Hatha", people: { min: 1, max: 4 } };
  return [
    { ...facts, id: `${area}-60`, minutes: 60, amount: 9_000, perPerson: 1_500 },
    // Odd cents, so that shares and refunds have something to round.
    { ...facts, id: `${area}-45`, minutes: 45, amount: 6_333, perPerson: 1_111 },
  ];
};

/** Two towns 60 km apart whose clocks show different hours; both change on November 1, 2026. */
export const simulatedAreas: readonly SimulatedArea[] = [
  {
    id: "columbus",
    name: "Columbus",
    region: "GA",
    timeZone: "America/New_York",
    postalCode: "31901",
    beacons: offersOf("columbus"),
  },
  {
    id: "auburn",
    name: "Auburn",
    region: "AL",
    timeZone: "America/Chicago",
    postalCode: "36830",
    beacons: offersOf("auburn"),
  },
];

/** The simulation begins six days before clocks change. */
export const SIMULATION_START = Date.UTC(2026, 9, 26, 12);

/** What a clock in a zone shows at an instant (ms UTC). */
export const wallClock = (instant: number, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

/** The instant (ms UTC) at which clocks in a zone show a time of day, this many days after `now`. */
export const instantAt = (now: number, days: number, minutes: number, timeZone: string): number =>
  wallClock(now, timeZone)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({
      timeZone,
      plainTime: Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 }),
    }).epochMilliseconds;

/** The area with an offer. */
export function areaOfBeacon(beacon: string): SimulatedArea {
  const area = simulatedAreas.find(({ beacons }) => beacons.some(({ id }) => id === beacon));
  if (!area) throw new Error(`No area has the offer ${beacon}.`);
  return area;
}
