import type { Booking, EventChanges } from "../../booking/booking.ts";
import { endingOf } from "../../booking/ending.ts";
import { guestsOf } from "../../booking/guests/guests.ts";
import { isFinalStatus } from "../../booking/lifecycle.ts";
import { sharesAfter } from "../../booking/money/covered.ts";
import { refundTiers } from "../../booking/money/refund.ts";
import { preparationFor } from "../../booking/preparation.ts";
import { replacementPrice } from "../../booking/replacement-price.ts";
import { endingLooks, statusLookFor } from "../../booking/status-look.ts";
import { cardNameOf } from "../../card-name.ts";
import type { Instant, Person } from "../../fields.ts";
import { links } from "../../links.ts";
import { formatMoney, percentOf } from "../../money.ts";
import type { OutboxEmail } from "../notification.ts";
import { first, sayTime, startTimeText } from "../text/shared-text.ts";
import type { EmailBooking, PlacedBooking } from "./email-booking.ts";
import type { EmailFact } from "./email-fact.ts";
import { saySpan } from "./say-span.ts";

/** What a person is to a booking; `former`: they no longer have anything to do with it. */
type FactsReader = "customer" | "instructor" | "guest" | "former";

/** The email that tells the facts, as far as they depend on it. */
type FactsEmail = Pick<OutboxEmail, "uid" | "to" | "createdAt">;

type FactsSource = EmailBooking & { email: FactsEmail; reader: FactsReader };

/** Reads one fact; undefined where it does not apply. */
type ReadFact = (source: FactsSource) => EmailFact | undefined;

function readerOf(booking: Booking, { uid }: FactsEmail): FactsReader {
  if (uid === booking.customer.id) return "customer";
  if (uid === booking.instructor.id) return "instructor";
  return guestsOf(booking).some(({ id }) => id === uid) ? "guest" : "former";
}

/** Whether the session still lies ahead, or is under way. */
const isAhead = ({ booking, now }: FactsSource): boolean =>
  !isFinalStatus(booking.status) && now < booking.schedule.end;

const peopleText = (people: number): string => (people === 1 ? "1 person" : `${people} people`);

/** Whether its status or its time has changed since the email was made. */
const hasChangedSince = ({ booking, email }: FactsSource): boolean =>
  booking.events.some(
    ({ at, changes }) => at > email.createdAt && (changes?.status || changes?.scheduleBefore),
  );

/** What has become of the booking since the email was made: its sentences tell of the event they were made for. */
const noteFact: ReadFact = (source) => {
  if (!hasChangedSince(source)) return undefined;
  const { booking, reader } = source;
  const ending = endingOf(booking);
  const side = reader === "instructor" ? "instructor" : "customer";
  const { label } = ending ? endingLooks[ending.kind] : statusLookFor(booking.status, side);
  return { label: "Changed since", lines: [label] };
};

const sessionFact: ReadFact = ({ booking: { service } }) => ({
  label: "Session",
  lines: [`${service.minutes}-min ${service.name}, ${peopleText(service.people)}`],
});

/** What the event that an email was made for has changed. */
const changesOf = ({ booking, email }: FactsSource): EventChanges =>
  booking.events.find(({ at, changes }) => at === email.createdAt && changes)?.changes ?? {};

/** The time before the change that the email is about. */
const beforeFact: ReadFact = (source) => {
  const { scheduleBefore } = changesOf(source);
  return scheduleBefore && { label: "Before", lines: [saySpan(scheduleBefore)] };
};

const whenFact: ReadFact = (source) => ({
  label: changesOf(source).scheduleBefore ? "Now" : "When",
  lines: [saySpan(source.booking.schedule)],
});

/** The time that the email says is proposed, or was. */
const proposedFact: ReadFact = (source) => {
  const { proposed } = changesOf(source);
  const { timeZone } = source.booking.schedule;
  return proposed && { label: "Proposed", lines: [saySpan({ ...proposed, timeZone })] };
};

/** When it is, and when it was or may be. */
const timeFacts: readonly ReadFact[] = [beforeFact, whenFact, proposedFact];

/** The street and the unit, for an email to an account that the private place lists. */
function streetOf({ place, email }: FactsSource): string[] {
  if (!place?.allow.includes(email.uid) || email.to !== undefined) return [];
  return [place.line1, ...(place.line2 ? [place.line2] : [])];
}

const whereFact: ReadFact = (source) => {
  if (!isAhead(source)) return undefined;
  const { city, region, postalCode } = source.booking.location;
  return { label: "Where", lines: [...streetOf(source), `${city}, ${region} ${postalCode}`.trim()] };
};

const personFact = ({ name, avatar }: Person, more: string[] = []): EmailFact => ({
  label: "With",
  lines: [name, ...more],
  person: { name, avatar },
});

/** How the price is or will be paid. */
function paymentText({ booking, card }: FactsSource): string {
  const { status, billing } = booking;
  const source =
    billing.source === "credit" ? "your credit" : card ? `your ${cardNameOf(card)}` : "your card";
  if (status === "Requested")
    return `On hold ${billing.source === "credit" ? "in" : "on"} ${source}. Charged when ${instructorFirst(booking)} accepts.`;
  if (billing.source === "card" && billing.capturedAt === undefined) return `Charged to ${source}`;
  return `Paid with ${source}`;
}

const instructorFirst = ({ instructor }: Booking): string => first({ instructor: instructor.name });

/** What became of the price of a booking that has ended. */
function endedPriceText(source: FactsSource): string {
  const { amount, currency, refunded = 0, uncollected } = source.booking.billing;
  const money = endingOf(source.booking)?.money;
  if (money?.kind === "uncharged" || uncollected !== undefined) return "Not charged";
  if (money?.kind === "reversed") return "Returned by your bank";
  if (refunded === 0) return paymentText(source);
  return refunded === amount ? "Refunded" : `${formatMoney(refunded, currency)} of it refunded`;
}

const priceFact: ReadFact = (source) => {
  const { status, billing } = source.booking;
  const text = isFinalStatus(status) ? endedPriceText(source) : paymentText(source);
  return { label: "Price", lines: [formatMoney(billing.amount, billing.currency), text] };
};

/** The instructor's part of the price. */
const shareFact: ReadFact = (source) => {
  if (!isAhead(source)) return undefined;
  const { booking } = source;
  const { share } = sharesAfter(booking, 0);
  return { label: "Your pay", lines: [formatMoney(share, booking.billing.currency)] };
};

function cancellationLines({ booking, now }: FactsSource): string[] {
  const { amount, currency } = booking.billing;
  const tiers = refundTiers(booking).filter(({ until }) => until >= now);
  if (tiers.length === 0) return ["It's too late for a refund."];
  const lines = tiers.map(({ until, percent }) => {
    const what =
      percent === 100 ? "Free" : `${percent}% refund (${formatMoney(percentOf(amount, percent), currency)})`;
    return `${what} until ${sayTime(until, booking.schedule.timeZone)}.`;
  });
  return [...lines, "No refund after that."];
}

const cancellationFact: ReadFact = (source) => {
  const { booking, now } = source;
  const label = "Cancellation";
  if (booking.status === "Requested")
    return { label, lines: [`Free until ${instructorFirst(booking)} replies.`] };
  if (booking.status !== "Confirmed" || now >= booking.schedule.start) return undefined;
  return { label, lines: cancellationLines(source) };
};

/** What to have ready for a confirmed session: in the room for the host, without it for guests. */
const prepareFact =
  (who: "customer" | "guest"): ReadFact =>
  ({ booking, now }) => {
    if (booking.status !== "Confirmed" || now >= booking.schedule.start) return undefined;
    const { room, rest } = preparationFor(instructorFirst(booking), booking.service.people);
    return { label: "Prepare", lines: who === "customer" ? [room, ...rest] : rest };
  };

const bringFact: ReadFact = ({ booking, now }) =>
  booking.status !== "Confirmed" || now >= booking.schedule.start
    ? undefined
    : { label: "Bring", lines: [`Mats and props for ${peopleText(booking.service.people)}`] };

/** Who could come instead, each with a link to the page where one press books them. */
const replacementFacts = ({ replacements = [], booking, reader }: FactsSource): EmailFact[] =>
  reader === "customer"
    ? replacements.map(({ name, avatar, start, ...price }) => ({
        label: "Free then",
        lines: [
          name,
          `${sayTime(start, booking.schedule.timeZone)} · ${replacementPrice(price, booking.billing)}`,
        ],
        person: { name, avatar },
        link: { label: `Choose ${first({ instructor: name })}`, path: links.appt(booking.id) },
      }))
    : [];

/** The facts that each reader gets, in their order: guests read nothing of money. */
const factsByReader: Readonly<Record<FactsReader, readonly ReadFact[]>> = {
  customer: [
    sessionFact,
    ...timeFacts,
    whereFact,
    ({ booking }) => personFact(booking.instructor),
    priceFact,
    cancellationFact,
    prepareFact("customer"),
  ],
  instructor: [
    sessionFact,
    ...timeFacts,
    whereFact,
    ({ booking }) => personFact(booking.customer),
    shareFact,
    bringFact,
  ],
  guest: [
    sessionFact,
    ...timeFacts,
    whereFact,
    ({ booking }) => personFact(booking.instructor, [`Hosted by ${booking.customer.name}`]),
    prepareFact("guest"),
  ],
  former: [sessionFact, ...timeFacts, ({ booking }) => personFact(booking.instructor)],
};

/** Whether the email is about the next session, which is proposed after one. */
const isAboutNext = (source: FactsSource): boolean =>
  source.booking.status === "Closed" && changesOf(source).proposed !== undefined;

/** The facts of the next session: its price is that of its day. */
const nextFacts: readonly ReadFact[] = [
  sessionFact,
  proposedFact,
  ({ booking }) => personFact(booking.instructor),
];

/** One session of a day: when, with whom, where, and what an instructor needs to know for it. */
function sessionOfDay(source: FactsSource): EmailFact {
  const { booking, reader } = source;
  const { name, avatar } = reader === "instructor" ? booking.customer : booking.instructor;
  const forInstructor = reader === "instructor" ? [shareFact] : [];
  const more = forInstructor.flatMap((read) => {
    const fact = read(source);
    return fact ? [`${fact.label}: ${fact.lines.join(", ")}`] : [];
  });
  const lines = [sessionFact, whereFact].flatMap((read) => read(source)?.lines ?? []);
  return {
    label: startTimeText(booking.schedule),
    lines: [name, ...lines, ...more],
    person: { name, avatar },
  };
}

/** The sessions of a day for the person whom an email reminds of them, one row each. */
export const factsOfDay = (email: FactsEmail, day: readonly PlacedBooking[], now: Instant): EmailFact[] =>
  day.map((one) => sessionOfDay({ ...one, email, reader: readerOf(one.booking, email), now }));

/**
 * The facts below the text of an email about a booking, as they are when it is sent: when and where, with whom, what it
 * costs, until when it can be canceled, what to prepare. The sentences keep telling of the event they were made for; if the
 * booking has changed since, the first fact says what it is now. The street is for the accounts that the private place lists
 * at that moment: the customer, the instructor of a confirmed session, and guests of one that is paid for.
 */
export function factsOfBooking(email: FactsEmail, known: EmailBooking): EmailFact[] {
  const reader = readerOf(known.booking, email);
  const source: FactsSource = { ...known, email, reader };
  const read = isAboutNext(source) ? nextFacts : [noteFact, ...factsByReader[reader]];
  const facts = read.flatMap((one) => one(source) ?? []);
  return [...replacementFacts(source), ...facts];
}
