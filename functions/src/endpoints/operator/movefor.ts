import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { moveForCustomer } from "../../operations/desk/for-customer/move-for-customer.ts";

/** Reschedules a session for its customer, or proposes the time to an instructor who confirms manually. */
export const operatorMovefor = endpoint("/api/operator/movefor", operatorBookingContracts, moveForCustomer);
