import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** Free times. */
export const findSlots = (input: CallInput<"/api/book/slots">) => attemptCall("/api/book/slots", input);
/** Price, end and refund rules of a time. */
export const quoteBooking = (input: CallInput<"/api/book/quote">) => attemptCall("/api/book/quote", input);

/** Books. `key` belongs to one intention: a retry passes the same one. */
export const createBooking = (input: CallInput<"/api/book/create">, key: string) =>
  attemptCall("/api/book/create", input, key);
/** Checks or continues the payment of a held booking; another card passes a new `key`. */
export const confirmBooking = (input: CallInput<"/api/book/confirm">, key: string) =>
  attemptCall("/api/book/confirm", input, key);
/** Gives up a time that waits for a card, or a request. */
export const withdrawBooking = (appointmentId: string, key: string) =>
  attemptCall("/api/book/withdraw", { appointmentId }, key);
/** Cancels a session; `refund` (minor units) is the amount shown. */
export const cancelBooking = (input: CallInput<"/api/book/cancel">, key: string) =>
  attemptCall("/api/book/cancel", input, key);
/** Moves a booking to another start. */
export const moveBooking = (input: CallInput<"/api/book/move">, key: string) =>
  attemptCall("/api/book/move", input, key);
/** Proposes another start for a session whose instructor confirms manually; without one, withdraws the proposal. */
export const proposeTime = (input: CallInput<"/api/book/propose">, key: string) =>
  attemptCall("/api/book/propose", input, key);
/** Answers the instructor's proposal of another time. */
export const answerProposal = (input: CallInput<"/api/book/answer">, key: string) =>
  attemptCall("/api/book/answer", input, key);
/** Replaces the notes for the instructor; empty text removes them. */
export const saveNotes = (appointmentId: string, instructions: string) =>
  attemptCall("/api/book/notes", { appointmentId, instructions });
/** Reports the instructor as a no-show. */
export const reportInstructorNoShow = (appointmentId: string, key: string) =>
  attemptCall("/api/book/absent", { appointmentId }, key);

/** Contests a no-show that the instructor reported. */
export const contestNoShow = (input: CallInput<"/api/book/contest">, key: string) =>
  attemptCall("/api/book/contest", input, key);

/** The token of a booking's share link, and how many may still join; `renew` disables the old link. */
export const shareBooking = (appointmentId: string, renew = false) =>
  attemptCall("/api/book/share", renew ? { appointmentId, renew } : { appointmentId });
/** The session of a share link, for visitors too. */
export const readInvitation = (appointmentId: string, token: string) =>
  attemptCall("/api/book/invitation", { appointmentId, token });
/** Joins a friend's booking through its link. */
export const joinBooking = (appointmentId: string, token: string) =>
  attemptCall("/api/book/join", { appointmentId, token });
/** Removes a guest from a booking: hosts remove anyone, guests only themselves. */
export const removeGuest = (appointmentId: string, guestId: string) =>
  attemptCall("/api/book/part", { appointmentId, guestId });
