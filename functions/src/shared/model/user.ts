import * as v from "valibot";
import { Id, Instant, Schedule } from "./fields.ts";

/** A saved card. `pmid` is the processor's payment method; no card number is ever stored. */
export const Card = v.object({
  pmid: Id,
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.number(),
  expYear: v.number(),
  isDefault: v.boolean(),
});
export type Card = v.InferOutput<typeof Card>;

/** A postal address; city, region and postal code are also copied into bookings. */
export const Location = v.object({
  line1: v.string(),
  line2: v.optional(v.string()),
  city: v.string(),
  region: v.string(),
  postalCode: v.string(),
});
export type Location = v.InferOutput<typeof Location>;

/** `users/{uid}`: a customer's account. Empty text means "not given yet". The e-mail is only in the token. */
export const User = v.object({
  /** First and last name, as bookings show it. */
  name: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  /** E.164 */
  phone: v.string(),
  /** File name below /images/avatars/. */
  avatar: v.string(),
  bio: v.string(),
  location: v.nullable(Location),
  /** Id of the pricing area, by postal code. */
  serviceArea: v.string(),
  timeZone: v.string(),
  cards: v.array(Card),
  /** Preferred times. */
  schedule: Schedule,
  /** Instructors the customer does not want to meet. */
  blacklist: v.array(Id),
  /** An offer still open until an instant, ms UTC. */
  offer: v.optional(v.object({ id: v.string(), until: Instant })),
  /** False when the customer wants no mail but what concerns changes of a booking. */
  reminders: v.optional(v.boolean()),
  /** The processor's name for this customer. */
  processorId: v.optional(v.string()),
  createdAt: Instant,
});
export type User = v.InferOutput<typeof User>;

/** `profiles/{uid}`: what others may see of a customer. */
export const Profile = v.object({
  name: v.string(),
  avatar: v.string(),
  bio: v.string(),
  memberSince: Instant,
});
export type Profile = v.InferOutput<typeof Profile>;
