import { bookingContracts } from "../../core/api/book.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveMove } from "../../operations/booking/save-move.ts";
import { mustGetCustomerBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/**
 * Moves a session to another free slot of the same instructor, free of charge. If the instructor confirms manually, the
 * customer proposes the time instead.
 */
export const bookMove = endpoint("/api/book/move", bookingContracts, ({ appointmentId, start }, context) =>
  oncePerKey(context, async (batch) => {
    const before = await mustGetCustomerBooking(context.uid, appointmentId);
    const { schedule, moves, policy, status, version } = await saveMove(batch, before, { ...context, start });
    const message = "Your session is rescheduled.";
    return { message, appointmentId, status, schedule, version, movesLeft: policy.moves - moves };
  }),
);
