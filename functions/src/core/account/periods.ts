import { DAY, FILES_KEPT, MESSAGES_KEPT_FOR, REPLAY_RETENTION, SHEETS, TAX } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { SUPPRESSED_FOR } from "../notifications/email/suppression.ts";
import type { OutboxEmail } from "../notifications/notification.ts";
import type { ContactMessage, InstructorReport } from "../people/messages/message.ts";
import type { StoredStylePicture } from "../people/places/style-picture.ts";

/** A year as prose counts them: four are 1,461 days. */
const YEAR = 365.25 * DAY;

/** What /privacy prints of a period: what is kept, and for how long. */
interface Printed {
  what: string;
  /** With `{for}` in the place of the period. */
  long: string;
}

/** How long documents of one kind are kept. */
interface Period {
  /**
   * - `period`: Firestore deletes each at its `expireAt` (TTL), `ms` after it begins.
   * - `books`: `ms` at least, as laws on taxes and bookkeeping ask; no script deletes them.
   * - `account`: as long as the account of the person, by the personal-data map.
   * - `in use`: as long as what they are about; the product writes them again or deletes them.
   */
  kept: "period" | "books" | "account" | "in use";
  ms?: number;
  /** Why this long, in plain words. */
  why: string;
  printed?: Printed;
}

const untilDeleted = (why: string): Period => ({ kept: "account", why });
const inUse = (why: string): Period => ({ kept: "in use", why });
const books = (why: string): Period => ({ kept: "books", ms: 7 * YEAR, why });
const expiring = (ms: number, why: string, printed?: Printed): Period => ({
  kept: "period",
  ms,
  why,
  ...(printed && { printed }),
});

/**
 * The period of keeping of every stored collection, by its path without ids: the one table that `expireAt` is computed from, that the
 * TTL policies of a project are compared with, and that /privacy prints. A collection without a row does not compile.
 */
export const periods = {
  // People.
  users: untilDeleted("The account itself."),
  profiles: untilDeleted("What others see of an account."),
  avatars: untilDeleted("The picture of an account."),
  emailCodes: untilDeleted("A code works for minutes; the next one replaces it."),
  pushTokens: untilDeleted(
    "A browser is told until it no longer takes messages, or its owner turns that off.",
  ),
  feeds: untilDeleted("A calendar feed works until it is reset."),
  externalCalendars: untilDeleted("A calendar is read until its owner removes it."),
  ratings: untilDeleted("They make an instructor's average."),
  sessionRatings: untilDeleted("What each side said of a session."),
  testimonials: untilDeleted("A review is public until its author takes it back."),
  reviewReplies: untilDeleted("A reply is public as long as its review."),
  reconnect: untilDeleted("Whom a customer has practiced with."),
  clients: untilDeleted("Whom an instructor teaches."),
  clientNotes: untilDeleted("An instructor's own notes; deleted with either account."),
  phrases: untilDeleted("An instructor's own phrases."),
  blockedBy: untilDeleted("A block holds until it is lifted."),
  suspensions: untilDeleted("A suspension holds until it is lifted."),
  deskRoles: untilDeleted("A role holds until it is taken back."),
  search: untilDeleted("What operators find people by; written again from their accounts."),
  deletions: inUse("A day after a deletion, so that nothing restores the account."),
  // Sessions.
  book: books("A session is a sale."),
  "book/private/place": inUse("Where a session takes place; deleted from it with the account."),
  "book/private/share": inUse("The invitation to a session."),
  "book/private/claim": inUse("What a side said when it contested a no-show."),
  "book/private/after": expiring(
    SHEETS.keptFor,
    "What to practice until the next session, and proof of this one.",
  ),
  "book/messages": expiring(
    MESSAGES_KEPT_FOR,
    "They settle what was agreed, as long as a payment can be refunded.",
    {
      what: "Messages about a session, and what your instructor writes after it",
      long: "{for} after the session.",
    },
  ),
  joined: untilDeleted("What a guest sees of a session."),
  // Money.
  wallets: untilDeleted("The balance of a person's credit; the ledger keeps what moved it."),
  transactions: books("What a customer sees of their credit."),
  ledger: books("Our books."),
  intents: books("What was paid, refunded and disputed."),
  balanceTransactions: books("What the processor says of our money."),
  reconciliations: books("How our books agree with the processor."),
  trialBalances: books("The closing of each day."),
  closedEvents: books("What a closing counted."),
  ledgerMonths: books("What each month moved."),
  earnings: books("What an instructor has earned."),
  "earnings/items": books("What an instructor has earned, item by item."),
  "earnings/months": books("What an instructor has earned, month by month."),
  holds: books("Why earnings were held."),
  payouts: books("What we have paid instructors."),
  "payouts/lines": books("What we have paid an instructor."),
  payoutAccounts: untilDeleted("Where an instructor is paid."),
  taxIdentities: { kept: "books", ms: TAX.keptFor, why: "Tax law asks who was paid; a job deletes them." },
  taxLists: books("Whom we reported to the tax office."),
  corrections: books("Who corrected our books, and why."),
  codes: books("What credit was given for."),
  "codes/uses": untilDeleted("That a person has used a code; the ledger keeps what it gave."),
  codeBatches: books("Who made codes, and why."),
  giftUses: books("That a gift was used once."),
  // What we write to people, and they to us.
  // A session is booked up to 90 days ahead, and its payment contested up to 120 days after it.
  mail: expiring(YEAR, "They prove what we told people, and mark that a notification was created.", {
    what: "Emails we send you",
    long: "{for} after we've sent them.",
  }),
  suppressions: expiring(
    SUPPRESSED_FOR,
    "An address that refused our emails may be another person's by then.",
    {
      what: "That an email address refuses our emails, as a code we can't read it from",
      long: "{for} after it last did.",
    },
  ),
  notes: expiring(YEAR, "A year of sessions can be looked up.", {
    what: "Notifications",
    long: "{for}, unless you dismiss them first.",
  }),
  pushed: expiring(
    30 * DAY,
    "Far longer than the platform redelivers an event: a notification is pushed once.",
  ),
  contact: expiring(YEAR, "People come back to what they asked; a year later they ask again.", {
    what: "Your messages to us",
    long: "{for} after we've dealt with them.",
  }),
  reports: expiring(3 * YEAR, "A pattern shows over years, and protects others.", {
    what: "Reports about a person",
    long: "{for} after we've dealt with them.",
  }),
  deskNotes: expiring(3 * YEAR, "As long as the reports that most of them are about.", {
    what: "Our team's notes about a message, a report or a session",
    long: "{for} after the last one.",
  }),
  audit: expiring(7 * YEAR, "As long as the books that the acts have changed.", {
    what: "The record of what our team has done",
    long: "{for}.",
  }),
  // Instructors.
  instructors: untilDeleted("The public page of an instructor."),
  "instructors/days": untilDeleted("What is reserved on a day; days that are over are deleted."),
  pictures: untilDeleted("Pictures that an instructor shows."),
  pictureFiles: untilDeleted("The files of these pictures."),
  reliability: untilDeleted("How an instructor keeps to sessions."),
  applications: untilDeleted("An application, and what was decided."),
  applicationFiles: expiring(FILES_KEPT.withoutEnd, "They are checked, and checked again when they end.", {
    what: "IDs, certificates and insurance of instructors",
    long: `Until ${FILES_KEPT.afterEnd / DAY} days after the document expires. If it has no expiration date, {for} after it was added.`,
  }),
  // What keeps an act from happening twice, and counts.
  requests: expiring(REPLAY_RETENTION, "A request that is repeated gets its first answer.", {
    what: "The results of payment requests",
    long: "{for}, so you're never charged twice.",
  }),
  webhooks: expiring(30 * DAY, "Longer than the processor sends an event again."),
  derived: expiring(30 * DAY, "Far longer than the platform redelivers an event: it is counted once."),
  limits: { kept: "period", why: "As long as each limit applies; its writer says when that ends." },
  lostEvents: expiring(
    90 * DAY,
    "A season later what was lost is told apart from what never happened by the books alone; a path may name a person.",
  ),
  unmet: expiring(YEAR, "A season is compared with the one a year before; then only sums are left.", {
    what: "How many searches found no one, by area and day",
    long: "{for}. They name nobody.",
  }),
  // Ours: settings, prices, and sums that name nobody.
  settings: inUse("Settings of the product."),
  pricing: inUse("Current prices."),
  pricingPlans: inUse("Planned prices."),
  stylePictures: expiring(
    DAY,
    "A picture of a style that an offer shows is kept as long as one does; any other is a try.",
  ),
  policies: inUse("The rules of an area, with those of before, which bookings were made under."),
  dailyStats: inUse("Sums by area and day."),
  cohorts: inUse("Sums by first month."),
  figuresOfWeeks: inUse("Sums by area and instructor."),
  nextFree: inUse("The next free day of each instructor."),
  deskItems: inUse("A case that waits; gone once it is dealt with."),
  sandbox: inUse("The processor of the demo world."),
} as const satisfies Readonly<Record<string, Period>>;

/** For how long backups still have what was deleted, ms: those of a week are kept longest. */
export const BACKUPS_KEPT_FOR = 98 * DAY;

/** A stored collection, by its path without ids. */
export type StoredPlace = keyof typeof periods;

/** The period of a collection in ms. */
const msOf = (place: StoredPlace): number => (periods[place] as Period).ms ?? 0;

/** How long documents that their writer gives an `expireAt` are kept, ms. */
export const keptFor = (place: "derived" | "pushed" | "webhooks"): number => msOf(place);

/** When a message or report was last dealt with, ms UTC; undefined while it waits. */
const handledAt = ({
  status,
  createdAt,
  closedAt = createdAt,
  answers = [],
}: ContactMessage | InstructorReport): Instant | undefined =>
  status === "closed" ? Math.max(closedAt, ...answers.map(({ at }) => at)) : undefined;

/** When an email was dealt with, ms UTC; undefined while it waits, or while nobody has seen that it failed. */
function emailDoneAt({ status, createdAt, sentAt, reviewedAt }: OutboxEmail): Instant | undefined {
  if (status === "none") return createdAt;
  if (status === "sent") return sentAt ?? createdAt;
  return status === "reviewed" ? (reviewedAt ?? createdAt) : undefined;
}

/** When the period of a document begins (ms UTC), from what it says; undefined while it must be kept. */
const begins = {
  mail: emailDoneAt,
  suppressions: ({ at }: { at: Instant }) => at,
  notes: ({ createdAt }: { createdAt: Instant }) => createdAt,
  audit: ({ at }: { at: Instant }) => at,
  unmet: ({ date }: { date: string }) => Date.parse(date),
  lostEvents: ({ lostAt }: { lostAt: Instant }) => lostAt,
  stylePictures: ({ at, isUsed }: StoredStylePicture) => (isUsed ? undefined : at),
  contact: handledAt,
  reports: handledAt,
  deskNotes: ({ notes = [] }: { notes?: readonly { at: Instant }[] }) => notes.at(-1)?.at,
} as const satisfies Partial<Record<StoredPlace, (document: never) => Instant | undefined>>;

/** Collections whose documents get their `expireAt` from what they say, each time they are written. */
export type ExpiringPlace = keyof typeof begins;
export const expiringPlaces = Object.keys(begins) as ExpiringPlace[];

/** Whether documents of a collection get an `expireAt` from what they say. */
export const isExpiring = (place: string): place is ExpiringPlace => Object.hasOwn(begins, place);

/**
 * When Firestore deletes a document of a collection, ms UTC: its `expireAt`. Undefined while it must be kept, and for collections whose
 * documents do not say it.
 */
export function expiryOf(place: string, document: object): Instant | undefined {
  if (!isExpiring(place)) return undefined;
  const begun = (begins[place] as (document: object) => Instant | undefined)(document);
  return begun === undefined || Number.isNaN(begun) ? undefined : begun + msOf(place);
}

/**
 * The first day (yyyy-mm-dd) of which every search that found nobody is still stored at `now` (ms UTC). What was counted of earlier
 * days is only in the sums that nights have made.
 */
export const unmetStoredFrom = (now: Instant): string =>
  new Date(now - msOf("unmet") + DAY).toISOString().slice(0, 10);

/** Collections with a TTL policy in a project: a subcollection by its own name, as Firestore names groups. */
export const ttlGroups: readonly string[] = Object.entries<Period>(periods)
  .filter(([, { kept }]) => kept === "period")
  .map(([place]) => place.split("/")[1] ?? place)
  .sort();

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A period in words: "180 days", "1 year". */
const inWords = (ms: number): string =>
  ms % YEAR === 0 ? counted(ms / YEAR, "year") : counted(ms / DAY, "day");

/** What /privacy prints of the periods, in their order. */
export const printedPeriods: readonly { what: string; long: string }[] = Object.values<Period>(
  periods,
).flatMap(({ printed, ms = 0 }) =>
  printed ? [{ what: printed.what, long: printed.long.replace("{for}", inWords(ms)) }] : [],
);

/** How long our books are kept at least, ms. */
export const booksKeptFor: number = msOf("ledger");
