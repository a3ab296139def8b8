import * as v from "valibot";
import { Id, Instant, WeeklySchedule } from "../fields.ts";
import { pushGroups } from "../push-groups.ts";
import { BillTo } from "./bill-to.ts";

/** A digital wallet, by the processor's name: it gives us a card of the customer's phone or browser. */
export const DigitalWallet = v.picklist(["apple_pay", "google_pay"]);
export type DigitalWallet = v.InferOutput<typeof DigitalWallet>;

/** A saved card. `pmid` is the processor's payment method; no card number is ever stored. */
export const SavedCard = v.object({
  pmid: Id,
  brand: v.string(),
  last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  expMonth: v.number(),
  expYear: v.number(),
  isDefault: v.boolean(),
  /**
   * The processor's fingerprint of the card number, the same for all payment methods of a card; meaningless to others.
   */
  fingerprint: v.optional(v.string()),
  /** The digital wallet that gave it; missing for a card that was typed. */
  via: v.optional(DigitalWallet),
});
export type SavedCard = v.InferOutput<typeof SavedCard>;

/** A postal address; city, region and postal code are also copied into bookings. */
export const PostalAddress = v.object({
  line1: v.string(),
  line2: v.optional(v.string()),
  city: v.string(),
  region: v.string(),
  postalCode: v.string(),
});
export type PostalAddress = v.InferOutput<typeof PostalAddress>;

/** `users/{uid}`: a customer's account. Empty text means "not given yet". The email address is only in the token. */
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
  location: v.nullable(PostalAddress),
  /** Id of the pricing area, by postal code. */
  serviceArea: v.string(),
  timeZone: v.string(),
  cards: v.array(SavedCard),
  /** Preferred times. */
  schedule: WeeklySchedule,
  /** Ids of blocked instructors. */
  blacklist: v.array(Id),
  /** Ids of favorite instructors, newest first; missing in accounts that never had one. */
  favorites: v.optional(v.array(Id)),
  /** An offer that is open until an instant, ms UTC: percent added to a first top-up, 20 where none is stored. */
  offer: v.optional(v.object({ id: v.string(), until: Instant, percent: v.optional(v.number()) })),
  /** False if the customer wants only emails about changes of a booking. */
  reminders: v.optional(v.boolean()),
  /** That an address of the account refuses our emails: which one, its mark says (`addressMark`). */
  refusesEmail: v.optional(v.object({ reason: v.string(), at: Instant, mark: v.string() })),
  /** The groups of push notifications that they turned off, and when they last chose; missing if they never did. */
  push: v.optional(v.object({ off: v.array(v.picklist(pushGroups)), at: Instant })),
  /** The company that receipts are made out to; without it, to the customer. */
  billTo: v.optional(BillTo),
  /** The processor's id of this customer. */
  processorId: v.optional(v.string()),
  createdAt: Instant,
});
export type User = v.InferOutput<typeof User>;

/** `profiles/{uid}`: what others may see of a customer. */
export const PublicProfile = v.object({
  name: v.string(),
  avatar: v.string(),
  bio: v.string(),
  memberSince: Instant,
});
export type PublicProfile = v.InferOutput<typeof PublicProfile>;

/** `avatars/{sha256}`: an uploaded picture, WebP without metadata. The id is a hash of owner and bytes. */
export const AvatarImage = v.object({ uid: Id, image: v.instance(Uint8Array), createdAt: Instant });
export type AvatarImage = v.InferOutput<typeof AvatarImage>;
