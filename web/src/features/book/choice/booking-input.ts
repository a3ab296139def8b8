import type { CallInput } from "@core/api/index.ts";
import { addressInput } from "../../../parts/address/typed-address.ts";
import type { BookingChoice } from "./booking-choice.ts";

/** The quote request for a choice; null while no time is chosen. */
export const quoteInputFor = ({
  beacon,
  people,
  start,
  instructorId,
}: BookingChoice): CallInput<"/api/book/quote"> | null =>
  beacon && start > 0 && instructorId ? { instructorId, beacon, start, people } : null;

/** The request to book a choice at the displayed price (minor units), by the version of the rules that was shown. */
export const createInputFor = (
  choice: BookingChoice,
  amount: number,
  policyVersion?: string,
): CallInput<"/api/book/create"> => {
  const instructions = choice.instructions.trim();
  const bodyNotes = choice.bodyNotes.trim();
  return {
    instructorId: choice.instructorId,
    beacon: choice.beacon,
    start: choice.start,
    people: choice.people,
    amount,
    ...(policyVersion !== undefined && { policyVersion }),
    pmid: choice.pmid,
    ...(choice.otherAddress && { location: addressInput(choice.otherAddress) }),
    ...(instructions && { instructions }),
    ...(bodyNotes && { bodyNotes }),
  };
};
