import type { AppError, ErrorCode, ErrorDetails } from "./errors.ts";

/** An error's code with the details that belong to it: checking the code narrows the details. */
export type Failure = {
  [C in ErrorCode]: { code: C; details?: ErrorDetails<C> | undefined };
}[ErrorCode];

/** The code of an error with its details, typed together; without `details` where it has none. */
export function failureOf({ code, details }: AppError): Failure {
  // An AppError is only ever made with details that belong to its code.
  return { code, ...(details && { details }) } as Failure;
}
