import * as v from "valibot";
import { TIP, TOP_UP } from "../constants.ts";
import { Id, Minor, text } from "../model/fields.ts";

/** An answer that only says something. */
export const Message = v.object({ message: v.string() });

/** The empty body. */
export const Nothing = v.strictObject({});

/** First or last name, 1–250 characters (spec §5). */
export const NamePart = text(250);

/** `default.jpg`, a picture of the gallery, or an own upload `u/{sha256}.webp`; at most 250 characters. */
export const AvatarName = v.pipe(
  v.string("Badly formatted bio"),
  v.minLength(1, "Badly formatted bio"),
  v.maxLength(250, "Badly formatted bio"),
  v.regex(
    /^(u\/[0-9a-f]{64}\.webp|[a-z0-9-]{1,64}\.(jpg|svg|webp))$/,
    "Choose a picture of the gallery or your own.",
  ),
);

/** Address as people type it; the area follows from the postal code. */
export const LocationInput = v.strictObject({
  line1: text(250),
  line2: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(250))),
  city: text(120),
  region: text(120),
  postalCode: text(20),
});
export type LocationInput = v.InferOutput<typeof LocationInput>;

const amountBetween = (limits: { min: number; max: number }, name: string) => {
  const says = `A ${name} is between ${limits.min / 100}.00 and ${limits.max / 100}.00.`;
  return v.pipe(
    v.number(says),
    v.safeInteger("An amount is a whole number of cents."),
    v.minValue(limits.min, says),
    v.maxValue(limits.max, says),
  );
};
/** Minor units. */
export const TopUpAmount = amountBetween(TOP_UP, "top-up");
/** Minor units. */
export const TipAmount = amountBetween(TIP, "tip");

/** A saved card's id, or `credit`. */
export const Pmid = Id;

/** How far a payment is: done, still being checked, or waiting for the customer's bank (design §4). */
export const Pay = v.variant("status", [
  v.object({ status: v.literal("done") }),
  v.object({ status: v.literal("pending") }),
  v.object({
    status: v.literal("action"),
    action: v.object({ type: v.literal("challenge"), clientSecret: v.string() }),
  }),
]);
export type Pay = v.InferOutput<typeof Pay>;

/** Available credit, minor units. */
export const Balance = v.object({ amount: Minor, currency: v.string() });

/** What anybody signed in may see of an instructor. */
export const InstructorView = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
  bio: v.string(),
  certificates: v.array(v.string()),
  languages: v.array(v.string()),
  styles: v.array(v.string()),
  beacons: v.array(Id),
  rating: v.object({ average: v.number(), count: v.number() }),
  timeZone: v.string(),
});
export type InstructorView = v.InferOutput<typeof InstructorView>;
