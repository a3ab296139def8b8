import { bookingContracts } from "../../core/api/book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { findReplacements } from "../../operations/booking/new/find-replacements.ts";

/** Lists who could take a session that its instructor canceled, with what it costs; books nothing. */
export const bookReplacements = endpoint(
  "/api/book/replacements",
  bookingContracts,
  async ({ appointmentId }, context) => ({
    replacements: await findReplacements(context.uid, appointmentId, context),
  }),
);
