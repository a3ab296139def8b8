import { operatorBookingContracts } from "../../core/api/desk/operator-bookings.ts";
import { actOnBooking, auditedBooking } from "../../core/desk/booking-act.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { auditAct, withRoleName } from "../../operations/desk/act-once.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";

/** Accepts, declines or cancels for an instructor, or decides a contested no-show. A card payment follows. */
export const operatorBook = endpoint(
  "/api/operator/book",
  operatorBookingContracts,
  async (input, context) => {
    const author = await withRoleName(context);
    return changeBooking(
      context,
      () => mustGetBooking(input.appointmentId, () => true),
      (booking) => actOnBooking(booking, input, context.uid, context.now),
      (_, { booking, money }) => ({
        status: booking.status,
        refund: money.kind === "refund" ? money.refund : 0,
      }),
      (batch, before, { booking }) =>
        auditAct(
          batch,
          author,
          { act: input.event, on: { kind: "booking", id: booking.id }, reason: input.reason },
          { before: auditedBooking(before), after: auditedBooking(booking) },
        ),
    );
  },
);
