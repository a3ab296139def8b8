import { formatMoney } from "../../money.ts";
import { splitDisplayName } from "../../people/names/names.ts";
import type { Booking } from "../model.ts";
import type { Ending, EndingKind } from "./ending.ts";

/** The people of a booking, as the others read them. */
interface EndingNames {
  /** First name. */
  instructor: string;
  customer: string;
}

/** Who reads how a booking ended; guests never read of money, nor how a no-show is settled. */
type EndingReader = "customer" | "instructor" | "guest";

/** What happened, for each reader; undefined where that side never heard of the booking. */
type EndingWords = Record<EndingReader, ((names: EndingNames) => string) | undefined>;

const toldGuests = {
  unpaid: ({ customer }: EndingNames) => `${customer} didn't pay in time.`,
  unavailable: ({ instructor }: EndingNames) => `${instructor} isn't available at this time.`,
  paymentFailed: () => "This session was canceled because the payment didn't go through.",
  canceled: ({ customer }: EndingNames) => `${customer} canceled this session.`,
};

const reportedByCustomer: EndingWords = {
  customer: ({ instructor }) => `You reported that ${instructor} didn't show up. We're sorry.`,
  instructor: ({ customer }) =>
    `${customer} reported that you weren't there, and it wasn't contested in time.`,
  guest: ({ instructor, customer }) => `${customer} reported that ${instructor} didn't show up.`,
};

/** The one table of what both sides and guests read of how a booking ended; what each gets follows from `Ending.money`. */
export const endingWords: Record<EndingKind, EndingWords> = {
  closed: {
    customer: ({ instructor }) => `Thanks for practicing with ${instructor}.`,
    instructor: () => "This session is completed.",
    guest: ({ instructor }) => `Thanks for practicing with ${instructor}.`,
  },
  declined: {
    customer: ({ instructor }) => `${instructor} isn't available at this time.`,
    instructor: () => "You declined this request.",
    guest: toldGuests.unavailable,
  },
  "declined-by-us": {
    customer: ({ instructor }) => `${instructor} isn't available at this time.`,
    instructor: () => "Our team declined this request.",
    guest: toldGuests.unavailable,
  },
  unanswered: {
    customer: ({ instructor }) => `${instructor} didn't reply in time.`,
    instructor: () => "This request expired before it was answered.",
    guest: ({ instructor }) => `${instructor} didn't reply in time.`,
  },
  unpaid: {
    customer: () => "The payment didn't go through in time, so we released this time.",
    instructor: undefined,
    guest: toldGuests.unpaid,
  },
  "email-unconfirmed": {
    customer: () => "You didn't confirm your email in time, so we released this time.",
    instructor: undefined,
    guest: toldGuests.unpaid,
  },
  "given-up": {
    customer: () => "You canceled this session.",
    instructor: undefined,
    guest: toldGuests.canceled,
  },
  withdrawn: {
    customer: () => "You withdrew your request.",
    instructor: ({ customer }) => `${customer} withdrew this request.`,
    guest: ({ customer }) => `${customer} withdrew the request.`,
  },
  "payment-failed": {
    customer: () => "Your card was declined, so the session was canceled.",
    instructor: () => "The payment failed, so this session was canceled.",
    guest: toldGuests.paymentFailed,
  },
  "reversed-by-bank": {
    customer: () => "Your bank reversed the payment, so the session was canceled.",
    instructor: () => "The customer's bank reversed the payment, so this session was canceled.",
    guest: toldGuests.paymentFailed,
  },
  canceled: {
    customer: () => "You canceled this session.",
    instructor: ({ customer }) => `${customer} canceled this session.`,
    guest: toldGuests.canceled,
  },
  "canceled-by-instructor": {
    customer: ({ instructor }) => `${instructor} had to cancel. We're sorry.`,
    instructor: () => "You canceled this session.",
    guest: ({ instructor }) => `${instructor} had to cancel. We're sorry.`,
  },
  "canceled-by-us": {
    customer: () => "We had to cancel this session. We're sorry.",
    instructor: () => "Our team canceled this session.",
    guest: () => "We had to cancel this session. We're sorry.",
  },
  "couldnt-come": {
    customer: ({ instructor }) => `${instructor} couldn't make it. We're sorry.`,
    instructor: () => "You told us that you couldn't make it.",
    guest: ({ instructor }) => `${instructor} couldn't make it. We're sorry.`,
  },
  "customer-no-show": {
    customer: ({ instructor }) => `${instructor} reported that no one was there.`,
    instructor: ({ customer }) => `You reported a no-show, and ${customer} didn't contest it in time.`,
    guest: ({ instructor }) => `${instructor} reported that no one was there.`,
  },
  "instructor-no-show": reportedByCustomer,
  "no-show-decided": {
    customer: () => "We looked into this session.",
    instructor: () => "We looked into this no-show and decided.",
    guest: () => "We looked into this session.",
  },
};

const none: Partial<Record<EndingKind, string>> = {
  canceled: "It was too late for a refund.",
  "customer-no-show": "There's no refund for a no-show.",
};

/** What a customer gets back; `later` is what operators have refunded since, minor units. */
function customerMoney({ kind, money }: Ending, { billing }: Booking, later: number): string {
  const { amount, currency, source, refundedTo } = billing;
  if (money.kind === "reversed" || kind === "closed") return "";
  if (money.kind === "untaken")
    return source === "credit"
      ? `We returned ${formatMoney(amount, currency)} to your credit.`
      : "You weren't charged.";
  const refunded = money.refunded + later;
  if (refunded === 0) return none[kind] ?? "There's no refund.";
  const part = refunded === amount ? "the full" : `${formatMoney(refunded, currency)} of`;
  return `We refunded ${part} ${formatMoney(amount, currency)} to your ${refundedTo ?? source}.`;
}

/** What an instructor is paid, and what the customer got back of the price. */
function instructorMoney({ kind, money }: Ending, { billing, customer }: Booking): string {
  const { amount, currency } = billing;
  if (money.kind !== "settled" || kind === "closed") return "";
  const { refunded, share } = money;
  if (refunded === amount) return `${customer.name} gets a full refund, so you won't be paid for it.`;
  const back =
    refunded === 0
      ? `${customer.name} gets no refund.`
      : `${customer.name} gets ${formatMoney(refunded, currency)} of ${formatMoney(amount, currency)} back.`;
  return `${back} Your share is ${formatMoney(share, currency)}.`;
}

const namesOf = ({ instructor, customer }: Pick<Booking, "instructor" | "customer">): EndingNames => ({
  instructor: splitDisplayName(instructor.name).firstname,
  customer: customer.name,
});

/** How a session ended, for readers who did not book it, such as guests: nothing about money. */
export const guestEndingText = (
  kind: EndingKind,
  session: Pick<Booking, "instructor" | "customer">,
): string => endingWords[kind].guest?.(namesOf(session)) ?? "";

/**
 * How a booking ended and who gets what, as one side reads it; empty for an instructor who never heard of it. `later`:
 * what operators have refunded the customer since, minor units.
 */
export function endingText(
  ending: Ending,
  booking: Booking,
  side: "customer" | "instructor",
  later = 0,
): string {
  const what = endingWords[ending.kind][side]?.(namesOf(booking));
  if (what === undefined) return "";
  const money =
    side === "customer" ? customerMoney(ending, booking, later) : instructorMoney(ending, booking);
  return [what, money].filter(Boolean).join(" ");
}
