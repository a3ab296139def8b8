import type { CollectionReference, DocumentReference, Query } from "firebase-admin/firestore";
import { caseNotesId } from "../../core/desk/cases/case-notes.ts";
import {
  applicationFiles,
  applications,
  avatars,
  blockedBy,
  bookings,
  clientLists,
  clientNotes,
  contactMessages,
  deskItems,
  deskNotes,
  deskRoles,
  earnings,
  earningsItems,
  earningsMonths,
  emailCodes,
  externalCalendars,
  feeds,
  intents,
  joinedSessions,
  ledger,
  notifications,
  outboxEmails,
  payoutAccounts,
  pictureFiles,
  pictures,
  profiles,
  pushed,
  pushTokens,
  ratings,
  reconnectLists,
  reports,
  requests,
  reviewReplies,
  searchEntries,
  sessionRatings,
  sheetPhrases,
  suspensions,
  taxIdentities,
  testimonials,
  transactions,
  users,
  wallets,
} from "../collections.ts";
import { collectionGroupOf, withIdPrefix } from "../document-pages.ts";

// Every place in the database with data of an account: the one list that export and deletion use. How long
// each is kept, with an account or without, is in the table of `core/account/periods.ts`.

/** Documents whose id is the uid. */
export function ownDocumentRefs(uid: string): DocumentReference[] {
  const all = [
    users(),
    wallets(),
    profiles(),
    searchEntries(),
    reconnectLists(),
    clientLists(),
    sheetPhrases(),
    feeds(),
    applications(),
    suspensions(),
    payoutAccounts(),
    deskRoles(),
    externalCalendars(),
  ] as CollectionReference[];
  return all.map((collection) => collection.withConverter(null).doc(uid));
}

/** Documents about a person that an export leaves out: who blocked them is never disclosed, and a code proves who they are. */
export const hiddenDocumentRefs = (uid: string): DocumentReference[] => [
  blockedBy().withConverter(null).doc(uid) as DocumentReference,
  emailCodes().withConverter(null).doc(uid) as DocumentReference,
];

/**
 * Documents that an export has and a deletion leaves, because tax law asks us to keep them: a tax identity, four years after
 * the last payout (`endKeptIdentity`).
 */
export const keptDocumentRefs = (uid: string): DocumentReference[] => [
  taxIdentities().withConverter(null).doc(uid) as DocumentReference,
];

/** Emails to a person; the id of one about a booking begins with the booking's id. */
export const emailsTo = (uid: string): Query => outboxEmails().where("uid", "==", uid);

/** Documents that belong to a person, or to them and the other side of a conversation: pictures, emails, messages … */
export const ownQueries = (uid: string): Query[] => [
  notifications().where("allow", "array-contains", uid),
  emailsTo(uid),
  pushTokens().where("uid", "==", uid),
  pushed().where("uid", "==", uid),
  avatars().where("uid", "==", uid),
  pictures().where("uid", "==", uid),
  pictureFiles().where("uid", "==", uid),
  collectionGroupOf("uses").where("uid", "==", uid),
  applicationFiles().where("uid", "==", uid),
  collectionGroupOf("messages").where("allow", "array-contains", uid),
  sessionRatings().where("allow", "array-contains", uid),
  reviewReplies().where("uid", "==", uid),
  clientNotes().where("uid", "==", uid),
];

/**
 * What instructors note about a person: the instructors' own, so their exports have it and the person's does not, and it is
 * deleted with either account.
 */
export const clientNotesAbout = (uid: string): Query => clientNotes().where("customerId", "==", uid);

/** Lists of clients with a person: repeated from their bookings, which their export has. */
export const clientListsWith = (uid: string): Query =>
  clientLists().where("customers", "array-contains", uid);

/**
 * What waits for operators about a person: derived from cases, which exports have where they are the person's to read, so an export
 * leaves it out. A deletion makes it again from what is left of its case.
 */
export const deskItemsAbout = (uid: string): Query => deskItems().where("people", "array-contains", uid);

/**
 * What operators noted on cases that concern a person. An export leaves it out: it may name others, and say what we suspect or how
 * we keep people safe, so operators read it before they hand it to a person who asks for it. It is deleted with the account of
 * anyone whom its case concerns; the audit says that there was a note, without its words.
 */
export const deskNotesAbout = (uid: string): Query => deskNotes().where("people", "array-contains", uid);

/** Notes on cases that a person wrote as an operator, or is named in. They are ours, so an export leaves them out. */
export const deskNotesOf = (uid: string) => deskNotes().where("desk", "array-contains", uid);

/** The notes on a message that was sent by the contact form. */
export const deskNotesOnMessage = (id: string) => deskNotes().doc(caseNotesId("contacts", id));

/** What a person looks after at the desk. */
export const deskItemsOf = (uid: string) => deskItems().where("work.assignee.uid", "==", uid);

/** Stored requests; only their ids say whose they are. */
export const storedRequestsOf = (uid: string): Query => withIdPrefix(requests(), `${uid}_`);

/** Whether a document of `storedRequestsOf` is this person's: another uid may begin with theirs. */
export const isStoredRequestOf = (uid: string, id: string): boolean =>
  /^[0-9a-f-]{36}$/.test(id.slice(uid.length + 1));

/** Messages sent from an email address by the contact form; only for an account that has verified the address. */
export const contactMessagesFrom = (email: string): Query =>
  contactMessages().where("email", "==", email.toLowerCase());

/** Answers to messages, sent to the address that they came from; only for an account that has verified it. */
export const answersTo = (email: string): Query => outboxEmails().where("to", "==", email.toLowerCase());

/**
 * Events of the ledger that concern a customer, by the `accountId` of their wallet. They hold no uid and stay as they
 * are.
 */
export const ledgerOfAccount = (accountId: string) => ledger().where("accountId", "==", accountId);

/** Events of the ledger about some bookings, 30 at most. */
export const ledgerOfBookings = (bookingIds: readonly string[]): Query =>
  ledger().where("aid", "in", bookingIds);

/** Notifications and emails about a booking, to everyone. */
export const notificationsAbout = (bookingId: string): [notifications: Query, emails: Query] => [
  notifications().where("aid", "==", bookingId),
  outboxEmails().where("aid", "==", bookingId),
];

/** Money records and reports about others: kept under a pseudonym. */
export const retainedQueries = (uid: string) => ({
  transactions: transactions().where("userId", "==", uid),
  intents: intents().where("uid", "==", uid),
  reports: reports().where("uid", "==", uid),
});

/**
 * Instructors' reports about a customer: kept under a pseudonym, and never exported, because they say who reported them. A
 * customer's report about an instructor keeps the instructor's id, as sessions do.
 */
export const reportsAboutCustomer = (uid: string) =>
  reports().where("about", "==", uid).where("side", "==", "instructor");

/** Ratings by a person. */
export const ratingsBy = (uid: string) => ratings().where("customerId", "==", uid);

/** Ratings of the sessions of a customer, those about them too: an export has only what `allow` lists them in. */
export const sessionRatingsOf = (uid: string) => sessionRatings().where("customerId", "==", uid);

/** What an instructor has earned, item by item and by month; kept when the account goes, as our books are. */
export const earningsOf = (uid: string): [sums: DocumentReference, items: Query, months: Query] => [
  earnings().withConverter(null).doc(uid) as DocumentReference,
  earningsItems(uid),
  earningsMonths(uid),
];

/** Bookings of which a person is the customer. */
export const bookingsMadeBy = (uid: string) => bookings().where("customer.id", "==", uid);

/** Bookings of which a person is the instructor. */
export const sessionsTaughtBy = (uid: string) => bookings().where("instructor.id", "==", uid);

/** Sessions that an instructor handed over to another one. */
export const sessionsHandedOverBy = (uid: string) =>
  bookings().where("formerInstructors", "array-contains", uid);

/** The customers' lists of instructors who blocked them, with this instructor on them. */
export const blocksBy = (uid: string) => blockedBy().where("instructors", "array-contains", uid);

/** Testimonials about an instructor. */
export const testimonialsAbout = (uid: string) => testimonials().where("instructor.id", "==", uid);

/** What a person sees of sessions they joined as a guest. */
export const joinedBy = (uid: string) => joinedSessions().where("allow", "array-contains", uid);

/** Bookings a person can see as the customer or the instructor. */
export const bookingsVisibleTo = (uid: string) => bookings().where("allow", "array-contains", uid);
