import type { CallInput } from "@core/api/index.ts";
import type { Attempt } from "../../../api/hooks/action.ts";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";
import type { BookingChoice } from "./booking-choice.ts";

/** A request to book whose outcome is unknown: sent again with the same key after a reload. */
type BookingAttempt = Attempt<CallInput<"/api/book/create">>;

/** A completed booking, with its time and instructor. */
interface Made extends Pick<BookingChoice, "start" | "by"> {
  appointmentId: string;
}

/** What this tab stores of a booking beside the URL. Signing out wipes it (auth/session.ts). */
interface Draft {
  place?: Pick<BookingChoice, "other" | "instructions" | "pmid">;
  attempt?: BookingAttempt;
  created?: Made;
}

const recall = (uid: string): Draft => readSessionDraft<Draft>(`book:${uid}`) ?? {};
const keep = (uid: string, draft: Draft): void => saveSessionDraft(`book:${uid}`, draft);

/** Stores the private parts of the choice, for a detour to the settings. */
export const savePlaceDraft = (uid: string, { other, instructions, pmid }: BookingChoice): void =>
  keep(uid, { ...recall(uid), place: { other, instructions, pmid } });

export const readPlaceDraft = (uid: string): Draft["place"] => recall(uid).place;

/** Stores a request until its outcome is known; null removes it. */
export const saveBookingAttempt = (uid: string, attempt: BookingAttempt | null): void => {
  const { attempt: _old, ...rest } = recall(uid);
  keep(uid, attempt ? { ...rest, attempt } : rest);
};

export const readBookingAttempt = (uid: string): BookingAttempt | undefined => recall(uid).attempt;

/** Stores which booking was made, and clears the rest of the draft. */
export const saveBookedId = (uid: string, booked: Made): void => keep(uid, { created: booked });

/** Id of the booking this tab made from a choice, or empty: so that returning to the page does not book again. */
export const readBookedId = (uid: string, { start, by }: Pick<BookingChoice, "start" | "by">): string => {
  const { created } = recall(uid);
  return created && created.start === start && created.by === by ? created.appointmentId : "";
};
