import type { DeskCase } from "../../../core/desk/case.ts";
import { bookingCase, type DeskViewer } from "../../../core/desk/cases/booking-case.ts";
import type { What } from "../../../core/desk/desk-list.ts";
import { AppError } from "../../../core/errors.ts";
import { readBookingRecords } from "./read-booking-case.ts";

/** Reads a case by the id of its document. */
type CaseReader = (id: string, viewer: DeskViewer) => Promise<DeskCase>;

const readBookingCase: CaseReader = async (id, viewer) => bookingCase(await readBookingRecords(id), viewer);

/** How each kind of case is read: at most 40 reads, however much there is. */
const caseReaders: Partial<Record<What, CaseReader>> = {
  bookings: readBookingCase,
  contested: readBookingCase,
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
