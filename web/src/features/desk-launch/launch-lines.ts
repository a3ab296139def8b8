import type { AreaInDesk, CityReadiness } from "../../api/answers.ts";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

/** A line of the list of what a city needs. */
export interface LaunchLine {
  name: string;
  isReady: boolean;
  text: string;
  /** Whether the city can't open without it. */
  isNeeded?: true;
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const weekday = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );

const hoursText = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`;

/** The days of a week that someone works on, and those without anyone. */
function coverageText(days: CityReadiness["days"]): string {
  if (days.every(({ minutes }) => minutes === 0)) return "None yet.";
  const [first] = days;
  const from = first ? ` (from ${formatDay(first.date, false)})` : "";
  return `${days.map(({ date, minutes }) => `${weekday(date)} ${hoursText(minutes)}`).join(", ")}${from}`;
}

function approvedText({ active, paused }: CityReadiness["instructors"]): string {
  if (active + paused === 0) return "Nobody is approved yet.";
  return `${active} with bookings on, ${paused} with bookings off.`;
}

function taughtText(untaught: readonly string[], all: number): string {
  if (untaught.length === 0) return "All of them.";
  return untaught.length === all
    ? "None of them, by someone with bookings on."
    : `Nobody with bookings on teaches: ${untaught.join("; ")}.`;
}

/** How its opening is announced: a banner about it that shows on the day it opens, or that is to come while there is no day. */
function bannerLine(city: AreaInDesk, banners: CityReadiness["banners"]): LaunchLine {
  const opensAt = city.launch?.opensAt;
  const [first] = banners;
  const shown =
    opensAt === undefined ? first : banners.find(({ from, until }) => from <= opensAt && opensAt < until);
  const write = "Operators write one under Texts.";
  return {
    name: "A banner says that it opens",
    isReady: shown !== undefined,
    text: shown
      ? `“${shown.text}”, from ${formatDeskValue(shown.from, "instant")}.`
      : first
        ? `“${first.text}” doesn't show at the opening. ${write}`
        : `There is none about ${city.name}. ${write}`,
  };
}

/** What a city needs before it opens, as it is now. */
export function launchLines(city: AreaInDesk, readiness: CityReadiness): LaunchLine[] {
  const { instructors, untaught, days, banners } = readiness;
  const names = city.beacons
    .filter(({ id }) => untaught.includes(id))
    .map(({ service, minutes }) => `${service}, ${minutes} min`);
  return [
    {
      name: "ZIP codes",
      isReady: city.postalPrefixes.length > 0,
      isNeeded: true,
      text:
        city.postalPrefixes.length > 0
          ? `${city.postalPrefixes.join(", ")} in ${city.region}`
          : "None yet: nobody could have an address here.",
    },
    {
      name: "Offers and prices",
      isReady: city.beacons.length > 0,
      isNeeded: true,
      text: city.beacons.length > 0 ? count(city.beacons.length, "offer", "offers") : "None yet.",
    },
    {
      name: "Instructors",
      isReady: instructors.active > 0,
      text: `${approvedText(instructors)} ${
        city.launch?.opensAt === undefined
          ? "They can apply for this city once its day is set."
          : "They can apply for this city now."
      }`,
    },
    {
      name: "Each offer is taught",
      isReady: untaught.length === 0 && city.beacons.length > 0,
      text: taughtText(names, city.beacons.length),
    },
    {
      name: "Hours in the next seven days",
      isReady: days.every(({ minutes }) => minutes > 0),
      text: coverageText(days),
    },
    bannerLine(city, banners),
  ];
}
