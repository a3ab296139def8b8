import * as v from "valibot";
import { BookingStatus } from "../booking/model.ts";
import { Id, Minor, trimmedText } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { ContestInput, ContestOutput } from "./fields.ts";

const BookingIdInput = v.strictObject({ appointmentId: Id });
const BookingReasonInput = v.strictObject({ appointmentId: Id, reason: trimmedText(500) });
const BookingStatusOutput = v.object({ appointmentId: Id, status: BookingStatus });
const BookingRefundOutput = v.object({ ...BookingStatusOutput.entries, refund: Minor });

/** Calls of instructors about bookings. Refunds are minor units. */
export const providerContracts = {
  "/api/provider/accept": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/decline": { input: BookingReasonInput, output: BookingRefundOutput },
  "/api/provider/cancel": { input: BookingReasonInput, output: BookingRefundOutput },
  "/api/provider/checkin": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/checkout": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/absent": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/contest": { input: ContestInput, output: ContestOutput },
} satisfies Record<string, Contract>;
