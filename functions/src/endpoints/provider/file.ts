import { applicationContracts } from "../../core/api/application.ts";
import { isCalendarDate } from "../../core/availability/time-zone.ts";
import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import {
  addApplicationFile,
  removeApplicationFile,
} from "../../operations/people/applications/keep-files.ts";

/** Adds a picture of a document to the caller's application, re-encoded, removes one, or does both. */
export const providerFile = endpoint("/api/provider/file", applicationContracts, async (input, context) => {
  const { image = "", kind = "identity", until, remove } = input;
  if (remove !== undefined && image === "") return removeApplicationFile(context, remove);
  if (until !== undefined && !isCalendarDate(until))
    throw new AppError("bad-request", undefined, { until: "This date doesn't exist." });
  return addApplicationFile(context, { image: Buffer.from(image, "base64"), kind, until, remove });
});
