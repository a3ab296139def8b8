import { bookingContracts } from "../../core/api/book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { bookOnce } from "../../operations/booking/new/book-once.ts";
import { prepareBooking } from "../../operations/booking/new/prepare-booking.ts";

/** Books a session, paid from credit or by card; a card payment may still be pending. */
export const bookCreate = endpoint("/api/book/create", bookingContracts, (input, context) =>
  bookOnce(context, input.pmid, (bookingId) => prepareBooking(input, context, bookingId)),
);
