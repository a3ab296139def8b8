import * as v from "valibot";
import { BookingStatus, ExpectedArrival } from "../booking/model.ts";
import { Id, Instant, Minor, typedLines } from "../fields.ts";
import type { Contract } from "./contract.ts";
import { ContestInput, ContestOutput, MessageOutput, ProposeInput, ProposeOutput } from "./fields.ts";

const BookingIdInput = v.strictObject({ appointmentId: Id });
const BookingReasonInput = v.strictObject({ appointmentId: Id, reason: typedLines(500) });
const BookingStatusOutput = v.object({ appointmentId: Id, status: BookingStatus });
const BookingRefundOutput = v.object({ ...BookingStatusOutput.entries, refund: Minor });

/** Calls of instructors about bookings. Refunds are minor units. */
export const providerContracts = {
  "/api/provider/accept": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/decline": { input: BookingReasonInput, output: BookingRefundOutput },
  "/api/provider/cancel": {
    input: v.strictObject({
      ...BookingReasonInput.entries,
      /** Whether the rest of that day stays off too, in the instructor's zone. */
      restOfDay: v.optional(v.boolean()),
    }),
    output: BookingRefundOutput,
  },
  "/api/provider/checkin": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/checkout": { input: BookingIdInput, output: BookingStatusOutput },
  /** Says when the instructor expects to be there: on the way, or late. */
  "/api/provider/eta": {
    input: v.strictObject({ appointmentId: Id, arrive: Instant }),
    output: v.object({ ...BookingStatusOutput.entries, eta: ExpectedArrival }),
  },
  "/api/provider/propose": { input: ProposeInput, output: ProposeOutput },
  "/api/provider/absent": { input: BookingIdInput, output: BookingStatusOutput },
  "/api/provider/couldntcome": { input: BookingIdInput, output: BookingRefundOutput },
  "/api/provider/contest": { input: ContestInput, output: ContestOutput },
  /** What happened, from the instructor whose report the customer contests. */
  "/api/provider/statement": { input: ContestInput, output: MessageOutput },
} satisfies Record<string, Contract>;
