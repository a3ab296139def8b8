import type { ErrorCode } from "@core/errors.ts";

/**
 * Codes of the server, `offline` for a call without a response of ours, and `switched-off` for one that an operator has
 * closed for now: its message is the operator's, and nothing was done.
 */
export type ApiErrorCode = ErrorCode | "offline" | "switched-off";

/** The body of an error response; `details` are not checked yet. */
interface Refusal {
  message: string;
  code: ApiErrorCode;
  details?: unknown;
}

/** Why a call failed: the server's message, its code, and its details, which `detailsOf` reads. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: unknown;
  /** Seconds to wait before a retry, if the server sent Retry-After. */
  readonly retryAfter: number | undefined;
  /** HTTP status; 0 without a response. */
  readonly status: number;

  constructor(body: Refusal, status = 0, retryAfter?: number) {
    super(body.message);
    this.name = "ApiError";
    this.code = body.code;
    this.details = body.details;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const isErrorBody = (body: unknown): body is Refusal =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string" &&
  "code" in body;

/** The message of an error that says nothing about its cause, from the server or without a message of the server. */
export const GENERIC_MESSAGE = "Something went wrong on our end. Please try again.";

/** Reads an error response. A body that is not ours (a proxy's page) becomes `unavailable` or `internal`. */
export const parseErrorResponse = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  if (isErrorBody(body)) return new ApiError(body, response.status, retryAfter);
  const isBusy = response.status === 502 || response.status === 503 || response.status === 504;
  return new ApiError(
    isBusy
      ? { code: "unavailable", message: "We're having trouble right now. Please try again in a moment." }
      : { code: "internal", message: GENERIC_MESSAGE },
    response.status,
    retryAfter,
  );
};

/** The error of a call that never got a response. */
export const makeOfflineError = () =>
  new ApiError({ code: "offline", message: "We couldn't connect. Check your connection and try again." });

/** Converts anything thrown to an ApiError. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: "internal", message: "Something went wrong. Please try again." });
