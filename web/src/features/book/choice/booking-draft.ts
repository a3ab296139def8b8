import type { CallInput } from "@core/api/index.ts";
import type { Attempt } from "../../../api/hooks/action.ts";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";
import type { BookingChoice } from "./booking-choice.ts";

/** A request to book whose outcome is unknown: sent again with the same key after a reload. */
type BookingAttempt = Attempt<CallInput<"/api/book/create">>;

/** A completed booking, with its time and instructor. */
interface Made extends Pick<BookingChoice, "start" | "instructorId"> {
  appointmentId: string;
}

type PlaceDraft = Pick<BookingChoice, "otherAddress" | "instructions" | "bodyNotes" | "pmid">;

/**
 * What this tab stores of a booking beside the URL, under the names that tabs of earlier releases hold. Signing out wipes
 * it (auth/session.ts).
 */
interface Draft {
  place?: Pick<PlaceDraft, "instructions" | "pmid"> & {
    other: PlaceDraft["otherAddress"];
    /** Absent in a draft of an earlier release. */
    body?: string;
  };
  attempt?: BookingAttempt;
  created?: { start: number; by: string; appointmentId: string };
}

const recall = (uid: string): Draft => readSessionDraft<Draft>(`book:${uid}`) ?? {};
const keep = (uid: string, draft: Draft): void => saveSessionDraft(`book:${uid}`, draft);

/** Stores the private parts of the choice, for a detour to the settings. */
export const savePlaceDraft = (
  uid: string,
  { otherAddress, instructions, bodyNotes, pmid }: BookingChoice,
): void => keep(uid, { ...recall(uid), place: { other: otherAddress, instructions, body: bodyNotes, pmid } });

export const readPlaceDraft = (uid: string): PlaceDraft | undefined => {
  const { place } = recall(uid);
  if (!place) return undefined;
  const { other: otherAddress, instructions, body: bodyNotes = "", pmid } = place;
  return { otherAddress, instructions, bodyNotes, pmid };
};

/** Stores a request until its outcome is known; null removes it. */
export const saveBookingAttempt = (uid: string, attempt: BookingAttempt | null): void => {
  const { attempt: _old, ...rest } = recall(uid);
  keep(uid, attempt ? { ...rest, attempt } : rest);
};

export const readBookingAttempt = (uid: string): BookingAttempt | undefined => recall(uid).attempt;

/** Stores which booking was made, and clears the rest of the draft. */
export const saveBookedId = (uid: string, { start, instructorId, appointmentId }: Made): void =>
  keep(uid, { created: { start, by: instructorId, appointmentId } });

/** Id of the booking this tab made from a choice, or empty: so that returning to the page does not book again. */
export const readBookedId = (
  uid: string,
  { start, instructorId }: Pick<BookingChoice, "start" | "instructorId">,
): string => {
  const { created } = recall(uid);
  return created && created.start === start && created.by === instructorId ? created.appointmentId : "";
};
