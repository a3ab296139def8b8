import * as v from "valibot";
import { BookingStatus, Proposal } from "../booking/booking.ts";
import { cleanName } from "../clean-name.ts";
import {
  CLAIM_TEXT_LENGTH,
  CURRENCY,
  NOTES_LENGTH,
  PICTURE_LIMITS,
  TIP_LIMITS,
  TOP_UP_LIMITS,
} from "../constants.ts";
import { Id, Instant, Minor, optionalLine, optionalLines, typedLine, typedLines } from "../fields.ts";
import { formatMoney } from "../money.ts";
import { Verified } from "../people/instructors/verified.ts";

/** An output with only a message. */
export const MessageOutput = v.object({ message: v.string() });

/** The empty body. */
export const EmptyInput = v.strictObject({});

/** A picture in base64, of at most so many characters. */
export const pictureText = (most: number, tooLarge = "This picture is too large.") =>
  v.pipe(
    v.string("Please choose a picture."),
    v.minLength(1, "Please choose a picture."),
    v.maxLength(most, tooLarge),
    v.base64("The picture must be base64-encoded."),
  );

/** Base64 of the largest picture, of an instructor or a style, that fits the body limit of its call. */
export const PICTURE_BASE64 = Math.ceil(PICTURE_LIMITS.sent / 3) * 4;

/** A person's name or a part of it, cleaned, 1–250 characters (spec §5); `missing` is the text for an empty one. */
export const nameText = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform(cleanName),
    v.minLength(1, missing),
    v.maxLength(250, "Please use at most 250 characters."),
  );

/** `default.jpg`, a picture of the gallery, or an upload `u/{sha256}.webp`; at most 250 characters. */
export const AvatarName = v.pipe(
  v.string("Badly formatted bio"),
  v.minLength(1, "Badly formatted bio"),
  v.maxLength(250, "Badly formatted bio"),
  v.regex(
    /^(u\/[0-9a-f]{64}\.webp|[a-z0-9-]{1,64}\.(jpg|svg|webp))$/,
    "Choose a picture from our gallery or upload a photo.",
  ),
);

/** An address as entered; the area follows from the postal code. */
export const LocationInput = v.strictObject({
  line1: typedLine(250),
  line2: v.optional(optionalLine(250)),
  city: typedLine(120),
  region: typedLine(120),
  postalCode: typedLine(20),
});
export type LocationInput = v.InferOutput<typeof LocationInput>;

/** A customer's notes for the instructor; empty text removes them. */
export const SessionNotes = optionalLines(
  NOTES_LENGTH,
  `Please keep your notes within ${NOTES_LENGTH} characters.`,
);

const amountBetween = (limits: { min: number; max: number }) => {
  const message = `Enter an amount from ${formatMoney(limits.min, CURRENCY)} to ${formatMoney(limits.max, CURRENCY)}.`;
  return v.pipe(
    v.number(message),
    v.safeInteger("An amount must be a whole number of cents."),
    v.minValue(limits.min, message),
    v.maxValue(limits.max, message),
  );
};
/** Minor units. */
export const TopUpAmount = amountBetween(TOP_UP_LIMITS);
/** Minor units. */
export const TipAmount = amountBetween(TIP_LIMITS);

/** A saved card's id, or `credit`. */
export const Pmid = Id;

/** Available credit, minor units. */
export const Balance = v.object({ amount: Minor, currency: v.string() });

/** An instructor as any signed-in account may see them. */
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
  /** What operators have checked, each with its date, while its paper lasts. */
  verified: Verified,
  timeZone: v.string(),
});
export type InstructorView = v.InferOutput<typeof InstructorView>;

/** What a side says that contests a no-show. */
export const ContestInput = v.strictObject({ appointmentId: Id, text: typedLines(CLAIM_TEXT_LENGTH) });
export const ContestOutput = v.object({ ...MessageOutput.entries, status: BookingStatus });

/** Proposes another time for a session, ms UTC; without one, withdraws what was proposed. */
export const ProposeInput = v.strictObject({ appointmentId: Id, start: v.optional(Instant) });
export const ProposeOutput = v.object({
  appointmentId: Id,
  status: BookingStatus,
  proposal: v.optional(Proposal),
});
