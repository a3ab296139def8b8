import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { holdByOperator } from "../../core/earnings/holds/operator-hold.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetBooking } from "../../store/booking/bookings.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { saveHold } from "../../store/earnings/holds/save-hold.ts";

/** Holds an instructor's earnings from a session back from payouts, or releases them. */
export const operatorHold = endpoint("/api/operator/hold", ({ appointmentId, held, reason }, context) => {
  const act = { act: "hold", on: { kind: "booking", id: appointmentId }, reason } as const;
  return actOnce(context, act, async (batch) => {
    const { data: booking } = await mustGetBooking(appointmentId, () => true);
    const { customer, instructor, guests = [] } = booking;
    mustNotBeOwnCase(context.uid, [customer.id, instructor.id, ...guests.map(({ id }) => id)]);
    const target = { bookingId: appointmentId, instructorId: instructor.id };
    const { now } = context;
    const { before, after, items, amount } = await saveHold(batch, target, (hold) =>
      holdByOperator(hold, target, { held, now }),
    );
    const isHeld = after !== undefined;
    return {
      before: { held: before !== undefined },
      after: { held: isHeld, items, amount },
      answer: { held: isHeld },
    };
  });
});
