import type { CallInput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";
import type { ReadyHeaders } from "../client.ts";

/** An instructor's actions on a booking. `key` belongs to one intention; a retry passes the same one. */
export const acceptRequest = (appointmentId: string, key: string) =>
  attemptCall("/api/provider/accept", { appointmentId }, key);
export const declineRequest = (input: CallInput<"/api/provider/decline">, key: string) =>
  attemptCall("/api/provider/decline", input, key);
export const cancelSession = (input: CallInput<"/api/provider/cancel">, key: string) =>
  attemptCall("/api/provider/cancel", input, key);
export const checkInToSession = (appointmentId: string, key: string) =>
  attemptCall("/api/provider/checkin", { appointmentId }, key);
export const checkOutOfSession = (appointmentId: string, key: string) =>
  attemptCall("/api/provider/checkout", { appointmentId }, key);
export const reportCustomerNoShow = (appointmentId: string, key: string) =>
  attemptCall("/api/provider/absent", { appointmentId }, key);
export const sayCouldNotCome = (appointmentId: string, key: string) =>
  attemptCall("/api/provider/couldntcome", { appointmentId }, key);
export const addStatement = (input: CallInput<"/api/provider/statement">, key: string) =>
  attemptCall("/api/provider/statement", input, key);
/** Contests a no-show that the customer reported. */
export const contestCustomerReport = (input: CallInput<"/api/provider/contest">, key: string) =>
  attemptCall("/api/provider/contest", input, key);
/** Tells the customer when the instructor will be there; with `ready` headers even while the page goes away. */
export const sayArrival = (input: CallInput<"/api/provider/eta">, key: string, ready?: ReadyHeaders) =>
  attemptCall("/api/provider/eta", input, key, undefined, ready);
/** Proposes another time to the customer; without a start, withdraws what was proposed. */
export const proposeToCustomer = (input: CallInput<"/api/provider/propose">, key: string) =>
  attemptCall("/api/provider/propose", input, key);
/** Answers the time that the customer proposed. */
export const answerCustomer = (input: CallInput<"/api/book/answer">, key: string) =>
  attemptCall("/api/book/answer", input, key);
