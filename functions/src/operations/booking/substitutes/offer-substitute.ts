import type { Booking, SubstituteOffer } from "../../../core/booking/booking.ts";
import { substituteDaysChanged } from "../../../core/booking/substitutes/substitute-reservation.ts";
import { offerSubstitute } from "../../../core/booking/substitutes/substitutes.ts";
import type { Instant } from "../../../core/fields.ts";
import { type LoadedBooking, readRelated } from "../../../store/booking/bookings.ts";
import type { Batch } from "../../../store/commit.ts";
import { saveTransition } from "../save-transition.ts";
import { prepareSubstitute } from "./prepare-substitute.ts";

/** Who is asked to take a session over, by whom, and why the session is canceled unless they do. */
interface Offering {
  instructorId: string;
  by: SubstituteOffer["by"];
  cancels?: { reason: string };
}

/**
 * Puts into the batch that another instructor is asked to take a session over: the booking, and their time, which is
 * reserved for them on the days the guards read.
 * @throws AppError `wrong-state` {status}
 */
export async function saveSubstituteOffer(
  batch: Batch,
  before: LoadedBooking,
  { instructorId, ...offering }: Offering,
  now: Instant,
): Promise<Booking> {
  const { loaded, ...prepared } = await prepareSubstitute(before.data, instructorId, now);
  const outcome = offerSubstitute(before.data, { ...prepared, ...offering }, now);
  const dates = substituteDaysChanged(before.data, outcome.booking)?.dates ?? [];
  const { days } = await readRelated(before, outcome);
  const substituteDays = loaded.filter(({ ref }) => dates.includes(ref.id));
  saveTransition(batch, before, outcome, { days, substituteDays }, now);
  return outcome.booking;
}
