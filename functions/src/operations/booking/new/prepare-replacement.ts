import type { CallParsed } from "../../../core/api/index.ts";
import { isReplacementStart, offerLike } from "../../../core/booking/replacements.ts";
import { AppError } from "../../../core/errors.ts";
import { findServingArea } from "../../../core/people/places/service-area.ts";
import { pricesAt } from "../../../core/prices/prices-at.ts";
import { listStoredAreas } from "../../../store/booking/pricing.ts";
import { type BookingContext, prepareBooking } from "./prepare-booking.ts";
import { mustReadReplaced } from "./replaced-session.ts";
import type { PreparedBooking } from "./save-new-booking.ts";

/** Input of `book/replace`. */
type ReplaceInput = CallParsed<"/api/book/replace">;

/**
 * Reads and checks a replacement of a canceled session: the same session at the same place with another instructor, which
 * may begin sooner than they usually allow; see `mustReadReplaced`. Writes nothing.
 */
export async function prepareReplacement(
  { appointmentId, ...asked }: ReplaceInput,
  context: BookingContext,
  bookingId: string,
): Promise<PreparedBooking> {
  const { uid, now } = context;
  const replaced = await mustReadReplaced(uid, appointmentId, now);
  const { service, schedule, location, instructor } = replaced.canceled.data;
  if (!isReplacementStart({ schedule }, asked.start, now) || asked.instructorId === instructor.id)
    throw new AppError("slot-taken", undefined, { alternatives: [] });
  const { line1, line2, instructions, bodyNotes } = replaced.place;
  const area = findServingArea(await listStoredAreas(), location.postalCode);
  const beacon = area && offerLike(service, pricesAt(area, now).beacons);
  return prepareBooking(
    {
      ...asked,
      // An offer that has ended is refused as any other.
      beacon: beacon?.id ?? service.beacon,
      people: service.people,
      location: { line1, ...(line2 !== undefined && { line2 }), ...location },
      ...(instructions !== "" && { instructions }),
      ...(bodyNotes !== undefined && { bodyNotes }),
    },
    context,
    bookingId,
    { replaced },
  );
}
