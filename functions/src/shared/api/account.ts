import * as v from "valibot";
import { AVATAR } from "../constants.ts";
import { Id, Instant, Minor, Schedule, text } from "../model/fields.ts";
import type { Contract } from "./contract.ts";
import { AvatarName, Balance, LocationInput, Message, NamePart, Nothing } from "./fields.ts";

/** Base64 has four characters for three bytes. */
const AVATAR_BASE64 = Math.ceil(AVATAR.bytes / 3) * 4;

/** Path of the private calendar feed on this site; whoever knows it reads the feed. */
const FeedAddress = v.object({ path: v.string() });

/** The customer's own account. */
export const account = {
  "/api/meta/get": {
    input: Nothing,
    output: v.object({
      avatar: v.string(),
      name: v.string(),
      bio: v.string(),
      serviceArea: v.string(),
      phone: v.string(),
      email: v.string(),
      balance: Balance,
      timeZone: v.string(),
      specialOffer: v.boolean(),
    }),
  },
  "/api/avatar/update": {
    input: v.strictObject({ photoURL: AvatarName }),
    output: Message,
    refusal: "Badly formatted bio",
  },
  "/api/name/update": {
    input: v.strictObject({ firstname: NamePart, lastname: NamePart }),
    output: v.object({ message: v.string(), name: v.string() }),
  },
  "/api/phone/update": {
    input: v.strictObject({ phone: text(40) }),
    output: v.object({ message: v.string(), number: v.string() }),
  },
  "/api/phone/get": { input: v.strictObject({ phone: text(40) }), output: v.object({ number: v.string() }) },
  "/api/address/update": {
    input: v.strictObject({ location: LocationInput }),
    output: v.object({ message: v.string(), serviceArea: v.string(), timeZone: v.string() }),
  },
  "/api/email/update": { input: v.strictObject({ email: text(254) }), output: Message },
  "/api/block/set": {
    input: v.strictObject({ instructorId: Id, blocked: v.optional(v.boolean()) }),
    output: v.object({ blacklist: v.array(Id) }),
  },
  "/api/report/user": { input: v.strictObject({ instructorId: Id, comment: text(2000) }), output: Message },
  "/api/contact/send": {
    input: v.strictObject({
      name: text(250),
      email: text(254),
      subject: text(250),
      message: text(5000),
      agent: v.pipe(v.string(), v.maxLength(500)),
      timeZone: v.pipe(v.string(), v.maxLength(64)),
    }),
    output: Message,
  },
  "/special/status": { input: Nothing, output: Message },
  "/api/schedule/update": {
    input: v.strictObject({ schedule: Schedule }),
    output: v.object({ message: v.string(), schedule: Schedule }),
  },
  "/api/avatar/upload": {
    /** A WebP picture in base64: 256×256, at most 40 KB decoded. */
    input: v.strictObject({
      image: v.pipe(
        v.string("Please choose a picture."),
        v.minLength(1, "Please choose a picture."),
        v.maxLength(AVATAR_BASE64, `This picture is too large: at most ${AVATAR.bytes / 1024} KB, please.`),
        v.base64("This is no picture in base64."),
      ),
    }),
    output: v.object({ photoURL: v.string() }),
    refusal: "Failed to update avatar",
  },
  "/api/mail/update": {
    input: v.strictObject({ reminders: v.boolean() }),
    output: v.object({ message: v.string(), reminders: v.boolean() }),
  },
  "/api/feed/get": { input: Nothing, output: FeedAddress },
  "/api/feed/renew": { input: Nothing, output: FeedAddress },
  "/api/account/export": {
    input: Nothing,
    /** Every document that holds the caller's id, by its path. */
    output: v.object({ exportedAt: Instant, documents: v.record(v.string(), v.unknown()) }),
  },
  "/api/account/delete": {
    /** `forfeit`: credit left over (minor units, as shown) that is given up. */
    input: v.strictObject({ forfeit: v.optional(Minor) }),
    output: Message,
  },
} satisfies Record<string, Contract>;
