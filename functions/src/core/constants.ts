/** One minute, hour and day in ms. A day here is 24 h of elapsed time, never a calendar day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The currency of this deployment (ISO 4217). */
export const CURRENCY = "USD";

/** The time zone of the people behind the desk of this deployment. */
export const DESK_ZONE = "America/New_York";

/** The rules of a booking. Each booking keeps its own copy, so a later change never alters an existing promise. */
export const BOOKING_POLICY = {
  /** ms a card booking holds its time while the customer pays. */
  holdFor: 10 * MINUTE,
  /** ms after booking by which a customer must confirm their email, once their card is authorized. */
  holdForEmail: 30 * MINUTE,
  /** ms an instructor has to reply, unless the start is sooner. */
  answerWithin: 24 * HOUR,
  /** ms before the start by which the instructor must reply. */
  answerBefore: 3 * HOUR,
  /** Minimum ms between booking or moving a session and its start. */
  notice: 4 * HOUR,
  /** ms after booking during which a customer cancels for free. */
  graceFor: 10 * MINUTE,
  /** Percent refunded, by ms before the start; the first match applies. */
  refunds: [
    { before: 24 * HOUR, percent: 100 },
    { before: 4 * HOUR, percent: 50 },
  ],
  /** Moves allowed per booking. */
  moves: 2,
  /** ms before the start from which the instructor may check in. */
  checkInFrom: 15 * MINUTE,
  /** ms after the start until which the instructor may check in. */
  checkInUntil: 20 * MINUTE,
  /** Percentage of the session after which the instructor may check out. */
  checkOutFrom: 50,
  /** ms after the start from which either side may report a no-show. */
  absentFrom: 20 * MINUTE,
  /** ms for which the other side may contest a reported no-show. */
  claimFor: 24 * HOUR,
  /** ms after the end at which a session closes and its shares are booked; until then a no-show may be reported. */
  closeAfter: 2 * HOUR,
  /** The instructor's percentage of the price, rounded down. */
  instructorShare: 80,
} as const;

/**
 * ms of real time after which each part of the job that runs every minute starts nothing more, in their order. Together
 * they leave a quarter of the job's 55 s to what is then still under way.
 */
export const JOB_BUDGETS = {
  bookings: 8_000,
  suspensions: 4_500,
  payments: 10_000,
  deletions: 3_500,
  payouts: 1_500,
  applications: 1_000,
  prices: 1_000,
  calendars: 3_000,
  emails: 7_000,
  desk: 500,
} as const;

/** ms after an event of the ledger at which what an instructor gains by it can be paid out. */
export const EARNINGS_DUE_AFTER = 48 * HOUR;

/** The smallest payout to an instructor (minor units), most of its items, and most lines of one payout. */
export const PAYOUT_LIMITS = { least: 1_000, items: 300, lines: 200 } as const;

/** ms for which nothing is paid to a payout account that is new or was changed. */
export const PAYOUT_ACCOUNT_WAIT = 72 * HOUR;
/**
 * An expected arrival, ms: how long before the start it may be said, and how late after the start it may be. From
 * `lateFrom` after the start on, the customer may cancel for free. Check-in stays open for `waitFor` after it; the
 * customer may report a no-show `graceFor` after it.
 */
export const ARRIVAL = {
  announceFrom: 3 * HOUR,
  latest: HOUR,
  lateFrom: 20 * MINUTE,
  waitFor: 20 * MINUTE,
  graceFor: 5 * MINUTE,
  /** How often it may be said for one booking; the last one counts. */
  most: 5,
} as const;
/** How many times may be proposed for one booking. */
export const PROPOSALS_LIMIT = 5;

/** How far ahead a session can be booked, ms. */
export const BOOKING_HORIZON = 90 * DAY;
/** Business hours at the place, minutes of the local day. */
export const BUSINESS_HOURS = { from: 6 * 60, to: 20 * 60 } as const;
/** Minutes between two offered starts. */
export const SLOT_STEP_MINUTES = 30;
/** Minutes between two sessions of an instructor in two different areas, at least. */
export const AREA_TRAVEL_MINUTES = 90;
/** ms a shown refund is honored after it drops. */
export const REFUND_TOLERANCE = 2 * MINUTE;
/** ms for which a price that was shown can still be booked after it changes. */
export const PRICE_TOLERANCE = 15 * MINUTE;
/** ms after the end of a session for which its instructor can still see the place. */
export const PLACE_VISIBLE_FOR = 24 * HOUR;
/** ms before the start from which a customer sees the instructor's phone; no earlier than the first reminder. */
export const PHONE_VISIBLE_BEFORE = DAY;
/** ms before the start at which both sides get a reminder. */
export const REMINDER_LEAD_TIMES = [24 * HOUR, 2 * HOUR] as const;

/** Smallest and largest amounts, minor units. */
export const TOP_UP_LIMITS = { min: 500, max: 100_000 } as const;
export const TIP_LIMITS = { min: 100, max: 50_000 } as const;
/** ms for which the card of a top-up can be refunded: banks and processors refuse later ones. */
export const CARD_REFUND_WITHIN = 180 * DAY;
/** Refunds of operators: at most so many a booking, and within ms of the end of its session. */
export const DESK_REFUNDS = { most: 10, within: CARD_REFUND_WITHIN } as const;
/** What an operator may give or take without a treasurer, minor units: at once, and in one day (UTC). */
export const OPERATOR_LIMITS = { once: 10_000, daily: 30_000 } as const;
/** The welcome offer: percent added to the first top-up, within ms of sign-up. */
export const WELCOME_OFFER = {
  id: "welcome",
  percent: 20,
  within: 14 * DAY,
} as const;

/**
 * Email delivery: maximum attempts, ms one attempt may take, ms until the second, and the factor of each further wait.
 */
export const EMAIL_DELIVERY = {
  attempts: 6,
  lease: 2 * MINUTE,
  wait: MINUTE,
  factor: 4,
  /** Fraction by which a wait is randomly shortened or extended. */
  jitter: 0.5,
  longest: 4 * HOUR,
  /** ms after which an email is no longer worth sending. */
  keptFor: 2 * DAY,
} as const;

/** Maximum length of a message between the two sides of a booking, in characters. */
export const MESSAGE_LENGTH = 1000;
/** Maximum length of a customer's notes for the instructor, in characters. */
export const NOTES_LENGTH = 1000;
/** Most cards that may be refused for one booking. */
export const REFUSED_CARDS_LIMIT = 5;
/** Most cards that may be tried for one booking, refused or replaced while their challenge was open. */
export const TRIED_CARDS_LIMIT = 10;
/** Maximum length of what a side says that contests a no-show, in characters. */
export const CLAIM_TEXT_LENGTH = 500;
/** Most events a booking keeps: the first and the newest. */
export const EVENTS_KEPT = 50;
/** ms after the start of a session for which it may still be unsettled: no capture is tried for longer. */
export const SETTLED_WITHIN = 30 * DAY;
/** ms after its start for which a session may still be under way. */
export const OVER_AFTER = 4 * HOUR;
/** ms the stored answer of a payment call is kept. */
export const REPLAY_RETENTION = 90 * DAY;
/** Most instructors in a reconnect list. */
export const RECONNECT_LIMIT = 50;
/** An uploaded picture: edge in pixels and maximum bytes. */
export const AVATAR_LIMITS = { edge: 256, bytes: 40 * 1024 } as const;
/** A picture of a document: its edges in pixels as sent and as stored, and maximum bytes as stored. */
export const DOCUMENT_LIMITS = { edge: 4000, longest: 1600, bytes: 150_000 } as const;
/** Content-Security-Policy of an uploaded picture: it may be shown and nothing else. */
export const AVATAR_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Picture of an account that has not chosen one. */
export const DEFAULT_AVATAR = "default.jpg";
/** ms after the end of a day (UTC) until its books are closed, and between two looks at what triggers keep. */
export const TRIAL_BALANCE_GRACE = 10 * MINUTE;

/** Characters of what instructors say about themselves. */
export const INSTRUCTOR_BIO = { least: 80, most: 1000 } as const;
