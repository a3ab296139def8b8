import type {
  ApplicationObstacle,
  CaseState,
  DeskDetailedCode,
  DetailedCode,
  DetailsByCode,
} from "@core/error-details.ts";
import type { ApiError } from "./api-error.ts";
import { isFieldErrors } from "./field-errors.ts";

type Check<T> = (value: unknown) => value is T;
type Checked<S> = { [K in keyof S]: S[K] extends Check<infer T> ? T : never };
type Status = Exclude<
  Extract<DetailsByCode["wrong-state"], { status: unknown }>["status"],
  CaseState | ApplicationObstacle["status"]
>;
type SiteDetailedCode = Exclude<DetailedCode, DeskDetailedCode>;
type SiteDetails<C extends SiteDetailedCode> = C extends "wrong-state"
  ? Exclude<DetailsByCode[C], { status: unknown }> | { status: Status }
  : DetailsByCode[C];

const isText: Check<string> = (value) => typeof value === "string";
const isNumber: Check<number> = (value) => typeof value === "number";
const isTrue: Check<true> = (value) => value === true;
const isNull: Check<null> = (value) => value === null;
const isAbsent: Check<undefined> = (value) => value === undefined;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const either =
  <A, B>(isA: Check<A>, isB: Check<B>): Check<A | B> =>
  (value): value is A | B =>
    isA(value) || isB(value);
const listOf =
  <T>(isOne: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isOne);
const shape =
  <S extends Record<string, Check<unknown>>>(parts: S): Check<Checked<S>> =>
  (value): value is Checked<S> =>
    isObject(value) && Object.entries(parts).every(([key, isPart]) => isPart(value[key]));
// Takes the words as keys, so that the compiler checks that the list is exact.
const oneOf =
  <K extends string>(words: Record<K, 1>): Check<K> =>
  (value): value is K =>
    isText(value) && Object.hasOwn(words, value);

const isStatus = oneOf<Status>({
  Held: 1,
  Requested: 1,
  Confirmed: 1,
  Started: 1,
  Closed: 1,
  Canceled: 1,
  Declined: 1,
  Expired: 1,
  Missed: 1,
  redeemed: 1,
  expired: 1,
  "used-up": 1,
  currency: 1,
  open: 1,
});
const isObstacles = shape({
  bookings: listOf(
    shape({ appointmentId: isText, start: isNumber, timeZone: isText, name: isText, instructor: isText }),
  ),
  held: isNumber,
  payments: isNumber,
  balance: isNumber,
  back: isNumber,
  lost: isNumber,
  given: isNumber,
  currency: isText,
});

const checks: { [C in SiteDetailedCode]: Check<SiteDetails<C>> } = {
  "bad-request": isFieldErrors,
  "insufficient-credit": shape({ available: isNumber, needed: isNumber }),
  "payment-refused": shape({
    reason: isText,
    appointmentId: either(isText, isAbsent),
    expiresAt: either(isNumber, isAbsent),
  }),
  "slot-taken": shape({
    alternatives: listOf(shape({ instructorId: isText, start: isNumber, end: isNumber, amount: isNumber })),
  }),
  "price-changed": shape({
    amount: isNumber,
    lines: listOf(shape({ kind: oneOf({ session: 1, people: 1 }), label: isText, amount: isNumber })),
  }),
  "refund-changed": shape({ refund: isNumber, nextTierAt: either(isNumber, isNull) }),
  "wrong-state": either(either(shape({ status: isStatus }), shape({ teaches: isTrue })), isObstacles),
  "not-bookable": shape({
    reason: oneOf({
      notice: 1,
      horizon: 1,
      hours: 1,
      grid: 1,
      plan: 1,
      paused: 1,
      blocked: 1,
      self: 1,
      people: 1,
      overlap: 1,
      holds: 1,
    }),
  }),
  "profile-incomplete": shape({
    missing: listOf(oneOf({ name: 1, phone: 1, address: 1, email: 1, card: 1 })),
  }),
  "outside-area": shape({ nearest: isText }),
  internal: shape({ ref: isText }),
};

/** Details of an error with this code; undefined for another code, or details that do not match the contract. */
export const detailsOf = <C extends SiteDetailedCode>(
  error: Pick<ApiError, "code" | "details">,
  code: C,
): SiteDetails<C> | undefined => {
  const isOfCode: Check<SiteDetails<C>> = checks[code];
  const details: unknown = error.details;
  return error.code === code && isOfCode(details) ? details : undefined;
};

/** The status in a `wrong-state` error, of a booking, a code or a card; undefined for other errors. */
export const wrongStateOf = (error: Pick<ApiError, "code" | "details">): Status | undefined => {
  const details = detailsOf(error, "wrong-state");
  return details && "status" in details ? details.status : undefined;
};
