import type { CallOutput, CallParsed } from "../../../core/api/index.ts";
import { obstacleText } from "../../../core/desk/obstacle-text.ts";
import { mustNotBeOwnCase } from "../../../core/desk/own-case.ts";
import { AppError, type ErrorCode } from "../../../core/errors.ts";
import { failureOf } from "../../../core/failure.ts";
import { bookingIdFor } from "../../../store/booking/bookings.ts";
import { isEmailConfirmed } from "../../../store/people/auth-accounts.ts";
import { mustNotBeSuspended } from "../../../store/people/suspended.ts";
import { type BookingContext, prepareBooking } from "../../booking/new/prepare-booking.ts";
import { type PreparedBooking, saveNewBooking } from "../../booking/new/save-new-booking.ts";
import { actOnce, type OperatorRequest } from "../act-once.ts";
import { readBookingQuestion } from "../read-question.ts";

type BookForInput = CallParsed<"/api/operator/bookfor">;
type BookingOperator = OperatorRequest & Pick<BookingContext, "switchedOff">;

/** Guards whose sentences are written for customers. */
const toldToCustomers: readonly ErrorCode[] = [
  "profile-incomplete",
  "not-bookable",
  "outside-area",
  "slot-taken",
];

/** What a guard says to a customer, as an operator reads it about them. */
async function asObstacle(error: unknown, input: BookForInput, operator: BookingOperator): Promise<unknown> {
  if (!(error instanceof AppError && toldToCustomers.includes(error.code))) return error;
  const { question, names } = await readBookingQuestion(input, operator);
  const text = obstacleText(failureOf(error), question, names);
  return new AppError(...([error.code, text, error.details] as ConstructorParameters<typeof AppError>));
}

/** Reads and checks the booking by the guards that its customer would meet; who pays later has confirmed their email. */
async function prepareFor(
  { reason: _reason, customerId, ...asked }: BookForInput,
  operator: BookingOperator,
  bookingId: string,
): Promise<PreparedBooking> {
  const [emailVerified] = await Promise.all([isEmailConfirmed(customerId), mustNotBeSuspended(customerId)]);
  const context = { ...operator, uid: customerId, emailVerified };
  return prepareBooking({ ...asked, pmid: "credit" }, context, bookingId, { isForCustomer: true });
}

/**
 * Books a session for a customer: held until they pay, and charging nothing. Once per key, audited.
 * @throws AppError `claim-required` {own}, and what `book/create` answers, in words for operators
 */
export function bookForCustomer(
  input: BookForInput,
  operator: BookingOperator,
): Promise<CallOutput<"/api/operator/bookfor">> {
  mustNotBeOwnCase(operator.uid, "obstacle", input.customerId, input.instructorId);
  const bookingId = bookingIdFor(operator);
  const act = { act: "book for", on: { kind: "booking", id: bookingId }, reason: input.reason } as const;
  return actOnce(operator, act, async (batch) => {
    const prepared = await prepareFor(input, operator, bookingId).catch(async (error: unknown) => {
      throw await asObstacle(error, input, operator);
    });
    const { booking } = saveNewBooking(batch, prepared);
    const { status, billing, deadline = operator.now } = booking;
    return {
      before: {},
      after: { status, amount: billing.amount, until: deadline },
      answer: { appointmentId: bookingId, status, heldUntil: deadline },
    };
  });
}
