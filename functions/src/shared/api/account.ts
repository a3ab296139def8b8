import * as v from "valibot";
import { Id, Schedule, text } from "../model/fields.ts";
import type { Contract } from "./contract.ts";
import { AvatarName, Balance, LocationInput, Message, NamePart, Nothing } from "./fields.ts";

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
} satisfies Record<string, Contract>;
