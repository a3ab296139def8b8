import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readTimesFor } from "../../operations/desk/for-customer/read-times-for.ts";

/** What an operator can book a customer into, and when. */
export const operatorSlots = endpoint("/api/operator/slots", operatorBookingContracts, readTimesFor);
