import { withoutLeaving } from "../../../core/account/stop-teaching.ts";
import { isOutsidePlan, withPlan } from "../../../core/availability/plan.ts";
import type { Booking } from "../../../core/booking/booking.ts";
import { AppError } from "../../../core/errors.ts";
import type { Instant } from "../../../core/fields.ts";
import type { Instructor } from "../../../core/people/instructors/instructor.ts";
import type { PlanChanges } from "../../../core/people/instructors/plan-changes.ts";
import { get } from "../../../store/access.ts";
import { listBookingsAhead } from "../../../store/booking/bookings-ahead.ts";
import { instructors } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { endLostNextSessions } from "../../booking/proposals/end-next-sessions.ts";
import { stayInstead } from "./wait-to-stop.ts";

/** Number of bookings checked after a change: those that begin next. */
const MOST_CHECKED = 60;

/** A saved plan, and what stays booked outside it. */
interface SavedPlan {
  instructor: Instructor;
  kept: (Booking & { id: string })[];
  /** Whether there are later bookings that were not checked. */
  hasUnchecked: boolean;
}

/**
 * Changes when an instructor works; one who takes bookings again doesn't wait to leave anymore, and no next session is held
 * for anyone that the new plan has no room for. Bookings stay as they are: those that are outside the plan now are returned, of the next 60.
 * @throws AppError `not-found`, `wrong-state` {status: closed} while the account is suspended or after it was closed
 */
export async function savePlan(uid: string, changes: PlanChanges, now: Instant): Promise<SavedPlan> {
  const instructor = await decide(async (batch) => {
    const read = await get(instructors().doc(uid));
    if (!read.data) throw new AppError("not-found");
    const changed = withPlan(read.data, changes, now);
    const stays = changed.status === "active" && changed.leavingSince !== undefined;
    batch.put(read, stays ? withoutLeaving(changed) : changed);
    if (stays) await stayInstead(batch, uid);
    return changed;
  });
  const { schedule, exceptions, status, travelMinutes, dailyMax } = changes;
  if (schedule || exceptions || status || travelMinutes !== undefined || dailyMax !== undefined)
    await endLostNextSessions({ ...instructor, id: uid }, now);
  const ahead = await listBookingsAhead(uid, now, MOST_CHECKED + 1);
  const kept = ahead
    .slice(0, MOST_CHECKED)
    .filter(({ schedule }) => isOutsidePlan(instructor, { from: schedule.start, to: schedule.end }));
  return { instructor, kept, hasUnchecked: ahead.length > MOST_CHECKED };
}
