import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readNewTimes } from "../../operations/desk/for-customer/read-new-times.ts";
import { readTimesFor } from "../../operations/desk/for-customer/read-times-for.ts";

/** What an operator can book a customer into, and when; or when a booking can be instead. */
export const operatorSlots = endpoint("/api/operator/slots", operatorBookingContracts, (input, context) =>
  "appointmentId" in input ? readNewTimes(input.appointmentId, context) : readTimesFor(input, context),
);
