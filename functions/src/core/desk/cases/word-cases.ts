import { zoneName } from "../../availability/zone-name.ts";
import type { Booking } from "../../booking/booking.ts";
import { DESK_ZONE } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import { formatMoney } from "../../money.ts";
import { picturePath } from "../../people/instructors/picture-path.ts";
import type { StoredPicture } from "../../people/instructors/pictures.ts";
import { answersReview, type ReviewReply } from "../../people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../../people/instructors/reviewed-testimonial.ts";
import { answersOf, handledVersion } from "../../people/messages/handled-case.ts";
import type { ContactMessage, InstructorReport } from "../../people/messages/message.ts";
import type { AnswerTargets } from "../../policy/answer-targets.ts";
import type { AuditEntry } from "../audit-entry.ts";
import type { DeskActOffer, DeskCase, DeskFact, RelatedCase } from "../case.ts";
import type { CaseFill } from "../filled-in.ts";
import { reviewOf } from "../lists/cells.ts";
import { dayAt } from "../lists/when-at.ts";
import type { ContactRecords, ReportRecords } from "./case-records.ts";
import { factsFrom } from "./facts-from.ts";
import { auditLines } from "./record-events.ts";
import { pictureSummary, replySummary, testimonialSummary } from "./review-summaries.ts";
import { contactSummary, reportSummary } from "./word-summaries.ts";

// Cases about what people wrote or show: reports, contact messages, testimonials and pictures.

/** By when what waits is to be decided: as it was asked for then. */
interface Targeted {
  targets?: AnswerTargets;
}

/** The version of a case that stores none: 1 while it is open. */
const versionOf = (status: string): number =>
  status === "open" || status === "waiting" || status === "pending" ? 1 : 2;

const answer: DeskActOffer = { act: "answer", label: "Answer and close" };
const answerAgain: DeskActOffer = { act: "answer-again", label: "Answer again" };
const reopen: DeskActOffer = { act: "reopen", label: "Reopen" };

/** What can be done with a message or report; `canAnswer`: its author can be reached. */
const handlingActs = (status: string, canAnswer: boolean): DeskActOffer[] =>
  status === "open" ? [answer] : canAnswer ? [answerAgain, reopen] : [reopen];

/** What an answer to someone is filled in with: their first name, and the day and price of the session it is about. */
export function fillFrom(
  name: string | undefined,
  session: Booking | undefined,
  writtenAt: Instant,
): CaseFill {
  const firstname = name?.trim().split(/\s+/)[0];
  const { start, timeZone } = session?.schedule ?? { start: writtenAt, timeZone: DESK_ZONE };
  return {
    ...(firstname && { name: firstname }),
    date: dayAt(start, timeZone),
    ...(session && { amount: formatMoney(session.billing.amount, session.billing.currency) }),
  };
}

/** How it was dealt with: what was answered, and how it was closed. */
const handlingFacts = (one: ContactMessage | InstructorReport): DeskFact[] =>
  factsFrom([
    ["Outcome", "text", one.outcome],
    ...answersOf(one).flatMap(
      ({ text, at }, i) =>
        [
          [i === 0 ? "Answer" : `Answer ${i + 1}`, "text", text],
          [i === 0 ? "Answered" : `Answered, ${i + 1}`, "instant", at],
        ] as const,
    ),
    ["Closed", "instant", one.closedAt],
    ["Reopened", "instant", one.reopenedAt],
  ]);

/** A report with its text, the person it is about, and the messages it keeps. */
export function reportCase(id: string, records: ReportRecords): DeskCase {
  const { report, reporterName, instructorName, session, audit } = records;
  const { status, side, bookingId, quote = [], instructorId } = report;
  const acts = handlingActs(status, reporterName !== undefined);
  const isByInstructor = side === "instructor";
  const customer = isByInstructor ? report.about : report.uid;
  const isGuest = session?.guests?.some(({ id: guest }) => guest === report.uid);
  const reporter = isByInstructor ? "instructor" : isGuest ? "guest of the session" : "customer";
  const about = isByInstructor
    ? (session?.customer.name ?? "a customer of theirs")
    : (instructorName ?? "an instructor who has left");
  return {
    item: {
      id,
      what: "reports",
      status,
      version: handledVersion(report),
      people: { instructor: instructorId, ...(customer !== undefined && { customer }) },
    },
    summary: reportSummary(records, acts),
    facts: [
      ...factsFrom([
        ["Status", "status", status],
        ["Reported", "instant", report.createdAt],
        ["Reported by", "text", `${reporterName ?? "someone who has left"}, ${reporter}`, undefined, "name"],
        ["About", "text", about],
        ["What they say", "text", report.comment],
        ...quote.map(
          ({ side: from, text, isReported, isSheet }) =>
            [
              isSheet
                ? "Reported words after the session"
                : isReported
                  ? `Reported message of the ${from}`
                  : `Message of the ${from}`,
              "text",
              text,
            ] as const,
        ),
      ]),
      ...handlingFacts(report),
    ],
    timeline: auditLines(audit),
    acts,
    fill: fillFrom(reporterName, session, report.createdAt),
    related: [
      { what: "people", id: report.uid, label: `${reporterName ?? "Who reported it"}, who reported it` },
      ...(isByInstructor
        ? report.about === undefined
          ? []
          : [{ what: "people" as const, id: report.about, label: `${about}, who is reported` }]
        : [
            {
              what: "people" as const,
              id: instructorId,
              label: `${instructorName ?? "The instructor"}, who is reported`,
            },
          ]),
      ...(bookingId === undefined
        ? []
        : [{ what: "bookings" as const, id: bookingId, label: "The session" }]),
    ],
  };
}

/** A message from the contact form. Its address stays hidden; replies go there. */
export function contactCase(id: string, records: ContactRecords): DeskCase {
  const { message, account, session, audit } = records;
  const { status } = message;
  const acts = handlingActs(status, true);
  const related: RelatedCase[] = account
    ? [{ what: "people", id: account.uid, label: "The account with this address" }]
    : [];
  return {
    item: {
      id,
      what: "contacts",
      status,
      version: handledVersion(message),
      people: account ? { customer: account.uid } : {},
    },
    summary: contactSummary(records, acts),
    facts: [
      ...factsFrom([
        ["Status", "status", status],
        ["Received", "instant", message.createdAt],
        ["From", "text", message.name, undefined, "name"],
        ["Subject", "text", message.subject],
        ["Message", "text", message.message],
        ["Time zone", "text", zoneName(message.timeZone)],
        ["The account has confirmed the address", "flag", account?.isConfirmed],
      ]),
      ...handlingFacts(message),
    ],
    timeline: auditLines(audit),
    acts,
    fill: fillFrom(message.name, session, message.createdAt),
    related,
  };
}

/** A testimonial, and whose words they are; undefined for a deleted account. */
export interface TestimonialRecords extends Targeted {
  testimonial: ReviewedTestimonial;
  author: string | undefined;
  audit: readonly AuditEntry[];
}

/** A testimonial with its text; its author stays anonymous, as on the site. */
export function testimonialCase(id: string, records: TestimonialRecords): DeskCase {
  const { testimonial, audit, targets = {} } = records;
  const status = reviewOf(testimonial);
  const acts: DeskActOffer[] = [{ act: "publish", label: "Publish or reject" }];
  const { instructor } = testimonial;
  return {
    item: {
      id,
      what: "testimonials",
      status,
      version: versionOf(status),
      people: { instructor: instructor.id },
    },
    summary: testimonialSummary(testimonial, status, targets, acts),
    facts: factsFrom([
      ["Status", "status", status],
      ["Written", "instant", testimonial.createdAt],
      ["Shown as", "text", testimonial.name],
      ["Instructor", "text", instructor.name],
      ["Style", "text", testimonial.style],
      ["Score", "count", testimonial.score],
      ["Text", "text", testimonial.text],
    ]),
    timeline: auditLines(audit.filter(({ on }) => on.kind === "testimonial")),
    acts,
    related: [{ what: "people", id: instructor.id, label: `${instructor.name}, instructor` }],
  };
}

/** An instructor's reply, with the review it answers, whose author stays anonymous; undefined for what is gone. */
export interface ReplyRecords extends Targeted {
  reply: ReviewReply;
  review: ReviewedTestimonial | undefined;
  /** The instructor's name. */
  name: string | undefined;
  author: string | undefined;
  audit: readonly AuditEntry[];
}

/** A reply to a review, beside the review. Its version is when it was written: one that has changed since isn't published. */
export function replyCase(id: string, { reply, review, name, audit, targets = {} }: ReplyRecords): DeskCase {
  const { uid, state, at, text, returned } = reply;
  const isCurrent = answersReview(reply, review);
  const acts: DeskActOffer[] = [
    ...(isCurrent ? [{ act: "publish-reply", label: "Publish" } as const] : []),
    { act: "return-reply", label: "Return with a reason" },
  ];
  return {
    item: { id, what: "replies", status: state, version: at, people: { instructor: uid } },
    summary: replySummary({ reply, review, name, isCurrent }, targets, acts),
    facts: factsFrom([
      ["Status", "status", state],
      ["Written", "instant", at],
      ["Instructor", "text", name],
      ["Reply", "text", text],
      ["Review", "text", review ? review.text : "taken back by its author"],
      ["Review by", "text", review?.name],
      ["Score", "count", review?.score],
      ["The review has changed since, or isn't published", "flag", !isCurrent || undefined, "bad"],
      [
        "Shown until this is published",
        "text",
        review?.reply?.text === text ? undefined : review?.reply?.text,
      ],
      ["Returned because", "text", returned],
    ]),
    // The review has the same id.
    timeline: auditLines(audit.filter(({ on }) => on.kind === "reply")),
    acts: state === "waiting" ? acts : [],
    fill: fillFrom(name, undefined, at),
    related: [
      { what: "people", id: uid, label: `${name ?? "The instructor"}, instructor` },
      ...(review ? [{ what: "testimonials" as const, id, label: "The review" }] : []),
    ],
  };
}

/** A picture of an instructor, with their name; undefined for one who is gone. */
export interface PictureRecords extends Targeted {
  picture: StoredPicture;
  name: string | undefined;
  audit: readonly AuditEntry[];
}

/** A picture as customers would see it; one that was dismissed is deleted. */
export function pictureCase(id: string, { picture, name, audit, targets = {} }: PictureRecords): DeskCase {
  const { uid, state, at, width, height } = picture;
  const isThere = state !== "dismissed";
  const dismiss: DeskActOffer = {
    act: "dismiss-picture",
    label: state === "published" ? "Take it down" : "Dismiss",
  };
  const acts: DeskActOffer[] = [
    ...(state === "pending" ? [{ act: "publish-picture", label: "Publish" } as const] : []),
    ...(isThere ? [dismiss] : []),
  ];
  return {
    item: { id, what: "pictures", status: state, version: versionOf(state), people: { instructor: uid } },
    summary: pictureSummary(picture, name, targets, acts),
    facts: factsFrom([
      ["Status", "status", state],
      ["Instructor", "text", name],
      ["Added", "instant", at],
      ["Pixels", "text", `${width} × ${height}`],
      ["Picture", "picture", isThere ? picturePath(id, "page") : undefined],
    ]),
    timeline: auditLines(audit),
    acts,
    fill: fillFrom(name, undefined, at),
    related: [{ what: "people", id: uid, label: `${name ?? "The instructor"}, instructor` }],
  };
}
