import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { saveHold } from "../../store/earnings/save-hold.ts";

/** Holds an instructor's earnings from a session back from payouts, or releases them. */
export const operatorHold = endpoint("/api/operator/hold", ({ appointmentId, held, reason }, context) => {
  const act = { act: "hold", on: { kind: "booking", id: appointmentId }, reason } as const;
  return actOnce(context, act, async (batch) => {
    const { data: booking } = await mustGetBooking(appointmentId, () => true);
    const { customer, instructor, guests = [] } = booking;
    mustNotBeOwnCase(context.uid, [customer.id, instructor.id, ...guests.map(({ id }) => id)]);
    const which = { bookingId: appointmentId, instructorId: instructor.id, held };
    const { items, amount } = await saveHold(batch, which);
    return { before: { held: !held }, after: { held, items, amount }, answer: { held } };
  });
});
