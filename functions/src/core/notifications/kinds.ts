import * as v from "valibot";
import { CalendarDate, Currency, Instant, Minor, SignedMinor, TimeZone } from "../fields.ts";
import { BillTo } from "../people/bill-to.ts";

// A notification is stored as a kind with its parameters, data only; notification-table.ts has the words. A field that
// holds a person's name or words must be handled in account/pseudonym.ts; its test checks this.

/** The session and its people. Names as the other side sees them; `start` ms UTC, shown in the place's zone. */
const session = {
  customer: v.string(),
  instructor: v.string(),
  start: Instant,
  timeZone: TimeZone,
  city: v.string(),
};
const service = { service: v.string(), minutes: v.number() };
/** Deadline of a reply or a payment, ms UTC. */
const until = { until: Instant };
const price = { amount: Minor, currency: Currency };
const source = { source: v.picklist(["credit", "card"]) };
const refund = { refunded: Minor, currency: Currency, ...source };
/** What the instructor gets, and the price; missing in ones stored before both were kept. */
const shared = { share: v.optional(Minor), amount: v.optional(Minor) };
/** Why a booking expired; missing in ones stored before it was kept. */
const expiry = { ending: v.optional(v.picklist(["unanswered", "unpaid", "email-unconfirmed"])) };
/** The reason a person gave. */
const reason = { reason: v.optional(v.string()) };
/** Who did it. */
const by = { by: v.picklist(["customer", "instructor", "operator", "system"]) };
/**
 * Start of a time that one side proposes, ms UTC; of one that is offered for a request, also until when that can be
 * answered.
 */
const proposed = { proposed: Instant, requestUntil: v.optional(Instant) };
const guest = { guest: v.string() };
/** First name of the instructor who is asked to take a session over. */
const substitute = { substitute: v.string() };
/** First name of the instructor who had the session before. */
const former = { former: v.string() };
const text = { text: v.string() };

/** What a receipt can be for. */
export const receiptSubjects = ["session", "top-up", "tip", "refund", "top-up refund"] as const;

const kind = <const K extends string, P extends v.ObjectEntries>(name: K, params: P) =>
  v.object({ kind: v.literal(name), params: v.object(params) });

/**
 * Every kind of notification with its parameters; amounts in minor units. Kinds that start with `shared-` go to guests
 * of a session and contain nothing about money.
 */
export const NotificationData = v.variant("kind", [
  kind("requested", { ...session, ...service, ...price, ...until }),
  /** A request that its instructor has not answered, with a quarter of the time left. */
  kind("request-waiting", { ...session, ...service, ...until }),
  kind("booked", { ...session, ...service }),
  kind("accepted", { ...session, ...service }),
  kind("accepted-by-us", { ...session, ...service }),
  kind("declined", { ...session, ...price, ...source, ...reason }),
  kind("declined-by-us", { ...session, ...price, ...source, ...reason }),
  kind("expired", { ...session, ...price, ...source, ...expiry }),
  kind("withdrawn", { ...session, ...price, ...source }),
  kind("hold-withdrawn", { ...session, ...price, ...source }),
  /** A session that an operator booked for its customer, who has yet to pay. */
  kind("booked-for-you", { ...session, ...service, ...price, ...until }),
  kind("email-needed", { ...session, ...until }),
  kind("card-refused", { ...session, ...until }),
  kind("payment-failed", session),
  kind("canceled-by-bank", session),
  /** A refund that the card's bank didn't accept. */
  kind("refund-to-credit", { ...session, refunded: Minor, currency: Currency }),
  /** A session whose price was owed but couldn't be charged. */
  kind("not-charged", { ...session, ...price, share: v.optional(Minor) }),
  kind("canceled", { ...session, ...refund, ...shared }),
  kind("canceled-by-instructor", { ...session, ...refund, ...shared, ...reason }),
  kind("canceled-by-us", { ...session, ...refund, ...shared, ...reason }),
  kind("moved", session),
  /** When the instructor expects to arrive, ms UTC. */
  kind("eta", { ...session, arrive: Instant }),
  kind("proposed", { ...session, ...proposed, ...until, ...by }),
  /** `confirms`: it was offered for a request. */
  kind("proposal-accepted", { ...session, ...by, confirms: v.optional(v.boolean()) }),
  kind("proposal-answered", {
    ...session,
    ...proposed,
    ...by,
    outcome: v.picklist(["declined", "withdrawn", "lapsed"]),
  }),
  /** An instructor is asked to take over a session of another one; `share`: what they earn. */
  kind("substitute-asked", { ...session, ...service, ...substitute, ...until, ...shared }),
  /** Another instructor agreed: the customer decides. */
  kind("substitute-agreed", { ...session, ...substitute, ...until }),
  /** Another instructor has the session; `former`: who had it before. */
  kind("substituted", { ...session, ...service, ...former }),
  /** To the one who had it before. */
  kind("handed-over", { ...session, ...former }),
  /** Nobody took the session over: it stays as it is. */
  kind("substitute-answered", {
    ...session,
    ...substitute,
    ...by,
    outcome: v.picklist(["declined", "lapsed"]),
  }),
  /** To the instructor who was asked: they aren't needed anymore. */
  kind("substitute-off", session),
  /** Nobody took it over, so it is canceled as its instructor had asked. */
  kind("no-substitute", { ...session, ...refund, ...shared, ...reason }),
  kind("notes-changed", session),
  /** A message in the conversation; its text is stored only there. */
  kind("message", session),
  kind("started", session),
  /** A check-in after its window. `until`: when the session closes; `over`: the check-out came with it. */
  kind("started-late", { ...session, ...until, over: v.optional(v.boolean()) }),
  /** The instructor pressed it without a network, and the customer's report came first. */
  kind("check-in-noted", session),
  kind("customer-no-show-reported", { ...session, ...until }),
  kind("instructor-no-show-reported", { ...session, ...until }),
  kind("no-show-disputed", { ...session, ...until }),
  /** The instructor says themselves that they couldn't come. */
  kind("couldnt-come", { ...session, ...refund, ...shared }),
  kind("contested-by-customer", session),
  kind("contested-by-instructor", session),
  kind("customer-no-show", { ...session, ...refund, ...shared }),
  kind("instructor-no-show", { ...session, ...refund, ...shared }),
  kind("no-show-resolved", { ...session, ...refund, ...shared }),
  /** An operator's refund of part of the price; for the instructor, their part of it. */
  kind("refund", { ...session, ...refund }),
  kind("tip-returned", { ...session, ...refund }),
  /** Credit or earnings an operator adds or removes. */
  kind("adjusted", { amount: SignedMinor, currency: Currency }),
  kind("closed", session),
  /** The instructor wrote what was practiced, and what to try at home; the words are stored only in the sheet. */
  kind("sheet", session),
  /** `proposed`: the start of the next session, which the instructor proposes after one. */
  kind("next-session", { ...session, ...proposed, ...until }),
  kind("next-session-answered", { ...session, ...proposed, outcome: v.picklist(["declined", "withdrawn"]) }),
  kind("tipped", { ...session, tip: Minor, currency: Currency }),
  /** The customer's rating of a session, 1–5, now that it is shown. */
  kind("rated", { ...session, score: v.number() }),
  /** What becomes of an instructor's reply to a review; `text`: why we returned it. */
  kind("reply-published", session),
  kind("reply-returned", { ...session, ...text }),
  /** Tells the author of a review of the reply. */
  kind("review-answered", session),
  kind("reminder-24h", { ...session, ...service }),
  kind("reminder-2h", { ...session, ...service }),
  kind("guest-joined", { ...session, ...service, ...guest }),
  kind("guest-left", { ...session, ...guest }),
  kind("joined", { ...session, ...service }),
  kind("left", session),
  kind("removed", session),
  kind("shared-confirmed", { ...session, ...service }),
  kind("shared-expired", { ...session, ...expiry }),
  kind("shared-declined", session),
  kind("shared-withdrawn", session),
  kind("shared-payment-failed", session),
  kind("shared-canceled", session),
  kind("shared-canceled-by-instructor", { ...session, ...reason }),
  kind("shared-canceled-by-us", { ...session, ...reason }),
  kind("shared-moved", session),
  kind("shared-substituted", { ...session, ...former }),
  kind("shared-eta", { ...session, arrive: Instant }),
  kind("shared-customer-no-show", session),
  kind("shared-instructor-no-show", session),
  kind("shared-couldnt-come", session),
  /** `text`: what an operator wrote to the reader. */
  /** `fields`: what they wrote about single fields of the form. */
  kind("application-requested", { ...text, fields: v.optional(v.array(v.string())) }),
  kind("application-approved", { isNew: v.boolean(), text: v.optional(v.string()) }),
  kind("application-rejected", { ...text, ...until, timeZone: TimeZone }),
  /** `day`: the document's last valid day, yyyy-mm-dd. */
  /** `stops`: no session of its owner can begin after that day. */
  kind("file-ending", {
    file: v.picklist(["identity", "certificate", "insurance"]),
    day: CalendarDate,
    stops: v.optional(v.boolean()),
  }),
  /** `day`: the last one on which an instructor can be booked without it. */
  kind("paper-needed", { file: v.picklist(["identity", "insurance"]), day: CalendarDate }),
  kind("account-status", {
    status: v.picklist(["active", "suspended"]),
    cancels: v.boolean(),
    until: v.optional(Instant),
    timeZone: TimeZone,
  }),
  /** `text`: why we don't show a picture of an instructor. */
  kind("picture-dismissed", text),
  kind("operator-answer", { ...text, about: v.picklist(["report", "contact"]) }),
  kind("payout-sent", price),
  kind("payout-returned", price),
  /** `until`: when payouts start going to the new account; `last4` ends its number. */
  kind("payout-account-changed", { last4: v.string(), ...until, timeZone: TimeZone }),
  /** What an instructor earned in a year is near the sum that has to be reported, and we have no tax identity. */
  kind("tax-needed", { year: v.number() }),
  /** An instructor's imported calendar couldn't be read several times in a row. */
  kind("calendar-lost", { host: v.string() }),
  /** A session overlaps with the imported calendar. */
  kind("calendar-clash", { start: Instant, timeZone: TimeZone, city: v.string() }),
  /** The instructor broke several sessions within 90 days: so many different ones. Missing in older ones. */
  kind("reliability", { sessions: v.optional(v.number()) }),
  /** Part of a customer's credit can't be spent while the bank of a top-up decides: `frozen`, minor units. */
  kind("credit-frozen", { frozen: Minor, currency: Currency }),
  /**
   * A receipt: what was paid or refunded, its number on /activity, and how; `gift`: what we added to a top-up; minor units.
   * Sent by email alone.
   */
  kind("receipt", {
    of: v.picklist(receiptSubjects),
    number: v.string(),
    ...price,
    ...source,
    brand: v.optional(v.string()),
    last4: v.optional(v.string()),
    gift: v.optional(Minor),
    paidAt: Instant,
    /** Who sold it, as it was then; absent in older ones. */
    seller: v.optional(v.object({ name: v.string(), address: v.array(v.string()) })),
    /** The company that it is made out to, as it was then; without one, to the customer. */
    billTo: v.optional(BillTo),
  }),
  /** An instructor stopped teaching on their own. */
  kind("stopped-teaching", {}),
  // The link of these three opens an account, so it is made when the email is sent, and stored nowhere.
  kind("email-change", {}),
  kind("email-confirm", {}),
  kind("password-reset", {}),
]);
export type NotificationData = v.InferOutput<typeof NotificationData>;

export type NotificationKind = NotificationData["kind"];
export const notificationKinds: readonly NotificationKind[] = NotificationData.options.map(
  ({ entries }) => entries.kind.literal,
);

/** The parameters of a kind. */
export type NotificationParams<K extends NotificationKind = NotificationKind> = Extract<
  NotificationData,
  { kind: K }
>["params"];
