import type { CallInput } from "@shared/api/index.ts";
import { attempt } from "./wrap.ts";

/** What an instructor does with a booking. `key` belongs to one intention; asking again passes the same one. */
export const acceptRequest = (appointmentId: string, key: string) =>
  attempt("/api/provider/accept", { appointmentId }, key);
export const declineRequest = (input: CallInput<"/api/provider/decline">, key: string) =>
  attempt("/api/provider/decline", input, key);
export const cancelSession = (input: CallInput<"/api/provider/cancel">, key: string) =>
  attempt("/api/provider/cancel", input, key);
export const checkIn = (appointmentId: string) => attempt("/api/provider/checkin", { appointmentId });
export const checkOut = (appointmentId: string, key: string) =>
  attempt("/api/provider/checkout", { appointmentId }, key);
export const reportCustomerAbsent = (appointmentId: string, key: string) =>
  attempt("/api/provider/absent", { appointmentId }, key);
