import type { ErrorBody, ErrorCode } from "@shared/errors.ts";

/** Codes of the server, and `offline` for a call that got no answer of ours. */
export type ApiErrorCode = ErrorCode | "offline";

/** Why a call failed: the server's own words, code and details (design §5). */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before asking again, if the server named any. */
  readonly retryAfter: number | undefined;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(body: Omit<ErrorBody, "code"> & { code: ApiErrorCode }, status = 0, retryAfter?: number) {
    super(body.message);
    this.name = "ApiError";
    this.code = body.code;
    this.details = body.details ?? {};
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string" &&
  "code" in body;

/** Reads a refusal. A body that is not ours (a proxy's page) becomes `unavailable` or `internal`. */
export const errorOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  if (isErrorBody(body)) return new ApiError(body, response.status, retryAfter);
  const isBusy = response.status === 502 || response.status === 503 || response.status === 504;
  return new ApiError(
    isBusy
      ? { code: "unavailable", message: "The service is busy. Please try again in a moment." }
      : { code: "internal", message: "Something went wrong on our side." },
    response.status,
    retryAfter,
  );
};

/** The error of a call that never got an answer. */
export const offlineError = () =>
  new ApiError({ code: "offline", message: "We could not reach the service. Please check your connection." });

/** Turns anything thrown into an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: "internal", message: "Something went wrong. Please try again." });
