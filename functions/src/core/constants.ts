/** One minute, hour and day in ms. A day here is 24 h of elapsed time, never a calendar day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Our name as people see it. */
export const BRAND = "Every Body Yoga";

/** Who sells, as receipts name it; the address is a placeholder until this deployment has its own. */
export const SELLER = { name: BRAND, address: ["100 Example Street", "New York, NY 10001"] } as const;

/** The currency of this deployment (ISO 4217). */
export const CURRENCY = "USD";

/** The operators' time zone in this deployment. */
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
 * Time budget (ms) of each part of the job that runs every minute, in run order; after it a part starts no new work.
 * Together they leave a quarter of the job's 55 s for work still under way.
 */
export const JOB_BUDGETS = {
  bookings: 8_000,
  suspensions: 4_000,
  payments: 9_000,
  deletions: 3_000,
  payouts: 1_000,
  holds: 500,
  ratings: 500,
  applications: 500,
  roles: 500,
  taxIdentities: 500,
  disputeAnswers: 1_000,
  prices: 1_000,
  policies: 500,
  nextFree: 500,
  emails: 6_000,
  desk: 500,
  deskItems: 500,
} as const;

/** The parts of the job that grow with bookings, which it is split by. */
export const SHARDED_PARTS = [
  "bookings",
  "payments",
  "ratings",
] as const satisfies (keyof typeof JOB_BUDGETS)[];

/**
 * The job that reads imported calendars: how many at once, for how long a run begins others, and how long one is leased, ms. Twenty at
 * once, a second and a half each, are 20,000 within their half hour.
 */
export const CALENDAR_JOB = { atOnce: 20, budget: 50_000, lease: 5 * MINUTE } as const;

/**
 * Sending: connections to the mail server at once, emails a second it takes unless the deployment says otherwise, the processes that
 * share this rate (the trigger on new emails and the job every minute, one instance each), and the longest a new email waits for its
 * turn, ms; then the job sends it.
 */
export const EMAIL_RATE = { connections: 5, perSecond: 10, processes: 2, longestWait: 5_000 } as const;

/** Most characters of what an operator says to the bank about a dispute. */
export const MOST_WORDS_TO_BANK = 2_000;

/** ms for which a refund is asked for again without the account; then what we owe is unclaimed. */
export const REFUND_DUE_FOR = 30 * DAY;

/**
 * Payments to contractors that have to be reported, minor units a calendar year. `reported`: from which sum on Form 1099-NEC
 * reports them, by the first year it holds for. 26 U.S.C. § 6041(a): $600 for payments through 2025; Pub. L. 119-21, § 70433,
 * raised it to $2,000 for those made in 2026, and by inflation after: the IRS publishes the sum of a year before it begins,
 * and it gets a line here. `stateLimit`: what states may keep, so we ask for a tax identity near it (`askFrom`), and keep it
 * for four years after the last payout.
 */
export const TAX = {
  reported: { "2020": 60_000, "2026": 200_000 },
  stateLimit: 60_000,
  askFrom: 48_000,
  keptFor: 1_461 * DAY,
} as const;

/** ms after a ledger event until the earnings it adds can be paid out. */
export const EARNINGS_DUE_AFTER = 48 * HOUR;

/** ms after an instructor's first share until what they earn in that time can be paid out. */
export const FIRST_EARNINGS_WAIT = 14 * DAY;

/** Minimum payout to an instructor (minor units), maximum items of a line, and maximum lines of a payout. */
export const PAYOUT_LIMITS = { least: 1_000, items: 300, lines: 200 } as const;

/** ms that filling in an application usually takes. */
export const APPLYING_TAKES = 10 * MINUTE;

/** ms within which an application is usually answered. */
export const APPLICATION_ANSWER_WITHIN = 3 * DAY;

/** When payouts are made: the ISO day of the week, and the hour until which earnings must be due to be in it. */
export const PAYOUT_DAY = { weekday: 5, hour: 18 } as const;

/** ms after a payout account is added or changed until we pay to it. */
export const PAYOUT_ACCOUNT_WAIT = 72 * HOUR;
/**
 * A session that an operator books for a customer, ms: how long it is held for them to pay, how long before its start at the
 * latest, and the least time that leaves them.
 */
export const HELD_FOR_CUSTOMER = { longest: 24 * HOUR, before: 4 * HOUR, least: 15 * MINUTE } as const;
/**
 * An expected arrival, ms: how long before the start it can be announced, and how long after the start it can be. From
 * `lateFrom` after the start, the customer can cancel for free. Check-in stays open for `waitFor` after the arrival; the
 * customer can report a no-show `graceFor` after it.
 */
export const ARRIVAL = {
  announceFrom: 3 * HOUR,
  latest: HOUR,
  lateFrom: 20 * MINUTE,
  waitFor: 20 * MINUTE,
  graceFor: 5 * MINUTE,
  /** Maximum announcements per booking; the last one counts. */
  most: 5,
} as const;
/** Maximum times proposed for one booking. */
export const PROPOSALS_LIMIT = 5;
/** Other times that an instructor offers for a request: how many, and ms before its deadline up to which. */
export const COUNTER_OFFERS = { most: 3, before: HOUR } as const;
/** Next sessions that an instructor proposes after one: how many, and ms after its end up to which. */
export const NEXT_SESSIONS = { most: 3, within: 7 * DAY } as const;

/** How far ahead a session can be booked, ms. */
export const BOOKING_HORIZON = 90 * DAY;
/** Sales tax on a session, thousandths of a percent of its price: none is charged. */
export const SALES_TAX = 0;
/** Business hours at the place, minutes of the local day. */
export const BUSINESS_HOURS = { from: 6 * 60, to: 20 * 60 } as const;
/** When we read messages, every day, minutes of the local day. */
export const SUPPORT_HOURS = { from: 8 * 60, to: 20 * 60 } as const;
/** When no reply is due, minutes of the local day at the place: from `from` until `to` of the next day. */
export const REPLY_NIGHT = { from: 21 * 60, to: 7 * 60 } as const;
/**
 * The time to reply that a request or a proposed time must leave, ms: at least `least` outside the night, counted from
 * `after` after booking, because a card or confirming an email may take that long.
 */
export const REPLY_TIME = { least: HOUR, after: 30 * MINUTE } as const;
/** Minutes between two offered starts. */
export const SLOT_STEP_MINUTES = 30;
/** Minimum minutes between an instructor's sessions in two different areas. */
export const AREA_TRAVEL_MINUTES = 90;
/** Who may take the place of a session that its instructor canceled, and where we cover what it costs more. */
export const REPLACEMENT = {
  /** Minimum ms between booking it and its start, instead of the instructor's own notice. */
  notice: HOUR,
  /** ms before its start up to which a card may still pay for it: nobody has to answer. */
  paidBefore: 30 * MINUTE,
  /** ms by which its start may differ from the canceled one. */
  within: 2 * HOUR,
  /** Maximum number of instructors offered. */
  most: 3,
  /** ms between a cancellation and the canceled start up to which we cover. */
  coveredWithin: 24 * HOUR,
  /** ms for which an instructor's other cancellation for the same customer keeps us from covering. */
  remembersFor: 90 * DAY,
} as const;
/** ms a shown refund is honored after it drops. */
export const REFUND_TOLERANCE = 2 * MINUTE;
/** ms a shown price can still be booked after it changes. */
export const PRICE_TOLERANCE = 15 * MINUTE;
/** ms after a session ends during which its instructor can still see the place. */
export const PLACE_VISIBLE_FOR = 24 * HOUR;
/** ms before the start from which a customer sees the instructor's phone; no earlier than the first reminder. */
export const PHONE_VISIBLE_BEFORE = DAY;
/** ms before the start at which both sides get a reminder. */
export const REMINDER_LEAD_TIMES = [24 * HOUR, 2 * HOUR] as const;

/** Smallest and largest amounts, minor units. */
export const TOP_UP_LIMITS = { min: 500, max: 100_000 } as const;
export const TIP_LIMITS = { min: 100, max: 50_000 } as const;
/** ms after a top-up during which its card can be refunded: banks and processors refuse later refunds. */
export const CARD_REFUND_WITHIN = 180 * DAY;
/** Operators' refunds: maximum per booking, and ms after the end of its session. */
export const DESK_REFUNDS = { most: 10, within: CARD_REFUND_WITHIN } as const;
/** What an operator may give or take without a treasurer, minor units: per act and per day (UTC). */
export const OPERATOR_LIMITS = { once: 10_000, daily: 30_000 } as const;
/** The welcome offer: percent added to the first top-up, within ms of sign-up. */
export const WELCOME_OFFER = {
  id: "welcome",
  percent: 20,
  within: 14 * DAY,
} as const;

/** Whom receipts are made out to: most characters of the company, of the tax id and of each line of the address, and most lines. */
export const BILL_TO = { company: 120, taxId: 40, line: 100, lines: 5 } as const;

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

/** The code that confirms an email address: how long it works, ms, and how often it can be tried. */
export const EMAIL_CODE = { digits: 6, validFor: 10 * MINUTE, tries: 5 } as const;

/** How long the link of an email about a new phone number works, ms. */
export const PHONE_LINK_WORKS = 3 * DAY;

/** Maximum length of a message between the two sides of a booking, in characters. */
export const MESSAGE_LENGTH = 1000;
/** ms after the end of a session for which its messages are kept. */
export const MESSAGES_KEPT_FOR = 180 * DAY;
/** The sheet after a session: maximum length of each of its two texts, ms after the end for which it can be written, and kept. */
export const SHEETS = { length: 300, writableFor: 7 * DAY, keptFor: 180 * DAY } as const;
/** An instructor's phrases for each text of a sheet: at most this many, each at most this long. */
export const PHRASES = { most: 12, length: 100 } as const;
/** Maximum length of a customer's notes for the instructor, in characters. */
export const NOTES_LENGTH = 1000;
/** Maximum refused cards per booking. */
export const REFUSED_CARDS_LIMIT = 5;
/** Maximum cards tried per booking: refused, or replaced while their challenge was open. */
export const TRIED_CARDS_LIMIT = 10;
/** ms after a session has closed for which ratings of one side stay hidden, and the lengths of an instructor's words. */
export const RATINGS = { hiddenFor: 7 * DAY, privateLine: 300, reply: 500 } as const;
/** Maximum length of a statement that contests a no-show, in characters. */
export const CLAIM_TEXT_LENGTH = 500;
/** Maximum events a booking keeps: the first and the newest. */
export const EVENTS_KEPT = 50;
/** ms after the start of a session for which it may still be unsettled: no capture is tried for longer. */
export const SETTLED_WITHIN = 30 * DAY;
/** ms after its start for which a session may still be under way. */
export const OVER_AFTER = 4 * HOUR;
/** ms a payment call's stored answer is kept. */
export const REPLAY_RETENTION = 90 * DAY;
/** Maximum instructors in a reconnect list. */
export const RECONNECT_LIMIT = 50;
/** Clients of an instructor: maximum in the list, length of a note in characters, and sessions per page of a history. */
export const CLIENTS = { listed: 500, note: 2000, page: 10 } as const;
/** An uploaded picture: edge in pixels and maximum bytes. */
export const AVATAR_LIMITS = { edge: 256, bytes: 40 * 1024 } as const;
/** Maximum number of files of one applicant. */
export const APPLICATION_FILES = 6;
/** How long a file of an applicant is kept, ms: one without a last day from when it is added, any other after that day. */
export const FILES_KEPT = { withoutEnd: 365 * DAY, afterEnd: 30 * DAY } as const;
/** A picture of a document: its edges in pixels as sent, as stored and as shown back, and maximum bytes as stored. */
export const DOCUMENT_LIMITS = { edge: 4000, longest: 1600, bytes: 150_000, thumbnail: 128 } as const;
/**
 * Pictures of an instructor: how many at most, the widths in pixels in which each is stored, 4:3, with the maximum bytes of each,
 * the shortest width as sent, and the longest edge.
 */
export const PICTURE_LIMITS = {
  most: 6,
  sizes: { card: { width: 480, bytes: 40_000 }, page: { width: 960, bytes: 130_000 } },
  least: 640,
  edge: 4000,
  sent: 180_000,
} as const;
/** Content-Security-Policy of an uploaded picture: allows nothing but showing it. */
export const AVATAR_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Picture of an account that has not chosen one. */
export const DEFAULT_AVATAR = "default.jpg";
/** ms after the end of a day (UTC) until its books are closed, and between two checks of derived data. */
export const TRIAL_BALANCE_GRACE = 10 * MINUTE;

/** Minimum and maximum characters of an instructor's bio. */
export const INSTRUCTOR_BIO = { least: 80, most: 1000 } as const;

/** How long a session that an instructor kept or broke counts for their reliability, ms. */
export const RELIABILITY_COUNTS_FOR = 90 * DAY;

/** ms within which each kind of case of the desk is to be answered, and what names safety. */
export const ANSWER_TARGETS = {
  safety: HOUR,
  reports: DAY,
  contested: DAY,
  payments: DAY,
  contacts: DAY,
  applications: 3 * DAY,
  papers: DAY,
  holds: 7 * DAY,
  testimonials: 2 * DAY,
  replies: 2 * DAY,
  pictures: 2 * DAY,
  emails: DAY,
  roles: DAY,
  policies: DAY,
  payouts: DAY,
  corrections: DAY,
  lost: DAY,
} as const;
