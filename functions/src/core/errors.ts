import type { DetailedCode, DetailsByCode } from "./error-details.ts";

/** Status and default message of each error code; the only list clients may rely on. */
export const errorCodes = {
  "bad-request": {
    status: 400,
    message: "Something isn't right. Please check what you entered.",
  },
  "idempotency-key-required": {
    status: 400,
    message: "This call needs an Idempotency-Key header (a UUID).",
  },
  "app-check": {
    status: 401,
    message: "We couldn't verify your browser. Please reload the page and try again.",
  },
  "auth-required": { status: 401, message: "Authentication required" },
  "token-expired": {
    status: 401,
    message: "Your sign-in has expired. Please sign in again.",
  },
  "insufficient-credit": {
    status: 402,
    message: "You don't have enough credit for this.",
  },
  "payment-refused": {
    status: 402,
    message: "The payment didn't go through. Please try another card.",
  },
  "claim-required": { status: 403, message: "Your account isn't allowed to do this." },
  "recent-login-required": {
    status: 403,
    message: "Please sign in again to do this.",
  },
  "not-found": { status: 404, message: "We couldn't find this." },
  method: { status: 405, message: "This address doesn't support that method." },
  "slot-taken": { status: 409, message: "Someone just booked this time." },
  "price-changed": {
    status: 409,
    message: "The price has changed. Please check it and try again.",
  },
  "refund-changed": {
    status: 409,
    message: "The refund has changed. Please check it and try again.",
  },
  "wrong-state": {
    status: 409,
    message: "That's no longer possible for this booking.",
  },
  "already-tipped": {
    status: 409,
    message: "You've already tipped for this session.",
  },
  "too-large": { status: 413, message: "The request is too large." },
  "not-bookable": { status: 422, message: "This session can't be booked." },
  "profile-incomplete": {
    status: 422,
    message: "Please complete your profile first.",
  },
  "outside-area": {
    status: 422,
    message: "We don't come to this address yet.",
  },
  "idempotency-mismatch": {
    status: 422,
    message: "This Idempotency-Key was used for another request.",
  },
  "rate-limited": {
    status: 429,
    message: "Too many attempts. Please wait a moment and try again.",
  },
  internal: { status: 500, message: "Something went wrong on our end. Please try again." },
  unavailable: {
    status: 503,
    message: "We're having trouble right now. Please try again in a moment.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Details of an error with one of the codes. */
export type ErrorDetails<C extends ErrorCode = ErrorCode> = C extends DetailedCode
  ? DetailsByCode[C]
  : undefined;

/** The JSON body a client receives when a call fails. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: ErrorDetails;
}

/** Parts of an error; the code determines the type of its details. */
type ErrorParts = {
  [C in ErrorCode]: [
    code: C,
    message?: string | undefined,
    details?: ErrorDetails<C> | undefined,
    retryAfter?: number | undefined,
  ];
}[ErrorCode];

/** The only error that may reach a client; anything else becomes `internal` with a reference. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Seconds the client should wait; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(...[code, message, details, retryAfter]: ErrorParts) {
    super(message ?? errorCodes[code].message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  /** Recreates the error of a stored answer. */
  static fromBody({ code, message, details }: ErrorBody): AppError {
    return new AppError(...([code, message, details] as ErrorParts));
  }

  /** The JSON body of the response. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details && { details: this.details }),
    };
  }
}
