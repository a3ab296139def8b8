import { zoneName } from "@core/availability/zone-name.ts";

/** The zones of the United States, by the name of their clock. */
const clocks: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern Time",
  "America/Chicago": "Central Time",
  "America/Denver": "Mountain Time",
  "America/Phoenix": "Mountain Time, no daylight saving",
  "America/Los_Angeles": "Pacific Time",
  "America/Anchorage": "Alaska Time",
  "Pacific/Honolulu": "Hawaii Time",
};

/** What people call the clock of a zone: "Eastern Time", and "Detroit time" where it has no name of its own. */
export const clockName = (zone: string): string => clocks[zone] ?? `${zoneName(zone)} time`;

/** The zones an area can be in: those of the United States, and the one it has. */
export const zoneOptions = (known: string | undefined): { value: string; label: string }[] =>
  [...new Set([...(known ? [known] : []), ...Object.keys(clocks)])].map((value) => ({
    value,
    label: clockName(value),
  }));
