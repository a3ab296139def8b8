import type { Booking } from "../../booking/booking.ts";
import { capitalized } from "../../capitalized.ts";
import { HOUR, MINUTE } from "../../constants.ts";
import type { Hold } from "../../earnings/holds/hold.ts";
import { formatMoney } from "../../money.ts";
import { wordsOfEmail } from "../../notifications/email/words-of-email.ts";
import type { OutboxEmail } from "../../notifications/notification.ts";
import type { Intent, PaymentConcern } from "../../payments/payment.ts";
import { answerByOf } from "../../payments/refunds.ts";
import type { Payout } from "../../payouts/payout.ts";
import { taxFormsDue, taxYearInterval } from "../../payouts/tax/tax-list.ts";
import type { Application } from "../../people/applications/application.ts";
import type { Instructor } from "../../people/instructors/instructor.ts";
import type { StoredPicture } from "../../people/instructors/pictures.ts";
import type { ReviewReply } from "../../people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../../people/instructors/reviewed-testimonial.ts";
import type { ContactMessage, InstructorReport } from "../../people/messages/message.ts";
import { type StoredPolicy, waitingChanges, waitingPlaces } from "../../policy/stored-policy.ts";
import type { EventCorrections } from "../corrections/correction.ts";
import { reviewOf } from "../lists/cells.ts";
import type { LostEvent } from "../lost/lost-event.ts";
import { peopleOf } from "../people-of.ts";
import { policyTexts } from "../policy-words.ts";
import type { StoredDeskRole } from "../roles/desk-role.ts";
import { namesSafety } from "../safety-words.ts";
import type { DeskItemKind, WaitingCase } from "./desk-item.ts";

/** The documents of a case by kind, as far as the inbox needs them. `name` is that of whom the case is about. */
export interface InboxSources {
  reports: { report: InstructorReport; session: Booking | undefined; name: string };
  contested: { booking: Booking };
  payments: { payment: Intent; name: string };
  contacts: { message: ContactMessage; account: { uid: string } | undefined };
  applications: { application: Application; uid: string; name: string };
  papers: { instructor: Instructor; uid: string };
  holds: { hold: Hold; session: Booking | undefined; name: string };
  testimonials: { testimonial: ReviewedTestimonial; author: string | undefined };
  replies: { reply: ReviewReply; author: string | undefined; name: string };
  pictures: { picture: StoredPicture; name: string };
  emails: { email: OutboxEmail; name: string };
  roles: { role: StoredDeskRole; uid: string };
  /** `name`: that of the area. */
  policies: { policy: StoredPolicy; name: string };
  payouts: { payout: Payout };
  lost: { event: LostEvent };
  /** Whether anyone was paid in the year, and whether its list was downloaded since the year was over. */
  taxes: { year: string; isPaid: boolean; isDownloaded: boolean };
  /** Of an entry of the journal, with its session and its payment. */
  corrections: {
    id: string;
    corrections: EventCorrections;
    session: Booking | undefined;
    payment: Intent | undefined;
  };
}

/** How long the card processor may owe an answer, and an email its delivery, until someone should look, ms. */
const ANSWER_LATE = HOUR;
/** A payment is asked about again ever later: one that waits for its next question this long is looked at, ms. */
const ASKED_RARELY = 15 * MINUTE;
/** From its second attempt on an email may be late. */
const LATE_ATTEMPTS = 2;

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const paymentNames: Readonly<Record<Intent["kind"], string>> = {
  book: "a session",
  tip: "a tip",
  top: "a top-up",
};

/** What operators must know about a payment and can do something about: a dispute that the bank has our answer to waits for it. */
function waitingConcerns({ concerns = [], disputes = [] }: Intent): PaymentConcern[] {
  const open = disputes.filter(({ state }) => state === "open");
  const isAnswered = open.length > 0 && open.every(({ answer }) => answer?.state === "sent");
  return concerns.filter((concern) => concern !== "disputed" || !isAnswered);
}

type Raw = Readonly<Record<string, unknown>>;

/** Whether the card processor hasn't answered for so long that it is asked ever more rarely. */
const isUnanswered = ({ state, due, wantedAt }: Raw): boolean =>
  state === "unknown" && Number(due) - Number(wantedAt) >= ASKED_RARELY;

/** Whether an email has failed at least once, and isn't given up. */
const isTriedAgain = ({ status, attempts }: Raw): boolean =>
  (status === "waiting" || status === "sending") && Number(attempts) >= LATE_ATTEMPTS;

/** What waits for operators in a case; undefined while nothing does. One row for each kind of the inbox. */
export const waitingCaseOf: {
  readonly [K in DeskItemKind]: (source: InboxSources[K]) => WaitingCase | undefined;
} = {
  reports: ({ report, session, name }) => {
    if (report.status === "closed") return undefined;
    const quoted = report.quote?.find(({ isReported }) => isReported)?.text ?? "";
    return {
      since: report.reopenedAt ?? report.createdAt,
      name,
      people: peopleOf.report(report, session),
      line: report.comment || quoted,
      isSafety: namesSafety(report.comment) || namesSafety(quoted),
    };
  },
  contested: ({ booking }) => {
    const { claim, customer, instructor } = booking;
    if (claim?.state !== "contested") return undefined;
    const [by, other] =
      claim.by === "customer" ? [customer.name, instructor.name] : [instructor.name, customer.name];
    return {
      since: claim.contested?.at ?? booking.schedule.end,
      name: `${customer.name} and ${instructor.name}`,
      people: peopleOf.booking(booking),
      line: `${by} reported a no-show, and ${other} says they were there`,
    };
  },
  payments: ({ payment, name }) => {
    const { amount, currency, kind } = payment;
    const concerns = waitingConcerns(payment);
    const what = `${formatMoney(amount, currency)} for ${paymentNames[kind]}`;
    if (concerns.length === 0 && isUnanswered({ ...payment }))
      return {
        since: payment.wantedAt + ANSWER_LATE,
        name,
        people: peopleOf.payment(payment),
        line: `The card processor hasn't answered: ${what}`,
      };
    if (concerns.length === 0) return undefined;
    return {
      since: payment.updatedAt,
      name,
      people: peopleOf.payment(payment),
      line: `${capitalized(concerns.join(", "))}: ${what}`,
      answerBy: answerByOf(payment),
    };
  },
  contacts: ({ message, account }) =>
    message.status === "closed"
      ? undefined
      : {
          since: message.reopenedAt ?? message.createdAt,
          name: message.name,
          people: peopleOf.contact(account),
          line: message.subject || message.message,
        },
  applications: ({ application: { status, at, form }, uid, name }) =>
    status !== "submitted"
      ? undefined
      : {
          since: at,
          name,
          people: peopleOf.application(uid),
          line: form.styles?.length ? `Would teach ${form.styles.join(", ")}` : "Would like to teach more",
        },
  papers: ({ instructor, uid }) => {
    const booked = instructor.papers?.booked;
    return booked === undefined || booked.count === 0
      ? undefined
      : {
          since: booked.since,
          name: instructor.name,
          people: peopleOf.account(uid),
          line: `${plural(booked.count, "session")} booked after their papers end`,
        };
  },
  holds: ({ hold, session, name }) =>
    hold.rowAt === undefined
      ? undefined
      : {
          since: hold.rowAt,
          name,
          people: [...peopleOf.earnings(hold.instructorId), ...peopleOf.booking(session)],
          line: `Earnings on hold: ${Object.keys(hold.causes).join(", ")}`,
        },
  testimonials: ({ testimonial, author }) =>
    reviewOf(testimonial) !== "waiting"
      ? undefined
      : {
          since: testimonial.createdAt,
          name: testimonial.name,
          people: peopleOf.testimonial(author, testimonial.instructor.id),
          line: testimonial.text,
        },
  replies: ({ reply, author, name }) =>
    reply.state !== "waiting"
      ? undefined
      : { since: reply.at, name, people: peopleOf.reply(author, reply.uid), line: reply.text },
  pictures: ({ picture, name }) =>
    picture.state !== "pending"
      ? undefined
      : { since: picture.at, name, people: peopleOf.picture(picture), line: "A picture for their page" },
  emails: ({ email, name }) => {
    const { title } = wordsOfEmail(email);
    const about = { name, people: peopleOf.email(email) };
    if (email.status === "failed")
      return { since: email.createdAt, ...about, line: `Not delivered: ${title}` };
    return isTriedAgain({ ...email })
      ? { since: email.createdAt + ANSWER_LATE, ...about, line: `Late, and still tried: ${title}` }
      : undefined;
  },
  roles: ({ role, uid }) =>
    role.waits && {
      since: role.waits.at,
      name: role.name,
      people: peopleOf.role(uid, role.waits.by),
      line: `${role.waits.to.treasurer ? "To become" : "No longer"} a treasurer: needs another treasurer's yes`,
      dueAt: role.waits.due,
    },
  policies: ({ policy, name }) => {
    const waiting = waitingChanges(policy);
    const [first] = waiting.toSorted((a, b) => a.at - b.at);
    if (!first) return undefined;
    const due = waiting.flatMap((one) => one.due ?? []);
    return {
      since: first.at,
      name,
      // Who asked for it can't say yes to it, but to what another treasurer asked for.
      people: waiting.every(({ by }) => by === first.by) ? [first.by] : [],
      line: `Needs another treasurer's yes: ${waiting
        .flatMap(({ value }) => policyTexts(value))
        .map(({ title }) => title)
        .join(", ")}`,
      ...(due.length > 0 && { dueAt: Math.min(...due) }),
    };
  },
  payouts: ({ payout: { state, preparedAt, number, total, lines } }) =>
    state !== "prepared"
      ? undefined
      : {
          since: preparedAt,
          name: `Payout ${number}`,
          // Who prepared it may look at it, and discard it.
          people: [],
          line: `To release or discard: ${formatMoney(total, "USD")} to ${plural(lines, "instructor")}`,
        },
  lost: ({ event: { state, lostAt, path, trigger } }) =>
    state !== "open"
      ? undefined
      : // A path says nothing about anyone, and delivering again does for everyone what a trigger does.
        { since: lostAt, name: path, people: [], line: `${trigger} failed until it was given up` },
  taxes: ({ year, isPaid, isDownloaded }) =>
    !isPaid || isDownloaded
      ? undefined
      : {
          since: taxYearInterval(year).to,
          name: `Tax list of ${year}`,
          people: [],
          line: "For treasurers: whom we paid, for Forms 1099-NEC due January 31",
          dueAt: taxFormsDue(year),
        },
  corrections: ({ id, corrections: { waits }, session, payment }) =>
    waits && {
      since: waits.at,
      name: id,
      // Who asked for it can't say yes to it.
      people: peopleOf.correction(waits.by, session, payment),
      line: "Correction of the ledger: needs another treasurer's yes",
      dueAt: waits.due,
    },
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Raw)[name] : undefined;

/**
 * Whether a document as it is stored may wait: a trigger looks closer only at one that does, or did before. Unparsed, because it
 * sees every write.
 */
export const mayWait: Readonly<Record<DeskItemKind, (stored: Raw) => boolean>> = {
  reports: ({ status }) => status !== "closed",
  contested: ({ claim }) => fieldOf(claim, "state") === "contested",
  payments: (payment) =>
    (Array.isArray(payment.concerns) && payment.concerns.length > 0) || isUnanswered(payment),
  contacts: ({ status }) => status !== "closed",
  applications: ({ status }) => status === "submitted",
  papers: ({ papers }) => fieldOf(papers, "booked") !== undefined,
  holds: ({ rowAt }) => rowAt !== undefined,
  testimonials: ({ review, isRead }) => review === "waiting" || (review === undefined && isRead !== true),
  replies: ({ state }) => state === "waiting",
  pictures: ({ state }) => state === "pending",
  emails: (email) => email.status === "failed" || isTriedAgain(email),
  roles: ({ waits }) => waits !== undefined,
  policies: (policy) => waitingPlaces.some((place) => policy[place] !== undefined),
  payouts: ({ state }) => state === "prepared",
  lost: ({ state }) => state === "open",
  taxes: () => true,
  corrections: ({ waits }) => waits !== undefined,
};
