import type { DeskCase } from "../../../core/desk/case.ts";
import { bookingCase } from "../../../core/desk/cases/booking-case.ts";
import { personCase } from "../../../core/desk/cases/person-case.ts";
import type { DeskViewer } from "../../../core/desk/cases/viewer.ts";
import type { What } from "../../../core/desk/desk-list.ts";
import { AppError } from "../../../core/errors.ts";
import { readBookingRecords } from "./read-booking-case.ts";
import { readPersonRecords } from "./read-person-case.ts";

/** Reads a case by the id of its document. */
type CaseReader = (id: string, viewer: DeskViewer) => Promise<DeskCase>;

const readBookingCase: CaseReader = async (id, viewer) => bookingCase(await readBookingRecords(id), viewer);

const readPersonCase: CaseReader = async (id, viewer) =>
  personCase(await readPersonRecords(id, viewer.now), viewer);

/** How each kind of case is read: at most 40 reads, however much there is. */
const caseReaders: Partial<Record<What, CaseReader>> = {
  bookings: readBookingCase,
  contested: readBookingCase,
  people: readPersonCase,
  reliability: readPersonCase,
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
