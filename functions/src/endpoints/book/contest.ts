import { bookingContracts } from "../../core/api/book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveContest } from "../../operations/booking/contest-no-show.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Contests a no-show the instructor reported: the money stays in escrow until an operator decides. */
export const bookContest = endpoint(
  "/api/book/contest",
  bookingContracts,
  ({ appointmentId, text }, context) =>
    oncePerKey(context, async (batch) => {
      const { uid, now } = context;
      const before = await mustGetCustomerBooking(uid, appointmentId);
      return saveContest(batch, before, { by: "customer", uid, text, at: now });
    }),
);
