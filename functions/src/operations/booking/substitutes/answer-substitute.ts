import type { Booking } from "../../../core/booking/booking.ts";
import {
  acceptSubstitute,
  declineSubstitute,
  takeSubstitute,
} from "../../../core/booking/substitutes/substitutes.ts";
import { AppError } from "../../../core/errors.ts";
import type { CallContext } from "../../../http/call-context.ts";
import {
  type LoadedBooking,
  mustGetBooking,
  mustGetCustomerBooking,
} from "../../../store/booking/bookings.ts";
import { changeBooking } from "../change-booking.ts";
import { type HandedOver, readHandedOver, saveHandOver } from "./hand-over.ts";
import { prepareSubstitute } from "./prepare-substitute.ts";

/** An answer about another instructor: by that instructor, or by the customer. */
interface SubstituteAnswer {
  appointmentId: string;
  accept: boolean;
}

/** Reads a booking again before each try, with what goes with it; a yes must still be possible. */
async function readBefore(
  find: () => Promise<LoadedBooking>,
  accept: boolean,
  now: number,
): Promise<{ before: LoadedBooking; handedOver: HandedOver | undefined }> {
  const before = await find();
  const { substitute } = before.data;
  if (!accept || !substitute) return { before, handedOver: undefined };
  const [handedOver] = await Promise.all([
    readHandedOver(before.data.id),
    prepareSubstitute(before.data, substitute.instructor.id, now),
  ]);
  return { before, handedOver };
}

function answered(
  context: CallContext,
  find: () => Promise<LoadedBooking>,
  accept: boolean,
  decision: Parameters<typeof changeBooking>[2],
) {
  let handedOver: HandedOver | undefined;
  return changeBooking(
    context,
    async () => {
      const read = await readBefore(find, accept, context.now);
      handedOver = read.handedOver;
      return read.before;
    },
    decision,
    (_before, { booking }) => ({ appointmentId: booking.id, status: booking.status }),
    (batch, before, { booking }) => {
      if (handedOver) saveHandOver(batch, before, booking, handedOver);
    },
  );
}

/**
 * Answers for the instructor who is asked to take a session over, once per Idempotency-Key.
 * @throws AppError `not-found` for one who isn't asked, `wrong-state` {status}
 */
export const answerAsSubstitute = (context: CallContext, { appointmentId, accept }: SubstituteAnswer) =>
  answered(
    context,
    () => mustGetBooking(appointmentId, ({ substitute }) => substitute?.instructor.id === context.uid),
    accept,
    (booking) =>
      accept ? takeSubstitute(booking, context.now) : declineSubstitute(booking, "instructor", context.now),
  );

/**
 * Answers for the customer whether another instructor takes their session over, once per Idempotency-Key.
 * @throws AppError `not-found`, `wrong-state` {status}
 */
export const answerAsCustomer = (context: CallContext, { appointmentId, accept }: SubstituteAnswer) =>
  answered(
    context,
    () => mustGetCustomerBooking(context.uid, appointmentId),
    accept,
    (booking) => {
      mustBeAsked(booking);
      return accept
        ? acceptSubstitute(booking, context.now)
        : declineSubstitute(booking, "customer", context.now);
    },
  );

function mustBeAsked({ substitute, status }: Booking): void {
  if (!substitute)
    throw new AppError("wrong-state", "The other instructor isn't available anymore.", { status });
}
