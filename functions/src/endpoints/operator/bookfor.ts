import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { bookForCustomer } from "../../operations/desk/for-customer/book-for-customer.ts";

/** Books a session for a customer, held until they pay: it charges nothing. */
export const operatorBookfor = endpoint("/api/operator/bookfor", operatorBookingContracts, bookForCustomer);
