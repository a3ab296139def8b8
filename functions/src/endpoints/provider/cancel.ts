import { providerContracts } from "../../core/api/provider.ts";
import { type CanceledTime, restOfDay } from "../../core/availability/canceled-times.ts";
import { cancelByInstructor } from "../../core/booking/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { changeBooking } from "../../operations/booking/change-booking.ts";
import { endNextSessions } from "../../operations/booking/proposals/end-next-sessions.ts";
import { saveSubstituteOffer } from "../../operations/booking/substitutes/offer-substitute.ts";
import { getInstructor } from "../../store/availability/instructors.ts";
import { mustGetInstructorBooking } from "../../store/booking/bookings.ts";
import { oncePerKey } from "../../store/once-per-key.ts";

/** Ends what is held in a time that is off now. */
const endingIn = ({ from, to }: CanceledTime) => ({
  by: "instructor" as const,
  isLost: ({ start, end }: { start: number; end: number }) => start < to && from < end,
});

/**
 * Cancels a session as its instructor, with a full refund; its time stays off, and the rest of the day if asked: then no
 * next session is held in it for anyone. Where someone is asked to take it over first, it is canceled only if nobody does.
 */
export const providerCancel = endpoint("/api/provider/cancel", providerContracts, async (input, context) => {
  const { appointmentId, reason, substituteId } = input;
  if (substituteId !== undefined)
    return oncePerKey(context, async (batch) => {
      const before = await mustGetInstructorBooking(context.uid, appointmentId);
      const offering = { instructorId: substituteId, by: "instructor", cancels: { reason } } as const;
      const booking = await saveSubstituteOffer(batch, before, offering, context.now);
      return { appointmentId, status: booking.status, refund: 0, askedUntil: booking.substitute?.until };
    });
  const instructor = input.restOfDay ? await getInstructor(context.uid) : undefined;
  let off: CanceledTime | undefined;
  const answer = await changeBooking(
    context,
    () => mustGetInstructorBooking(context.uid, appointmentId),
    (booking) => {
      const { start, end } = booking.schedule;
      off = instructor && restOfDay(start, end, instructor);
      return cancelByInstructor(booking, "instructor", reason, context.now, off);
    },
    (_before, { booking }) => ({ appointmentId, status: booking.status, refund: booking.billing.amount }),
  );
  if (off) await endNextSessions({ instructorId: context.uid }, context.now, endingIn(off));
  return answer;
});
