import { lastEvent } from "../../core/booking/booking-events.ts";
import type { StoredBooking } from "../../core/booking/stored-booking.ts";
import { bookingUntil, countedVersions, type ToldWithin } from "../../core/derived/derived-change.ts";
import { getAll } from "../../store/access.ts";
import { derivedMarkRef } from "../../store/derived/derived-marks.ts";
import { followBooking } from "../booking/follow-booking.ts";
import { saveDerived } from "./save-derived.ts";

/**
 * Does for a booking what its triggers lost in a time: counts each event that has no mark, and tells people of the latest one, if nobody
 * was told. Nothing happens twice, also if the event arrives after all. Returns whether anything was lost.
 */
export async function recoverLost(booking: StoredBooking, within: ToldWithin): Promise<boolean> {
  const versions = countedVersions(booking, within);
  const marks = await getAll(versions.map((version) => derivedMarkRef(booking.id, version)));
  const lost = versions.filter((_, at) => !marks[at]?.data);
  for (const version of lost) await saveDerived(bookingUntil(booking, version), version - 1);
  const { at } = lastEvent(booking);
  const isLatestMarked = versions.includes(booking.version) && !lost.includes(booking.version);
  const isAsked = at > within.from && at <= within.until && !isLatestMarked;
  const told = isAsked ? await followBooking(booking) : 0;
  return lost.length + told > 0;
}
