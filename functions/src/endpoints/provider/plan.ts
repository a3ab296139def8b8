import { instructorSiteContracts } from "../../core/api/instructor-site.ts";
import { planOf } from "../../core/availability/plan.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePlan } from "../../operations/people/instructors/save-plan.ts";

/** Changes when the instructor works, and returns the bookings outside the plan, which stay. */
export const providerPlan = endpoint(
  "/api/provider/plan",
  instructorSiteContracts,
  async (changes, { uid, now }) => {
    const { instructor, kept, hasUnchecked } = await savePlan(uid, changes, now);
    return {
      instructor: planOf(instructor),
      kept: kept.map(({ id, schedule: { start, end, timeZone }, customer }) => ({
        appointmentId: id,
        start,
        end,
        timeZone,
        name: customer.name,
      })),
      hasUnchecked,
    };
  },
);
