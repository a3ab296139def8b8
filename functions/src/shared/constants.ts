/** One minute, hour and day in ms. A day here is 24 h of elapsed time, never a calendar day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The currency of this deployment (ISO 4217). */
export const CURRENCY = "USD";

/** The rules of a booking; copied into each booking, so a later change never touches an old promise. */
export const policy = {
  /** ms a card booking keeps its time while the payment is made. */
  holdFor: 10 * MINUTE,
  /** ms an instructor has to answer, unless the start is nearer. */
  answerWithin: 24 * HOUR,
  /** ms before the start by which the answer must have come. */
  answerBefore: 3 * HOUR,
  /** ms between booking or moving and the start, at least. */
  notice: 4 * HOUR,
  /** ms a customer may cancel freely after booking. */
  graceFor: 10 * MINUTE,
  /** Share of the price given back, by ms before the start; first that fits. */
  refunds: [
    { before: 24 * HOUR, percent: 100 },
    { before: 4 * HOUR, percent: 50 },
  ],
  /** How often a booking may be moved. */
  moves: 2,
  /** ms before the start from which the instructor may check in. */
  checkInFrom: 15 * MINUTE,
  /** ms after the start from which either may report the other absent. */
  absentFrom: 20 * MINUTE,
  /** ms after the end at which a session counts as held, and until which absence may be reported. */
  closeAfter: 2 * HOUR,
  /** Percent of the price that is the instructor's, rounded down. */
  instructorShare: 80,
} as const;

/** ms ahead that can be booked. */
export const HORIZON = 90 * DAY;
/** Business hours at the place, minutes of the local day. */
export const OPENING = { from: 6 * 60, to: 20 * 60 } as const;
/** Minutes between two offered starts. */
export const SLOT_STEP = 30;
/** ms a shown refund is honoured after it changed. */
export const REFUND_LENIENCY = 2 * MINUTE;
/** ms after the end of a session during which its instructor still sees the place. */
export const PLACE_KEPT = 24 * HOUR;
/** ms before the start from which a customer sees the instructor's phone; no earlier than the first reminder. */
export const PHONE_SHOWN = DAY;
/** ms before the start at which both are reminded. */
export const REMINDERS = [24 * HOUR, 2 * HOUR] as const;

/** Smallest and largest amounts, minor units. */
export const TOP_UP = { min: 500, max: 100_000 } as const;
export const TIP = { min: 100, max: 50_000 } as const;
/** The offer for newcomers: percent on top of the first top-up, within ms of sign-up. */
export const WELCOME_OFFER = {
  id: "welcome",
  percent: 20,
  within: 14 * DAY,
} as const;

/** How a letter is sent: attempts, ms one may take, ms until the second, and what each further wait is multiplied by. */
export const LETTER = {
  attempts: 6,
  lease: 2 * MINUTE,
  wait: MINUTE,
  factor: 4,
  /** Share of a wait by which it may be shorter or longer. */
  jitter: 0.5,
  longest: 4 * HOUR,
  /** ms after which it is no longer worth sending. */
  keptFor: 2 * DAY,
} as const;

/** ms a stored answer of a money call is kept. */
export const REPLAY_KEPT = 90 * DAY;
/** People kept in a reconnect list. */
export const RECONNECT_KEPT = 50;
/** An own picture: edge in pixels, and bytes at most. */
export const AVATAR = { edge: 256, bytes: 40 * 1024 } as const;
/** Content-Security-Policy of an own picture: it may be shown, and do nothing. */
export const PICTURE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Picture of somebody who has not chosen one. */
export const DEFAULT_AVATAR = "default.jpg";
