import { settingsContracts } from "../../core/api/settings.ts";
import { readinessOf } from "../../core/availability/readiness.ts";
import { AppError } from "../../core/errors.ts";
import { plannedAt } from "../../core/prices/prices-at.ts";
import { bannersAbout, noSiteTexts } from "../../core/settings/site-texts.ts";
import { endpoint } from "../../http/endpoint.ts";
import { listInstructorsOf } from "../../store/availability/instructors.ts";
import { getStoredArea } from "../../store/booking/pricing.ts";
import { readSiteTexts } from "../../store/settings/site-texts.ts";

/** How ready a city is for customers: the instructors approved for it, the hours they work in the next seven days, and the banners about it. */
export const operatorReadiness = endpoint(
  "/api/operator/readiness",
  settingsContracts,
  async ({ area }, { now }) => {
    const [city, approved, { data: texts }] = await Promise.all([
      getStoredArea(area),
      listInstructorsOf(area),
      readSiteTexts(),
    ]);
    if (!city) throw new AppError("not-found");
    return {
      ...readinessOf({ timeZone: city.timeZone, offers: plannedAt(city, now) }, approved, now),
      banners: bannersAbout(texts ?? noSiteTexts, area, now),
    };
  },
);
