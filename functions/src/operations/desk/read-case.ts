import type { DeskCase } from "../../core/desk/case.ts";
import { applicationCase } from "../../core/desk/cases/application-case.ts";
import { bookingCase } from "../../core/desk/cases/booking-case.ts";
import { shownNotes } from "../../core/desk/cases/case-notes.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import { lostEventCase } from "../../core/desk/cases/lost-event-case.ts";
import { batchCase, payoutCase } from "../../core/desk/cases/money-cases.ts";
import { personCase } from "../../core/desk/cases/person-case.ts";
import { emailCase, paymentCase } from "../../core/desk/cases/record-cases.ts";
import {
  contactCase,
  pictureCase,
  replyCase,
  reportCase,
  testimonialCase,
} from "../../core/desk/cases/word-cases.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import { concernedBy, mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import type { CaseKind, peopleOf } from "../../core/desk/people-of.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { get } from "../../store/access.ts";
import { bookings } from "../../store/collections.ts";
import { readBookingRecords } from "../../store/desk/cases/read-booking-case.ts";
import { readPersonRecords } from "../../store/desk/cases/read-person-case.ts";
import {
  readBatch,
  readEmail,
  readLostEvent,
  readPayment,
  readPayout,
} from "../../store/desk/cases/read-record-cases.ts";
import {
  readApplicationRecords,
  readContact,
  readPicture,
  readReply,
  readReport,
  readTestimonial,
} from "../../store/desk/cases/read-word-cases.ts";
import { readCaseNotes } from "../../store/desk/read-case-notes.ts";
import { operatorsWordsFor } from "../notifications/operators-words.ts";

/** A case, and whom it concerns, as far as they are known. */
interface ReadCase {
  shown: DeskCase;
  people: string[];
}

/** Reads a case by the id of its document. */
type CaseReader = (id: string, viewer: DeskViewer) => Promise<ReadCase>;

/** How a case is read, whom its records concern, and what is shown of them. */
interface CaseRoom<R, K extends CaseKind> {
  read: (id: string, now: Instant) => Promise<R>;
  factsOf: (records: R, id: string) => Parameters<(typeof peopleOf)[K]>;
  show: (id: string, records: R, viewer: DeskViewer) => DeskCase;
}

/** A case that is shown to everyone of the desk but those whom it concerns. */
const closedToItsPeople =
  <R, K extends CaseKind>(kind: K, { read, factsOf, show }: CaseRoom<R, K>): CaseReader =>
  async (id, viewer) => {
    const records = await read(id, viewer.now);
    const facts = factsOf(records, id);
    mustNotBeOwnCase(viewer.uid, kind, ...facts);
    return { shown: show(id, records, viewer), people: concernedBy(kind, ...facts) };
  };

const readBookingCase = closedToItsPeople("booking", {
  read: readBookingRecords,
  factsOf: ({ booking }) => [booking],
  show: (_, records, viewer) => bookingCase(records, viewer),
});

const readPersonCase = closedToItsPeople("account", {
  read: readPersonRecords,
  factsOf: (_, id) => [id],
  show: (_, records, viewer) => personCase(records, viewer),
});

/** How each kind of case is read: at most 40 reads, however much there is. */
const caseReaders: Partial<Record<What, CaseReader>> = {
  bookings: readBookingCase,
  contested: readBookingCase,
  people: readPersonCase,
  reliability: readPersonCase,
  payments: closedToItsPeople("payment", {
    read: readPayment,
    factsOf: ({ payment }) => [payment],
    show: (_, records, { now }) => paymentCase(records, now),
  }),
  // A hold has the id of its session, or of its instructor.
  holds: async (id, viewer) => {
    const { data: booking } = await get(bookings().doc(id));
    return booking ? readBookingCase(id, viewer) : readPersonCase(id, viewer);
  },
  emails: closedToItsPeople("email", {
    read: async (id) => {
      const read = await readEmail(id);
      return { ...read, words: await operatorsWordsFor(read.email) };
    },
    factsOf: ({ email }) => [email],
    show: emailCase,
  }),
  // A path is about nobody: delivering again does for everyone what a trigger does.
  lost: async (id) => ({ shown: lostEventCase(id, await readLostEvent(id)), people: [] }),
  reports: closedToItsPeople("report", {
    read: readReport,
    factsOf: ({ report, session }) => [report, session],
    show: reportCase,
  }),
  contacts: closedToItsPeople("contact", {
    read: readContact,
    factsOf: ({ account }) => [account],
    show: contactCase,
  }),
  testimonials: closedToItsPeople("testimonial", {
    read: readTestimonial,
    factsOf: ({ author, testimonial }) => [author, testimonial.instructor.id],
    show: testimonialCase,
  }),
  replies: closedToItsPeople("reply", {
    read: readReply,
    factsOf: ({ author, reply }) => [author, reply.uid],
    show: replyCase,
  }),
  pictures: closedToItsPeople("picture", {
    read: readPicture,
    factsOf: ({ picture }) => [picture],
    show: pictureCase,
  }),
  // Who prepared a payout or made codes knows them: only deciding about them is another's.
  payouts: async (id) => ({ shown: payoutCase(id, await readPayout(id)), people: [] }),
  codes: async (id, { now }) => ({ shown: batchCase(id, await readBatch(id), now), people: [] }),
  applications: closedToItsPeople("application", {
    read: readApplicationRecords,
    factsOf: (_, id) => [id],
    show: applicationCase,
  }),
};

/**
 * Reads a case as an operator sees it, without its notes, and whom it concerns.
 * @throws AppError `not-found`, `claim-required` {own} for a case that concerns the operator
 */
export async function readNotedCase(what: What, id: string, viewer: DeskViewer): Promise<ReadCase> {
  const read = caseReaders[what];
  if (!read) throw new AppError("not-found");
  return read(id, viewer);
}

/** Reads a case as an operator sees it, with the notes on it: see `readNotedCase`. */
export async function readDeskCase(what: What, id: string, viewer: DeskViewer): Promise<DeskCase> {
  const { shown } = await readNotedCase(what, id, viewer);
  const { data } = await readCaseNotes(shown.item.what, shown.item.id);
  return { ...shown, ...(data && shownNotes(data, viewer.uid)) };
}
