import type { DeskCase } from "../../../core/desk/case.ts";
import { applicationCase } from "../../../core/desk/cases/application-case.ts";
import { bookingCase } from "../../../core/desk/cases/booking-case.ts";
import type { DeskViewer } from "../../../core/desk/cases/desk-viewer.ts";
import { batchCase, payoutCase } from "../../../core/desk/cases/money-cases.ts";
import { personCase } from "../../../core/desk/cases/person-case.ts";
import { emailCase, paymentCase } from "../../../core/desk/cases/record-cases.ts";
import { contactCase, reportCase, testimonialCase } from "../../../core/desk/cases/word-cases.ts";
import type { What } from "../../../core/desk/lists/desk-list.ts";
import { AppError } from "../../../core/errors.ts";
import { get } from "../../access.ts";
import { ledger, outboxEmails } from "../../collections.ts";
import { mustReadIntent } from "../../payments/intents.ts";
import { newestOf } from "./newest-of.ts";
import { readBookingRecords } from "./read-booking-case.ts";
import { readBatch, readPayout } from "./read-money-cases.ts";
import { readPersonRecords } from "./read-person-case.ts";
import { readApplicationRecords, readContact, readReport, readTestimonial } from "./read-word-cases.ts";

/** Reads a case by the id of its document. */
type CaseReader = (id: string, viewer: DeskViewer) => Promise<DeskCase>;

/** Maximum number of ledger events that the case of a payment shows. */
const MOST_EVENTS = 30;

const readBookingCase: CaseReader = async (id, viewer) => bookingCase(await readBookingRecords(id), viewer);

const readPersonCase: CaseReader = async (id, viewer) =>
  personCase(await readPersonRecords(id, viewer.now), viewer);

async function readPaymentCase(id: string): Promise<DeskCase> {
  const { data: payment } = await mustReadIntent(id);
  const events = ledger().where("intent", "==", id).orderBy("at", "desc");
  return paymentCase(payment, (await newestOf(events, MOST_EVENTS)).newest.toReversed());
}

async function readEmailCase(id: string): Promise<DeskCase> {
  const { data: email } = await get(outboxEmails().doc(id));
  if (!email) throw new AppError("not-found");
  return emailCase(id, email);
}

/** How each kind of case is read: at most 40 reads, however much there is. */
const caseReaders: Partial<Record<What, CaseReader>> = {
  bookings: readBookingCase,
  contested: readBookingCase,
  people: readPersonCase,
  reliability: readPersonCase,
  payments: readPaymentCase,
  emails: readEmailCase,
  reports: async (id, viewer) => reportCase(id, await readReport(id), viewer),
  contacts: async (id, viewer) => contactCase(id, await readContact(id), viewer),
  testimonials: async (id, viewer) => testimonialCase(id, await readTestimonial(id), viewer),
  payouts: async (id) => payoutCase(id, await readPayout(id)),
  codes: async (id) => {
    const { batch, audit } = await readBatch(id);
    return batchCase(id, batch, audit);
  },
  applications: async (id, viewer) => applicationCase(id, await readApplicationRecords(id), viewer),
};

/**
 * Reads a case as an operator sees it.
 * @throws AppError `not-found`
 */
export async function readDeskCase(what: What, id: string, viewer: DeskViewer): Promise<DeskCase> {
  const read = caseReaders[what];
  if (!read) throw new AppError("not-found");
  return read(id, viewer);
}
