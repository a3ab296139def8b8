import { type DetailedCode, type DetailsByCode, detailsByCode } from "@core/error-details.ts";
import { type GenericSchema, safeParse } from "valibot";
import type { ApiError } from "./api-error.ts";

const schemas: { [C in DetailedCode]: GenericSchema<unknown, DetailsByCode[C]> } = detailsByCode;

/** Details of an error with this code; undefined for another code, or details that do not match the contract. */
export const detailsOf = <C extends DetailedCode>(
  error: Pick<ApiError, "code" | "details">,
  code: C,
): DetailsByCode[C] | undefined => {
  if (error.code !== code) return undefined;
  const { success, output } = safeParse(schemas[code], error.details);
  return success ? output : undefined;
};

type StatusOf<D> = D extends { status: infer S } ? S : never;

/** The status in a `wrong-state` error, of a booking, a code or a card; undefined for other errors. */
export const wrongStateOf = (
  error: Pick<ApiError, "code" | "details">,
): StatusOf<DetailsByCode["wrong-state"]> | undefined => {
  const details = detailsOf(error, "wrong-state");
  return details && "status" in details ? details.status : undefined;
};
