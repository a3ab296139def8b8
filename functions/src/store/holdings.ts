import type { CollectionReference, DocumentReference, Query } from "firebase-admin/firestore";
import {
  avatars,
  bookings,
  contact,
  feeds,
  intents,
  ledger,
  mail,
  notes,
  profiles,
  ratings,
  reconnect,
  reports,
  requests,
  transactions,
  users,
  wallets,
} from "./collections.ts";
import { groupOf, startingWith } from "./pages.ts";

// Where an account is found in the database: what an export gives and a deletion takes away, in one place.

/** Documents whose id is the uid. */
export function ownDocuments(uid: string): DocumentReference[] {
  const all = [users(), wallets(), profiles(), reconnect(), feeds()] as CollectionReference[];
  return all.map((collection) => collection.withConverter(null).doc(uid));
}

/** Letters to a person; the id of one on a booking begins with the booking's. */
export const lettersTo = (uid: string): Query => mail().where("uid", "==", uid);

/** Documents that are a person's alone: notes, letters, pictures, and marks of redeemed codes. */
export const ownQueries = (uid: string): Query[] => [
  notes().where("allow", "array-contains", uid),
  lettersTo(uid),
  avatars().where("uid", "==", uid),
  groupOf("uses").where("uid", "==", uid),
];

/** Stored answers; their ids are all that tells whose they are. */
export const requestsOf = (uid: string): Query => startingWith(requests(), `${uid}_`);

/** Whether a document of `requestsOf` is this person's: another id may begin like theirs. */
export const isRequestOf = (uid: string, id: string): boolean =>
  /^[0-9a-f-]{36}$/.test(id.slice(uid.length + 1));

/** What was written in the contact form under an address; only somebody who has confirmed it may have it. */
export const messagesFrom = (email: string): Query => contact().where("email", "==", email.toLowerCase());

/** Money, and what was said of others: kept without the person. */
export const keptQueries = (uid: string) => ({
  ledger: ledger().where("uid", "==", uid),
  transactions: transactions().where("userId", "==", uid),
  intents: intents().where("uid", "==", uid),
  reports: reports().where("uid", "==", uid),
});

/** Opinions a person has given. */
export const ratingsBy = (uid: string) => ratings().where("customerId", "==", uid);

/** Bookings a person has made. */
export const bookingsBy = (uid: string) => bookings().where("customer.id", "==", uid);

/** Bookings a person may see: their own, as a guest, or as the instructor. */
export const bookingsSeenBy = (uid: string) => bookings().where("allow", "array-contains", uid);
