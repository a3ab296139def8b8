import * as v from "valibot";
import { BookingStatus } from "../model/booking.ts";
import { Id, Minor, text } from "../model/fields.ts";
import type { Contract } from "./contract.ts";

const which = v.strictObject({ appointmentId: Id });
const because = v.strictObject({ appointmentId: Id, reason: text(500) });
const Now = v.object({ appointmentId: Id, status: BookingStatus });
const Returned = v.object({ ...Now.entries, refund: Minor });

/** What an instructor does with a booking. Refunds are minor units. */
export const provider = {
  "/api/provider/accept": { input: which, output: Now },
  "/api/provider/decline": { input: because, output: Returned },
  "/api/provider/cancel": { input: because, output: Returned },
  "/api/provider/checkin": { input: which, output: Now },
  "/api/provider/checkout": { input: which, output: Now },
  "/api/provider/absent": { input: which, output: Now },
} satisfies Record<string, Contract>;
