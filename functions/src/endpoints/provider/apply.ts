import { applicationContracts } from "../../core/api/application.ts";
import { isTimeZone } from "../../core/availability/time-zone.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  readOwnApplication,
  saveOwnApplication,
} from "../../operations/people/applications/save-application.ts";
import { listAreas } from "../../store/booking/pricing.ts";

/** Saves what an applicant has filled in so far, or sends the application; without changes it only returns it. */
export const providerApply = endpoint(
  "/api/provider/apply",
  applicationContracts,
  async ({ form, submit }, context) => {
    if (!submit && Object.keys(form).length === 0) return readOwnApplication(context);
    if (form.timeZone !== undefined && !isTimeZone(form.timeZone))
      throw new AppError("bad-request", undefined, { "form.timeZone": "Please choose a time zone." });
    return saveOwnApplication(context, form, submit ? await listAreas(context.now) : undefined);
  },
);
