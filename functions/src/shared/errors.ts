/** Status and default sentence of each error code; the one list a client may rely on (design §5). */
export const errorCodes = {
  "bad-request": {
    status: 400,
    message: "Something in the request is not right.",
  },
  "idempotency-key-required": {
    status: 400,
    message: "This call needs an Idempotency-Key header (a UUID).",
  },
  "app-check": {
    status: 401,
    message: "The app could not be verified. Reload the page and try again.",
  },
  "auth-required": { status: 401, message: "Authentication required" },
  "token-expired": {
    status: 401,
    message: "Your sign-in has expired. Please sign in again.",
  },
  "insufficient-credit": {
    status: 402,
    message: "Your credit does not cover this.",
  },
  "payment-refused": {
    status: 402,
    message: "The payment was refused. Please try another card.",
  },
  "claim-required": { status: 403, message: "Your account may not do this." },
  "recent-login-required": {
    status: 403,
    message: "Please sign in again to do this.",
  },
  "not-found": { status: 404, message: "Nothing was found here." },
  method: { status: 405, message: "This address does not take that method." },
  "slot-taken": { status: 409, message: "Somebody has just taken this time." },
  "price-changed": {
    status: 409,
    message: "The price has changed. Please look at it again.",
  },
  "refund-changed": {
    status: 409,
    message: "The refund has changed. Please look at it again.",
  },
  "wrong-state": {
    status: 409,
    message: "This is no longer possible for this booking.",
  },
  "already-tipped": {
    status: 409,
    message: "You have already given a tip for this session.",
  },
  "too-large": { status: 413, message: "The request is too large." },
  "not-bookable": { status: 422, message: "This session cannot be booked." },
  "profile-incomplete": {
    status: 422,
    message: "Please complete your profile first.",
  },
  "outside-area": {
    status: 422,
    message: "We do not come to this address yet.",
  },
  "idempotency-mismatch": {
    status: 422,
    message: "This Idempotency-Key was used for another request.",
  },
  "rate-limited": {
    status: 429,
    message: "Too many attempts. Please wait a little.",
  },
  internal: { status: 500, message: "Something went wrong on our side." },
  unavailable: {
    status: 503,
    message: "The service is busy. Please try again in a moment.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Details of an error, by code: see the table of design §5. Plain JSON. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** What travels to the client when a call fails. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  details?: ErrorDetails;
}

/** The only error that may reach a client; anything else becomes `internal` with a reference. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Seconds the client should wait; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message?: string, details?: ErrorDetails, retryAfter?: number) {
    super(message ?? errorCodes[code].message);
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  /** The JSON body of the answer. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.details && { details: this.details }),
    };
  }
}
