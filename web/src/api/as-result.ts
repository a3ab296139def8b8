import type { ApiError } from "./api-error.ts";
import type { CallResult } from "./call.ts";

/** The result of a promise that may reject; `message` replaces the error's own message. */
export const asResult = <T>(promise: Promise<T>, message?: string): Promise<CallResult<T, Error>> =>
  promise.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({
      ok: false,
      error: message === undefined && error instanceof Error ? error : new Error(message ?? String(error)),
    }),
  );

/** An error of a form that may be about one of its fields, as the server has it. */
export type FieldRefusal = Pick<ApiError, "message"> & Partial<Pick<ApiError, "code" | "details">>;

/** The result of what was refused because of one field of a form. */
export const fieldRefusal = (field: string, message: string): CallResult<never, FieldRefusal> => ({
  ok: false,
  error: { message, code: "bad-request", details: { [field]: message } },
});

/** The result of a function that returns an error message, or null. */
export const resultOf = (problem: string | null): CallResult<null, { message: string }> =>
  problem === null ? { ok: true, value: null } : { ok: false, error: { message: problem } };
