import type { NextInstructor } from "@core/api/public/next-slots.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { deviceTimeZone, isClockDifferent } from "../../../ui/formats/time-format.ts";

const list = new Intl.ListFormat("en-US");

/** A list in words: "Chicago and New York City". */
export const listText = (words: readonly string[]): string => list.format(words);

/** The first word of a name. */
export const firstWordOf = (name: string): string => name.split(" ")[0] ?? name;

/** What an open time is for: "Hatha with Ines, 60 minutes, $95.00", with the people it covers if several. */
export function offerText({ name, offer }: Pick<NextInstructor, "name" | "offer">, currency: string): string {
  const { style, minutes, people, amount } = offer;
  const price = formatMoney(amount, currency) + (people > 1 ? ` for ${people} people` : "");
  return `${style} with ${firstWordOf(name)}, ${minutes} minutes, ${price}`;
}

/** The city of a time zone, as people call the time: "New York". */
export const zoneCity = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

/** Says whose time is shown at `at` (ms UTC), where this device's clock shows another; else empty. */
export const timeZoneNote = (at: number, timeZone: string): string =>
  isClockDifferent(at, timeZone, deviceTimeZone()) ? `Times are in ${zoneCity(timeZone)} time.` : "";

/** The same for the first of some open times; empty without any. */
export const zoneNote = (instructors: readonly Pick<NextInstructor, "slots">[], timeZone: string): string => {
  const [first] = instructors.flatMap(({ slots }) => slots);
  return first ? timeZoneNote(first.start, timeZone) : "";
};
