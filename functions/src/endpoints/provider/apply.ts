import { type ApplicationView, applicationContracts } from "../../core/api/application.ts";
import { isTimeZone } from "../../core/availability/time-zone.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  readOwnApplication,
  saveOwnApplication,
} from "../../operations/people/applications/save-application.ts";
import { listCitiesAhead, listTaughtAreas } from "../../store/booking/pricing.ts";

/** Saves what an applicant has filled in so far, or sends the application; without changes it only returns it. */
export const providerApply = endpoint(
  "/api/provider/apply",
  applicationContracts,
  async ({ form, submit }, context) => {
    const ahead = await listCitiesAhead(context.now);
    const withAhead = (view: ApplicationView) => ({ ...view, ...(ahead.length > 0 && { ahead }) });
    if (!submit && Object.keys(form).length === 0) return withAhead(await readOwnApplication(context));
    if (form.timeZone !== undefined && !isTimeZone(form.timeZone))
      throw new AppError("bad-request", undefined, { "form.timeZone": "Please choose a time zone." });
    const areas = submit ? await listTaughtAreas(context.now) : undefined;
    return withAhead(await saveOwnApplication(context, form, areas));
  },
);
