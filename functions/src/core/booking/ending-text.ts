import { formatMoney } from "../money.ts";
import { splitDisplayName, withOnePeriod } from "../people/names.ts";
import type { Booking } from "./booking.ts";
import { type Ending, type EndingKind, type EndingMoney, endingOf } from "./ending.ts";

/** The people of a booking, as the others read them: the instructor's first name. */
interface EndingNames {
  instructor: string;
  customer: string;
}

/** Who reads how a booking ended; guests never read of money, nor how a no-show is settled. */
type EndingReader = "customer" | "instructor" | "guest";

/** What happened, which a notification and its email have as their title, and what else a reader should know. */
export type EndingLine = readonly [what: string, more?: string];

/** What happened, for each reader; undefined where that side never heard of the booking. */
type EndingTexts = Record<EndingReader, ((names: EndingNames) => EndingLine) | undefined>;

const SORRY = "We're sorry.";

const unavailable = ({ instructor }: EndingNames): EndingLine => [
  `${instructor} isn't available at this time.`,
];
const noReply = ({ instructor }: EndingNames): EndingLine => [`${instructor} didn't reply in time.`];
const thanks = ({ instructor }: EndingNames): EndingLine => [`Thanks for practicing with ${instructor}.`];
const hadToCancel = ({ instructor }: EndingNames): EndingLine => [`${instructor} had to cancel.`, SORRY];
const couldNotMakeIt = ({ instructor }: EndingNames): EndingLine => [
  `${instructor} couldn't make it.`,
  SORRY,
];
const toldGuests = {
  unpaid: ({ instructor }: EndingNames): EndingLine => [
    `The session with ${instructor} wasn't confirmed in time.`,
  ],
  paymentFailed: ({ instructor }: EndingNames): EndingLine => [
    `The session with ${instructor} was canceled.`,
  ],
  canceled: ({ customer }: EndingNames): EndingLine => [`${customer} canceled the session.`],
  looked: ({ instructor }: EndingNames): EndingLine => [`We looked into the session with ${instructor}.`],
};

/** The one table of what both sides and guests read of how a booking ended, on pages, in emails and notifications. */
export const endingTexts: Record<EndingKind, EndingTexts> = {
  closed: {
    customer: thanks,
    instructor: ({ customer }) => [`Your session with ${customer} is completed.`],
    guest: thanks,
  },
  declined: {
    customer: unavailable,
    instructor: ({ customer }) => [`You declined ${customer}'s request.`],
    guest: unavailable,
  },
  "declined-by-us": {
    customer: unavailable,
    instructor: ({ customer }) => [`Our team declined ${customer}'s request.`],
    guest: unavailable,
  },
  unanswered: {
    customer: noReply,
    instructor: ({ customer }) => [`${customer}'s request expired before it was answered.`],
    guest: noReply,
  },
  unpaid: {
    customer: () => ["Your payment didn't go through in time.", "We released this time."],
    instructor: undefined,
    guest: toldGuests.unpaid,
  },
  "email-unconfirmed": {
    customer: () => ["You didn't confirm your email in time.", "We released this time."],
    instructor: undefined,
    guest: toldGuests.unpaid,
  },
  "given-up": {
    customer: () => ["You canceled before paying."],
    instructor: undefined,
    guest: toldGuests.canceled,
  },
  withdrawn: {
    customer: () => ["You withdrew your request."],
    instructor: ({ customer }) => [`${customer} withdrew their request.`],
    guest: ({ customer }) => [`${customer} withdrew the request.`],
  },
  "payment-failed": {
    customer: ({ instructor }) => [
      `Your session with ${instructor} was canceled.`,
      "Your card was declined.",
    ],
    instructor: ({ customer }) => [`Your session with ${customer} was canceled.`, "The payment failed."],
    guest: toldGuests.paymentFailed,
  },
  "reversed-by-bank": {
    customer: ({ instructor }) => [
      `Your session with ${instructor} was canceled.`,
      "Your bank reversed the payment.",
    ],
    instructor: ({ customer }) => [
      `Your session with ${customer} was canceled.`,
      "The customer's bank reversed the payment.",
    ],
    guest: toldGuests.paymentFailed,
  },
  canceled: {
    customer: ({ instructor }) => [`You canceled your session with ${instructor}.`],
    instructor: ({ customer }) => [`${customer} canceled their session with you.`],
    guest: toldGuests.canceled,
  },
  "canceled-by-instructor": {
    customer: hadToCancel,
    instructor: ({ customer }) => [`You canceled your session with ${customer}.`],
    guest: hadToCancel,
  },
  "canceled-by-us": {
    customer: ({ instructor }) => [`We had to cancel your session with ${instructor}.`, SORRY],
    instructor: ({ customer }) => [`Our team canceled your session with ${customer}.`],
    guest: ({ instructor }) => [`We had to cancel the session with ${instructor}.`, SORRY],
  },
  "couldnt-come": {
    customer: couldNotMakeIt,
    instructor: ({ customer }) => [`You couldn't make your session with ${customer}.`],
    guest: couldNotMakeIt,
  },
  "customer-no-show": {
    customer: ({ instructor }) => [
      `Your session with ${instructor} counts as a no-show.`,
      `${instructor} reported that no one was there.`,
    ],
    instructor: ({ customer }) => [
      `${customer}'s no-show is settled.`,
      `You reported it, and ${customer} didn't contest it in time.`,
    ],
    guest: ({ instructor }) => [`${instructor} reported that no one was there.`],
  },
  "instructor-no-show": {
    customer: ({ instructor }) => [`You reported that ${instructor} didn't show up.`, SORRY],
    instructor: ({ customer }) => [
      `Your session with ${customer} counts as missed.`,
      `${customer} reported that you weren't there, and it wasn't contested in time.`,
    ],
    guest: ({ instructor, customer }) => [`${customer} reported that ${instructor} didn't show up.`],
  },
  "no-show-decided": {
    customer: ({ instructor }) => [`We looked into your session with ${instructor}.`],
    instructor: ({ customer }) => [`We looked into your session with ${customer}.`],
    guest: toldGuests.looked,
  },
};

/** What both sides read of a payment that was owed and couldn't be collected, whenever that turns out. */
export const uncollectedText = {
  customer: ({ instructor }: EndingNames): EndingLine => [
    `You weren't charged for your session with ${instructor}.`,
    "We couldn't charge your card, so you don't owe us anything.",
  ],
  /** `share`: what the instructor gets all the same, such as $36.00. */
  instructor: ({ customer }: EndingNames, share: string): EndingLine => [
    `You'll be paid for your session with ${customer}.`,
    `The payment couldn't be collected, but you get your share of ${share}.`,
  ],
} as const;

const none: Partial<Record<EndingKind, string>> = {
  canceled: "It was too late for a refund.",
  "customer-no-show": "There's no refund for a no-show.",
};

/** How a booking ended, as far as a sentence says it: of a booking, or of a notification about one. */
export interface ToldEnding {
  kind: EndingKind;
  /** Undefined where a notification stored before it was kept does not say; minor units. */
  money: EndingMoney | undefined;
  customer: string;
  /** Their name as customers see it. */
  instructor: string;
  /** The price, minor units; undefined as `money` is. */
  amount: number | undefined;
  currency: string;
  source: "credit" | "card";
  /** Whether a refund has been made, and is not only on its way. */
  isRefundMade: boolean;
}

/** What a customer gets back. */
function customerMoney({ kind, money, amount, currency, source, isRefundMade, ...names }: ToldEnding) {
  if (money?.kind === "uncollected") return uncollectedText.customer(names)[1];
  if (!money || money.kind === "reversed" || kind === "closed") return "";
  if (money.kind === "uncharged")
    return source === "credit" && amount !== undefined
      ? `We returned ${formatMoney(amount, currency)} to your credit.`
      : "You weren't charged.";
  const { refunded } = money;
  if (refunded === 0) return none[kind] ?? "There's no refund.";
  const sum = formatMoney(refunded, currency);
  const part = amount === undefined ? sum : `${sum} of ${formatMoney(amount, currency)}`;
  // Credit is back in the same moment, a card in some days.
  const verb = isRefundMade || source === "credit" ? "We refunded" : "We're refunding";
  return `${verb} ${refunded === amount ? `the full ${sum}` : part} to your ${source}.`;
}

/** What an instructor is paid, and what the customer got back of the price. */
function instructorMoney({ kind, money, amount, currency, ...names }: ToldEnding): string | undefined {
  const { customer } = names;
  if (money?.kind === "uncollected")
    return money.share > 0
      ? uncollectedText.instructor(names, formatMoney(money.share, currency))[1]
      : `${customer} wasn't charged, so you won't be paid for it.`;
  if (money?.kind !== "settled" || kind === "closed" || amount === undefined) return "";
  const { refunded, share } = money;
  if (refunded === amount) return `${customer} gets a full refund, so you won't be paid for it.`;
  const back =
    refunded === 0
      ? `${customer} gets no refund.`
      : `${customer} gets ${formatMoney(refunded, currency)} of ${formatMoney(amount, currency)} back.`;
  return `${back} Your share is ${formatMoney(share, currency)}.`;
}

/** The names in sentences, of the names as others see them. */
export const endingNames = ({ instructor, customer }: EndingNames): EndingNames => ({
  instructor: splitDisplayName(instructor).firstname,
  customer,
});

/** How a booking ended, for one side: what happened, and what follows from it; undefined for an instructor never asked. */
export function endingLine(ending: ToldEnding, side: "customer" | "instructor"): EndingLine | undefined {
  const names = endingNames(ending);
  const line = endingTexts[ending.kind][side]?.(names);
  if (!line) return undefined;
  const told = { ...ending, ...names };
  const money = side === "customer" ? customerMoney(told) : instructorMoney(told);
  return [line[0], [line[1], money].filter(Boolean).join(" ")];
}

/** A session's ending for readers who did not book it, such as guests: nothing about money. */
export const guestEndingLine = (kind: EndingKind, session: EndingNames): EndingLine =>
  endingTexts[kind].guest?.(endingNames(session)) ?? [""];

/** In one text. A name may end with a period of its own: "with Cleo M." */
const asText = (line: EndingLine): string => withOnePeriod(line.filter(Boolean).join(" "));

/** How a session ended, for readers who did not book it, in one text. */
export const guestEndingText = (
  kind: EndingKind,
  { instructor, customer }: Pick<Booking, "instructor" | "customer">,
): string => asText(guestEndingLine(kind, { instructor: instructor.name, customer: customer.name }));

/**
 * How a booking ended and who gets what, as one side reads it; empty for an instructor who never heard of it. `later`:
 * what operators have refunded the customer since, minor units.
 */
export function endingText(
  { kind, money }: Ending,
  { billing, instructor, customer }: Booking,
  side: "customer" | "instructor",
  later = 0,
): string {
  const { amount, currency, source, refundedTo = source, settledAt } = billing;
  const isRefundMade = refundedTo === "credit" || settledAt !== undefined;
  const told: ToldEnding = {
    kind,
    money: money.kind === "settled" ? { ...money, refunded: money.refunded + later } : money,
    customer: customer.name,
    instructor: instructor.name,
    amount,
    currency,
    source: refundedTo,
    isRefundMade,
  };
  return asText(endingLine(told, side) ?? [""]);
}

/** The same of a booking as it is stored; empty while it is open. */
export function endingTextOf(booking: Booking, side: "customer" | "instructor"): string {
  const ending = endingOf(booking);
  return ending ? endingText(ending, booking, side) : "";
}
