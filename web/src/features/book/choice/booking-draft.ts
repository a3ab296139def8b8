import type { CallInput } from "@core/api/index.ts";
import type { Attempt } from "../../../api/hooks/action.ts";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";
import type { HeldSlot } from "../../../parts/booking/payment/booking-answer.ts";
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
  held?: HeldSlot;
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

/** Stores which booking needs another card; null when none does. */
export const saveHeldSlot = (uid: string, held: HeldSlot | null): void => {
  const { held: _old, ...rest } = recall(uid);
  keep(uid, held ? { ...rest, held } : rest);
};

/** The booking of this tab that needs another card, while its time is on hold. `at` is now, ms UTC. */
export const readHeldSlot = (uid: string, at: number): HeldSlot | undefined => {
  const { held } = recall(uid);
  return held && (held.expiresAt ?? 0) > at ? held : undefined;
};

/** Stores which booking was made, and clears the rest of the draft. */
export const saveBookedId = (uid: string, booked: Made): void => keep(uid, { created: booked });

/** Id of the booking this tab made from a choice, or empty: so that returning to the page does not book again. */
export const readBookedId = (uid: string, { start, by }: Pick<BookingChoice, "start" | "by">): string => {
  const { created } = recall(uid);
  return created && created.start === start && created.by === by ? created.appointmentId : "";
};
