import type { AreaInDesk } from "../../../api/answers.ts";
import { type DeskField, type DeskValues, typedMinor, typedText } from "./desk-field.ts";

/** What an offer is, for how many, and what it costs. */
type OfferFacts = Omit<AreaInDesk["beacons"][number], "id" | "isOffered">;

/** The fields of an offer. */
export const offerFields: readonly DeskField[] = [
  { name: "service", label: "Name", kind: "text", most: 120 },
  // A field called "style" would stand for the style of its form, whose width it then has not.
  { name: "yoga", label: "Style", kind: "text", most: 60 },
  { name: "minutes", label: "Minutes", kind: "count", least: 15, most: 840 },
  { name: "min", label: "Smallest group", kind: "count", least: 1, most: 50 },
  { name: "max", label: "Largest group", kind: "count", least: 1, most: 50 },
  { name: "amount", label: "Price with one person", kind: "money", most: 1_000_000 },
  { name: "perPerson", label: "Each extra person", kind: "money", most: 1_000_000, mayBeZero: true },
];

/** An offer as it was typed. */
export const typedOffer = (values: DeskValues): OfferFacts => ({
  service: typedText(values, "service"),
  style: typedText(values, "yoga"),
  minutes: Number(values.minutes),
  people: { min: Number(values.min), max: Number(values.max) },
  amount: typedMinor(values.amount ?? "") ?? 0,
  perPerson: typedMinor(values.perPerson ?? "") ?? 0,
});
