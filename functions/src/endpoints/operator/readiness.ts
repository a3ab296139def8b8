import { settingsContracts } from "../../core/api/settings.ts";
import { readinessOf } from "../../core/availability/readiness.ts";
import { AppError } from "../../core/errors.ts";
import { plannedAt } from "../../core/prices/prices-at.ts";
import { endpoint } from "../../http/endpoint.ts";
import { listInstructorsOf } from "../../store/availability/instructors.ts";
import { getStoredArea } from "../../store/booking/pricing.ts";

/** How ready a city is for customers: the instructors approved for it, and the hours they work in the next seven days. */
export const operatorReadiness = endpoint(
  "/api/operator/readiness",
  settingsContracts,
  async ({ area }, { now }) => {
    const [city, approved] = await Promise.all([getStoredArea(area), listInstructorsOf(area)]);
    if (!city) throw new AppError("not-found");
    return readinessOf({ timeZone: city.timeZone, offers: plannedAt(city, now) }, approved, now);
  },
);
