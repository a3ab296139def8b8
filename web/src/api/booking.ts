import type { CallInput } from "@shared/api/index.ts";
import { attempt } from "./wrap.ts";

/** Free times. */
export const findSlots = (input: CallInput<"/api/book/slots">) => attempt("/api/book/slots", input);
/** Price, end and refund rules of a time. */
export const quoteBooking = (input: CallInput<"/api/book/quote">) => attempt("/api/book/quote", input);

/** Books. `key` belongs to one intention: asking again passes the same one (design §4). */
export const createBooking = (input: CallInput<"/api/book/create">, key: string) =>
  attempt("/api/book/create", input, key);
/** Looks at, or goes on with, the payment of a held booking; another card passes a new `key`. */
export const confirmBooking = (input: CallInput<"/api/book/confirm">, key: string) =>
  attempt("/api/book/confirm", input, key);
/** Cancels or withdraws; `refund` (minor units) is what was shown. */
export const cancelBooking = (input: CallInput<"/api/book/cancel">, key: string) =>
  attempt("/api/book/cancel", input, key);
/** Moves to another start. */
export const moveBooking = (input: CallInput<"/api/book/move">, key: string) =>
  attempt("/api/book/move", input, key);
/** Says that the instructor did not come. */
export const reportAbsent = (appointmentId: string, key: string) =>
  attempt("/api/book/absent", { appointmentId }, key);

/** The key of a booking's share link, and how many may still join; `renew` makes the old link worthless. */
export const shareBooking = (appointmentId: string, renew = false) =>
  attempt("/api/book/share", renew ? { appointmentId, renew } : { appointmentId });
/** What a share link invites to; refused where one could not join. */
export const readInvitation = (appointmentId: string, token: string) =>
  attempt("/api/book/invitation", { appointmentId, token });
/** Joins a friend's booking through its link. */
export const joinBooking = (appointmentId: string, token: string) =>
  attempt("/api/book/join", { appointmentId, token });
/** Takes a guest off a booking: the host any, a guest themselves. */
export const partBooking = (appointmentId: string, guestId: string) =>
  attempt("/api/book/part", { appointmentId, guestId });
