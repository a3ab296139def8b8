import * as v from "valibot";
import { cleanLine, cleanLines } from "./clean-text.ts";

/**
 * Id of a document or an account: at most 128 characters, none of Firestore's reserved forms, and nothing that can't be
 * seen.
 */
export const Id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(128),
  v.regex(/^(?!\.\.?$)(?!__.*__$)[^/\p{Cc}\p{Default_Ignorable_Code_Point}]+$/su),
);

/** Instant, ms UTC. */
export const Instant = v.pipe(v.number(), v.safeInteger());
export type Instant = number;

/** Amount in minor units (cents), never negative. */
export const Minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export type Minor = number;

/** Amount in minor units with a sign. */
export const SignedMinor = v.pipe(v.number(), v.safeInteger());
export type SignedMinor = number;

/** ISO 4217. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** IANA time zone name. */
export const TimeZone = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w+-]+(\/[\w+-]+)*$/));

/** Stored text of 1 to `most` characters. Not cleaned, so that what was stored before still parses. */
export const storedText = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** Typed text on one line of 1 to `most` characters once cleaned: see `cleanLine`. */
export const typedLine = (most: number) =>
  v.pipe(v.string(), v.transform(cleanLine), v.minLength(1), v.maxLength(most));

/** Typed text of 1 to `most` characters once cleaned, with its lines: see `cleanLines`. */
export const typedLines = (most: number) =>
  v.pipe(v.string(), v.transform(cleanLines), v.minLength(1), v.maxLength(most));

/** Typed text on one line that may be empty. */
export const optionalLine = (most: number, tooLong?: string) =>
  v.pipe(v.string(), v.transform(cleanLine), v.maxLength(most, tooLong));

/** Typed text with its lines that may be empty. */
export const optionalLines = (most: number, tooLong?: string) =>
  v.pipe(v.string(), v.transform(cleanLines), v.maxLength(most, tooLong));

/** ISO weekday 1 (Monday) to 7 with `from` and `to` as minutes of local midnight. */
export const WeeklyWindow = v.pipe(
  v.strictObject({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439)),
    to: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
  }),
  v.check((w) => w.from < w.to, "Each time must end after it starts."),
);
export type WeeklyWindow = v.InferOutput<typeof WeeklyWindow>;

/** Weekly working hours: at most 21 intervals, no two of a day overlapping. */
export const WeeklySchedule = v.pipe(
  v.array(WeeklyWindow),
  v.maxLength(21, "You can add up to 21 times."),
  v.check(
    (all) =>
      !all.some((a, i) =>
        all.some((b, j) => i < j && a.weekday === b.weekday && a.from < b.to && b.from < a.to),
      ),
    "Two of these times overlap.",
  ),
);
export type WeeklySchedule = v.InferOutput<typeof WeeklySchedule>;

/** Calendar date, yyyy-mm-dd. */
export const CalendarDate = v.pipe(v.string(), v.isoDate());

/** A person as others see them: full or short name, and a picture's file name. */
export const Person = v.object({
  id: Id,
  name: v.string(),
  avatar: v.string(),
});
export type Person = v.InferOutput<typeof Person>;
