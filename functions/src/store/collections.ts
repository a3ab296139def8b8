import {
  type CollectionReference,
  type DocumentReference,
  type FirestoreDataConverter,
  Timestamp,
} from "firebase-admin/firestore";
import * as v from "valibot";
import { AccountDeletion } from "../core/account/account-deletion.ts";
import { EmailCode } from "../core/account/email-code.ts";
import { isExpiring, type StoredPlace } from "../core/account/periods.ts";
import { StoredRequest } from "../core/api/stored-request.ts";
import { NextFree } from "../core/availability/next-free.ts";
import { InstructorDay } from "../core/availability/reservations.ts";
import { BookingPlace, BookingShareLink } from "../core/booking/booking.ts";
import { ClaimStatement } from "../core/booking/claims/claim-statement.ts";
import { JoinedSession } from "../core/booking/guests/joined.ts";
import { SessionRating } from "../core/booking/ratings/session-rating.ts";
import { SessionSheet } from "../core/booking/sheet/session-sheet.ts";
import { StoredBooking } from "../core/booking/stored-booking.ts";
import { FeedToken } from "../core/calendar/calendar-session.ts";
import { ExternalCalendar } from "../core/calendar/external-calendar.ts";
import { ClosedEvents } from "../core/derived/closed/known-event.ts";
import { Cohort, CustomerSessions } from "../core/derived/cohorts.ts";
import { DailyStats, UnmetSearches } from "../core/derived/daily-stats.ts";
import { LedgerMonth } from "../core/derived/journal/month-moves.ts";
import { Reliability } from "../core/derived/reliability-model.ts";
import { TrialBalance } from "../core/derived/trial-balance.ts";
import { FiguresOfWeek } from "../core/derived/weeks/week-figures.ts";
import { AuditEntry } from "../core/desk/audit-entry.ts";
import { CaseNotes } from "../core/desk/cases/case-notes.ts";
import { EventCorrections } from "../core/desk/corrections/correction.ts";
import { DeskItem } from "../core/desk/inbox/desk-item.ts";
import { LostEvent } from "../core/desk/lost/lost-event.ts";
import { StoredDeskRole } from "../core/desk/roles/desk-role.ts";
import { SearchEntry } from "../core/desk/search-terms.ts";
import { Earnings, EarningsItem, EarningsMonth } from "../core/earnings/earnings.ts";
import { Hold } from "../core/earnings/holds/hold.ts";
import { CodeBatch } from "../core/ledger/codes/code-batch.ts";
import { CodeRedemption, RedeemableCode } from "../core/ledger/codes/code-model.ts";
import { GiftUse } from "../core/ledger/codes/gift-use.ts";
import { LedgerEvent, Transaction } from "../core/ledger/ledger.ts";
import { BalanceTransaction } from "../core/ledger/reconciliation/balance-transaction.ts";
import { Reconciliation } from "../core/ledger/reconciliation/reconciliation.ts";
import { Wallet } from "../core/ledger/wallet.ts";
import { Suppression } from "../core/notifications/email/suppression.ts";
import { Notification, OutboxEmail } from "../core/notifications/notification.ts";
import { PushRecord, PushToken } from "../core/notifications/push/push-token.ts";
import { Intent } from "../core/payments/payment.ts";
import { Payout, PayoutAccount, PayoutLine } from "../core/payouts/payout.ts";
import { StoredTaxIdentity } from "../core/payouts/tax/tax-identity.ts";
import { TaxList } from "../core/payouts/tax/tax-list.ts";
import { Application } from "../core/people/applications/application.ts";
import { ApplicationFile } from "../core/people/applications/application-file.ts";
import { ClientList } from "../core/people/instructors/client.ts";
import { ClientNote } from "../core/people/instructors/client-note.ts";
import { Instructor } from "../core/people/instructors/instructor.ts";
import { Phrases } from "../core/people/instructors/phrases.ts";
import { PictureFile, StoredPicture } from "../core/people/instructors/pictures.ts";
import { Rating } from "../core/people/instructors/rating.ts";
import { ReviewReply } from "../core/people/instructors/review-reply.ts";
import { ReviewedTestimonial } from "../core/people/instructors/reviewed-testimonial.ts";
import { ConversationMessage } from "../core/people/messages/conversation.ts";
import { BlockedBy, ContactMessage, InstructorReport } from "../core/people/messages/message.ts";
import { Pricing } from "../core/people/places/pricing.ts";
import { StoredStylePicture } from "../core/people/places/style-picture.ts";
import { Suspension } from "../core/people/suspension.ts";
import { AvatarImage, PublicProfile, User } from "../core/people/user.ts";
import { StoredPolicy } from "../core/policy/stored-policy.ts";
import { StoredArea } from "../core/prices/stored-area.ts";
import { Switches } from "../core/settings/switches.ts";
import { firestore } from "../firebase.ts";
import { schemaConverter } from "./access.ts";

/** The schema of each collection, by its path. */
export const collectionSchemas: Record<string, v.GenericSchema> = {};

/** What a period of keeping adds to a document: absent in those of earlier releases, and while one must be kept. */
const Expiring = v.object({ expireAt: v.optional(v.instance(Timestamp)) });

function withExpireAt<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  const { entries, options } = schema as { entries?: v.ObjectEntries; options?: v.GenericSchema[] };
  const whole = options ? v.intersect([...options, Expiring]) : v.object({ ...entries, ...Expiring.entries });
  return whole as unknown as v.GenericSchema<unknown, T>;
}

/** Reads a document without its `expireAt`, which is written again from what it says: see `withExpiry`. */
const withoutExpireAt = <T extends object>(
  checked: FirestoreDataConverter<T>,
): FirestoreDataConverter<T> => ({
  ...checked,
  fromFirestore: (snapshot) => {
    const { expireAt: _expireAt, ...data } = checked.fromFirestore(snapshot) as T & { expireAt?: Timestamp };
    return data as unknown as T;
  },
});

/** A collection with a row in the table of periods: without one it does not compile. */
function collection<T extends object>(path: StoredPlace, model: v.GenericSchema<unknown, T>) {
  const schema = isExpiring(path) ? withExpireAt(model) : model;
  const checked = isExpiring(path) ? withoutExpireAt(schemaConverter(schema)) : schemaConverter(schema);
  collectionSchemas[path] = schema;
  return (): CollectionReference<T> => firestore().collection(path).withConverter(checked);
}

/** All collections, each with its schema. Functions, because Firestore opens at its first use. */
export const users = collection("users", User);
export const wallets = collection("wallets", Wallet);
export const profiles = collection("profiles", PublicProfile);
export const instructors = collection("instructors", Instructor);
export const pricingAreas = collection("pricing", Pricing);
export const pricingPlans = collection("pricingPlans", StoredArea);
export const policies = collection("policies", StoredPolicy);
export const bookings = collection("book", StoredBooking);
export const joinedSessions = collection("joined", JoinedSession);
export const transactions = collection("transactions", Transaction);
export const ledger = collection("ledger", LedgerEvent);
export const balanceTransactions = collection("balanceTransactions", BalanceTransaction);
export const reconciliations = collection("reconciliations", Reconciliation);
export const intents = collection("intents", Intent);
export const requests = collection("requests", StoredRequest);
export const notifications = collection("notes", Notification);
export const outboxEmails = collection("mail", OutboxEmail);
export const pushTokens = collection("pushTokens", PushToken);
export const pushed = collection("pushed", PushRecord);
export const suppressions = collection("suppressions", Suppression);
export const emailCodes = collection("emailCodes", EmailCode);
export const ratings = collection("ratings", Rating);
export const sessionRatings = collection("sessionRatings", SessionRating);
export const testimonials = collection("testimonials", ReviewedTestimonial);
export const reviewReplies = collection("reviewReplies", ReviewReply);
export const reconnectLists = collection("reconnect", CustomerSessions);
export const searchEntries = collection("search", SearchEntry);
export const clientLists = collection("clients", ClientList);
export const clientNotes = collection("clientNotes", ClientNote);
export const sheetPhrases = collection("phrases", Phrases);
export const contactMessages = collection("contact", ContactMessage);
export const reports = collection("reports", InstructorReport);
export const avatars = collection("avatars", AvatarImage);
export const pictures = collection("pictures", StoredPicture);
export const pictureFiles = collection("pictureFiles", PictureFile);
export const stylePictures = collection("stylePictures", StoredStylePicture);
export const codes = collection("codes", RedeemableCode);
export const giftUses = collection("giftUses", GiftUse);
export const feeds = collection("feeds", FeedToken);
export const lostEvents = collection("lostEvents", LostEvent);
export const auditEntries = collection("audit", AuditEntry);
export const reliabilities = collection("reliability", Reliability);
export const dailyStats = collection("dailyStats", DailyStats);
export const cohorts = collection("cohorts", Cohort);
export const trialBalances = collection("trialBalances", TrialBalance);
export const closedEvents = collection("closedEvents", ClosedEvents);
export const ledgerMonths = collection("ledgerMonths", LedgerMonth);
export const figuresOfWeeks = collection("figuresOfWeeks", FiguresOfWeek);
export const unmetSearches = collection("unmet", UnmetSearches);
export const nextFreeDays = collection("nextFree", NextFree);
export const deletions = collection("deletions", AccountDeletion);
export const earnings = collection("earnings", Earnings);
export const holds = collection("holds", Hold);
export const codeBatches = collection("codeBatches", CodeBatch);
export const settings = collection("settings", Switches);
export const applications = collection("applications", Application);
export const applicationFiles = collection("applicationFiles", ApplicationFile);
export const suspensions = collection("suspensions", Suspension);
export const payoutAccounts = collection("payoutAccounts", PayoutAccount);
export const taxIdentities = collection("taxIdentities", StoredTaxIdentity);
export const taxLists = collection("taxLists", TaxList);
export const corrections = collection("corrections", EventCorrections);
export const payouts = collection("payouts", Payout);
export const externalCalendars = collection("externalCalendars", ExternalCalendar);
export const deskRoles = collection("deskRoles", StoredDeskRole);
export const deskItems = collection("deskItems", DeskItem);
export const deskNotes = collection("deskNotes", CaseNotes);
export const blockedBy = collection("blockedBy", BlockedBy);

const dayConverter = schemaConverter(InstructorDay);
const placeConverter = schemaConverter(BookingPlace);
const shareConverter = schemaConverter(BookingShareLink);
const claimConverter = schemaConverter(ClaimStatement);
const sheetConverter = schemaConverter(SessionSheet);
const messageConverter = schemaConverter(ConversationMessage);
const codeUseConverter = schemaConverter(CodeRedemption);
const earningsItemConverter = schemaConverter(EarningsItem);
const earningsMonthConverter = schemaConverter(EarningsMonth);
const payoutLineConverter = schemaConverter(PayoutLine);

/** `instructors/{id}/days/{date}`; the date is one of the instructor's zone. */
export const dayRef = (instructorId: string, date: string): DocumentReference<InstructorDay, InstructorDay> =>
  instructors().doc(instructorId).collection("days").doc(date).withConverter(dayConverter);

/** `book/{id}/private/place`. */
export const placeRef = (bookingId: string): DocumentReference<BookingPlace, BookingPlace> =>
  bookings().doc(bookingId).collection("private").doc("place").withConverter(placeConverter);

/** `book/{id}/private/share`. */
export const shareRef = (bookingId: string): DocumentReference<BookingShareLink, BookingShareLink> =>
  bookings().doc(bookingId).collection("private").doc("share").withConverter(shareConverter);

/** `book/{id}/private/claim`. */
export const claimRef = (bookingId: string): DocumentReference<ClaimStatement, ClaimStatement> =>
  bookings().doc(bookingId).collection("private").doc("claim").withConverter(claimConverter);

/** `book/{id}/private/after`. */
export const sheetRef = (bookingId: string): DocumentReference<SessionSheet, SessionSheet> =>
  bookings().doc(bookingId).collection("private").doc("after").withConverter(sheetConverter);

/** `book/{id}/messages`: the conversation of a booking. */
export const messagesOf = (bookingId: string): CollectionReference<ConversationMessage> =>
  bookings().doc(bookingId).collection("messages").withConverter(messageConverter);

/** `codes/{code}/uses/{uid}`. */
export const codeUseRef = (code: string, uid: string): DocumentReference<CodeRedemption, CodeRedemption> =>
  codes().doc(code).collection("uses").doc(uid).withConverter(codeUseConverter);

/** `earnings/{instructorId}/items`; an item has the id of its event of the ledger. */
export const earningsItems = (instructorId: string): CollectionReference<EarningsItem> =>
  earnings().doc(instructorId).collection("items").withConverter(earningsItemConverter);

/** `earnings/{instructorId}/months`; the id is yyyy-mm. */
export const earningsMonths = (instructorId: string): CollectionReference<EarningsMonth> =>
  earnings().doc(instructorId).collection("months").withConverter(earningsMonthConverter);

/** `payouts/{id}/lines`; a line has the id of its instructor. */
export const payoutLines = (payoutId: string): CollectionReference<PayoutLine> =>
  payouts().doc(payoutId).collection("lines").withConverter(payoutLineConverter);
