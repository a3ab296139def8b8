import type { DetailsByCode } from "@core/error-details.ts";
import type { ApiError } from "./api-error.ts";

/** Error messages by field name or dotted path. */
export type FieldErrors = DetailsByCode["bad-request"];

/** Whether a value is the details of a `bad-request`: texts by field. */
export const isFieldErrors = (value: unknown): value is FieldErrors =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** The server's messages by field; empty for any other error. A separate file, because public pages load it. */
export const fieldErrorsOf = ({
  code,
  details,
}: {
  code: string;
  details: ApiError["details"];
}): FieldErrors => (code === "bad-request" && isFieldErrors(details) ? details : {});
