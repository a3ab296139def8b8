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
