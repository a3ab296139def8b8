import type { DetailsByCode } from "@core/error-details.ts";

/** Error messages by field name or dotted path. */
export type FieldErrors = DetailsByCode["bad-request"];

interface Refusal {
  message: string;
  code?: unknown;
  details?: unknown;
}

/** Whether a value is the details of a `bad-request`: texts by field. */
export const isFieldErrors = (value: unknown): value is FieldErrors =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

/** The server's messages by field; empty for any other error. A separate file, because public pages load it. */
export const fieldErrorsOf = ({ code, details }: Refusal): FieldErrors =>
  code === "bad-request" && isFieldErrors(details) ? details : {};

/** The message of a form that has no fields to show the server's beside. */
export const refusalText = (error: Refusal): string =>
  Object.values(fieldErrorsOf(error))[0] ?? error.message;
