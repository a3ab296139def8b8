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

type About = EmailBooking & { email: FactsEmail; reader: FactsReader };

/** Reads one fact; undefined where it does not apply. */
type ReadFact = (about: About) => EmailFact | undefined;

function readerOf(booking: Booking, { uid }: FactsEmail): FactsReader {
  if (uid === booking.customer.id) return "customer";
  if (uid === booking.instructor.id) return "instructor";
  return guestsOf(booking).some(({ id }) => id === uid) ? "guest" : "former";
}

/** Whether the session still lies ahead, or is under way. */
const isAhead = ({ booking, now }: About): boolean =>
  !isFinalStatus(booking.status) && now < booking.schedule.end;

const peopleText = (people: number): string => (people === 1 ? "1 person" : `${people} people`);

/** Whether its status or its time has changed since the email was made. */
const hasChangedSince = ({ booking, email }: About): boolean =>
  booking.events.some(
    ({ at, changes }) => at > email.createdAt && (changes?.status || changes?.scheduleBefore),
  );

/** What has become of the booking since the email was made: its sentences tell of the event they were made for. */
const noteFact: ReadFact = (about) => {
  if (!hasChangedSince(about)) return undefined;
  const { booking, reader } = about;
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
const changesOf = ({ booking, email }: About): EventChanges =>
  booking.events.find(({ at, changes }) => at === email.createdAt && changes)?.changes ?? {};

/** The time before the change that the email is about. */
const beforeFact: ReadFact = (about) => {
  const { scheduleBefore } = changesOf(about);
  return scheduleBefore && { label: "Before", lines: [saySpan(scheduleBefore)] };
};

const whenFact: ReadFact = (about) => ({
  label: changesOf(about).scheduleBefore ? "Now" : "When",
  lines: [saySpan(about.booking.schedule)],
});

/** The time that the email says is proposed, or was. */
const proposedFact: ReadFact = (about) => {
  const { proposed } = changesOf(about);
  const { timeZone } = about.booking.schedule;
  return proposed && { label: "Proposed", lines: [saySpan({ ...proposed, timeZone })] };
};

/** When it is, and when it was or may be. */
const timeFacts: readonly ReadFact[] = [beforeFact, whenFact, proposedFact];

/** The street and the unit, for an email to an account that the private place lists. */
function streetOf({ place, email }: About): string[] {
  if (!place?.allow.includes(email.uid) || email.to !== undefined) return [];
  return [place.line1, ...(place.line2 ? [place.line2] : [])];
}

const whereFact: ReadFact = (about) => {
  if (!isAhead(about)) return undefined;
  const { city, region, postalCode } = about.booking.location;
  return { label: "Where", lines: [...streetOf(about), `${city}, ${region} ${postalCode}`.trim()] };
};

const personFact = ({ name, avatar }: Person, more: string[] = []): EmailFact => ({
  label: "With",
  lines: [name, ...more],
  person: { name, avatar },
});

/** How the price is or will be paid. */
function paymentText({ booking, card }: About): string {
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
function endedPriceText(about: About): string {
  const { amount, currency, refunded = 0, uncollected } = about.booking.billing;
  const money = endingOf(about.booking)?.money;
  if (money?.kind === "uncharged" || uncollected !== undefined) return "Not charged";
  if (money?.kind === "reversed") return "Returned by your bank";
  if (refunded === 0) return paymentText(about);
  return refunded === amount ? "Refunded" : `${formatMoney(refunded, currency)} of it refunded`;
}

const priceFact: ReadFact = (about) => {
  const { status, billing } = about.booking;
  const text = isFinalStatus(status) ? endedPriceText(about) : paymentText(about);
  return { label: "Price", lines: [formatMoney(billing.amount, billing.currency), text] };
};

/** The instructor's part of the price. */
const shareFact: ReadFact = (about) => {
  if (!isAhead(about)) return undefined;
  const { booking } = about;
  const { share } = sharesAfter(booking, 0);
  return { label: "Your pay", lines: [formatMoney(share, booking.billing.currency)] };
};

function cancellationLines({ booking, now }: About): string[] {
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

const cancellationFact: ReadFact = (about) => {
  const { booking, now } = about;
  const label = "Cancellation";
  if (booking.status === "Requested")
    return { label, lines: [`Free until ${instructorFirst(booking)} replies.`] };
  if (booking.status !== "Confirmed" || now >= booking.schedule.start) return undefined;
  return { label, lines: cancellationLines(about) };
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
const replacementFacts = ({ replacements = [], booking, reader }: About): EmailFact[] =>
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
const isAboutNext = (about: About): boolean =>
  about.booking.status === "Closed" && changesOf(about).proposed !== undefined;

/** The facts of the next session: its price is that of its day. */
const nextFacts: readonly ReadFact[] = [
  sessionFact,
  proposedFact,
  ({ booking }) => personFact(booking.instructor),
];

/** One session of a day: when, with whom, where, and what an instructor needs to know for it. */
function sessionOfDay(about: About): EmailFact {
  const { booking, reader } = about;
  const { name, avatar } = reader === "instructor" ? booking.customer : booking.instructor;
  const forInstructor = reader === "instructor" ? [shareFact] : [];
  const more = forInstructor.flatMap((read) => {
    const fact = read(about);
    return fact ? [`${fact.label}: ${fact.lines.join(", ")}`] : [];
  });
  const lines = [sessionFact, whereFact].flatMap((read) => read(about)?.lines ?? []);
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
  const about: About = { ...known, email, reader };
  const read = isAboutNext(about) ? nextFacts : [noteFact, ...factsByReader[reader]];
  const facts = read.flatMap((one) => one(about) ?? []);
  return [...replacementFacts(about), ...facts];
}
