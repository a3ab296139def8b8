import { bookingContracts } from "../../core/api/book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { bookOnce } from "../../operations/booking/new/book-once.ts";
import { prepareReplacement } from "../../operations/booking/new/prepare-replacement.ts";

/** Books another instructor for a session that its instructor canceled; we may cover what it costs more. */
export const bookReplace = endpoint("/api/book/replace", bookingContracts, (input, context) =>
  bookOnce(context, input.pmid, (bookingId) => prepareReplacement(input, context, bookingId)),
);
