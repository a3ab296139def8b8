import type { Beacon } from "@shared/model/pricing.ts";
import { formatSpan } from "../../ui/time-format.ts";
import type { Wish } from "./wish.ts";

/** "Hatha at home, 60 minutes, 2 people" */
export const serviceWords = ({ service, minutes }: Beacon, people: number): string =>
  `${service}, ${minutes} minutes, ${people} ${people === 1 ? "person" : "people"}`;

/** When a wish takes place, or empty. */
export const timeWords = ({ start }: Wish, { minutes }: Beacon, timeZone: string): string =>
  start > 0 ? formatSpan(start, start + minutes * 60_000, timeZone) : "";
