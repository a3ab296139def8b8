import * as v from "valibot";
import { BookingStatus, PriceLine } from "../../booking/booking.ts";
import { MOST_WORDS_TO_BANK } from "../../constants.ts";
import { RefundBearer, RefundedPart } from "../../desk-refund.ts";
import { CalendarDate, Id, Instant, Minor, SignedMinor, TimeZone, typedLines } from "../../fields.ts";
import { DeskRefundResult } from "../../payments/payment-result.ts";
import type { Contract } from "../contract.ts";
import { SessionNotes } from "../fields.ts";
import { SubstituteCandidates } from "../substitute-views.ts";
import { ReasonText } from "./operator.ts";

/** Largest adjustment, minor units. */
const MOST = 1_000_000;

const RefundAmount = v.pipe(Minor, v.minValue(1, "Please enter an amount."));

const ForCustomer = {
  customerId: Id,
  beacon: Id,
  people: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
};

/** Calls of operators about one booking and its money. Amounts are minor units. */
export const operatorBookingContracts = {
  /**
   * `refund` goes with `resolve` and `cancel for` alone: what the customer gets back. `cancel for` is as if they canceled
   * themselves.
   */
  "/api/operator/book": {
    input: v.strictObject({
      appointmentId: Id,
      version: v.pipe(v.number(), v.safeInteger()),
      event: v.picklist(["accept", "decline", "cancel", "cancel for", "resolve"]),
      reason: ReasonText,
      refund: v.optional(Minor),
    }),
    output: v.object({ status: BookingStatus, refund: Minor }),
  },
  /** Who could take a session over. */
  "/api/operator/substitutes": { input: v.strictObject({ appointmentId: Id }), output: SubstituteCandidates },
  /** Asks one of them, as the session was shown. */
  "/api/operator/substitute": {
    input: v.strictObject({
      appointmentId: Id,
      version: v.pipe(v.number(), v.safeInteger()),
      instructorId: Id,
      reason: ReasonText,
    }),
    output: v.object({ status: BookingStatus, until: Instant }),
  },
  /**
   * What a customer can be booked into: the offers where they live, and with one of them who is free when, at what price,
   * and until when each time would be held for them to pay. Of a booking: the times to which it could be rescheduled.
   */
  "/api/operator/slots": {
    input: v.union([
      v.strictObject({
        ...v.partial(v.object(ForCustomer), ["beacon", "people"]).entries,
        from: v.optional(CalendarDate),
        instructorId: v.optional(Id),
        after: v.optional(Id),
      }),
      v.strictObject({ appointmentId: Id }),
    ]),
    output: v.object({
      /** False where the customer has not confirmed their email: nothing can be booked for them until then. */
      emailConfirmed: v.optional(v.boolean()),
      /** City and ZIP code of their address, or undefined if they have none. */
      place: v.optional(v.string()),
      timeZone: TimeZone,
      offers: v.array(
        v.object({
          id: Id,
          name: v.string(),
          minutes: v.number(),
          people: v.object({ min: v.number(), max: v.number() }),
        }),
      ),
      price: v.optional(v.object({ amount: Minor, currency: v.string(), lines: v.array(PriceLine) })),
      instructors: v.array(
        v.object({
          id: Id,
          name: v.string(),
          /** Whether they confirm at once, or are asked after the customer has paid. */
          instant: v.boolean(),
          slots: v.array(v.object({ start: Instant, end: Instant, heldUntil: Instant })),
        }),
      ),
      next: v.optional(Id),
    }),
  },
  /** Books a session for a customer, at their address and for the price shown; they pay it themselves. */
  "/api/operator/bookfor": {
    input: v.strictObject({
      ...ForCustomer,
      instructorId: Id,
      start: Instant,
      amount: Minor,
      instructions: v.optional(SessionNotes),
      bodyNotes: v.optional(SessionNotes),
      reason: ReasonText,
    }),
    output: v.object({ appointmentId: Id, status: BookingStatus, heldUntil: Instant }),
  },
  /** Reschedules a session for a customer who asked for it; `proposal` where its instructor has to answer. */
  "/api/operator/movefor": {
    input: v.strictObject({
      appointmentId: Id,
      version: v.pipe(v.number(), v.safeInteger()),
      start: Instant,
      reason: ReasonText,
    }),
    output: v.object({
      status: BookingStatus,
      start: Instant,
      proposal: v.optional(v.object({ start: Instant, until: Instant })),
    }),
  },
  /**
   * `refunded`: what was refunded so far of that part, as shown. With a `payment`: all that is left of a top-up that its
   * bank warns of, as shown; no instructor has a part in it.
   */
  "/api/operator/refund": {
    input: v.union([
      v.strictObject({
        appointmentId: Id,
        of: RefundedPart,
        amount: RefundAmount,
        refunded: Minor,
        borneBy: RefundBearer,
        reason: ReasonText,
      }),
      v.strictObject({ payment: Id, amount: RefundAmount, reason: ReasonText }),
    ]),
    output: v.object({ refunded: Minor, instructorPart: Minor, payment: DeskRefundResult }),
  },
  /** Who would bear a refund, in the same words as the refund itself: nothing is written. */
  "/api/operator/preview": {
    input: v.union([
      v.strictObject({
        appointmentId: Id,
        of: RefundedPart,
        amount: RefundAmount,
        refunded: Minor,
        borneBy: RefundBearer,
      }),
      v.strictObject({ payment: Id, amount: RefundAmount }),
    ]),
    output: v.object({
      /** What the customer gets, and who bears it; `gift` is credit that we gave and that is gone with it. */
      customer: Minor,
      to: v.picklist(["card", "credit"]),
      ownCredit: Minor,
      owed: Minor,
      instructor: SignedMinor,
      us: SignedMinor,
      loss: SignedMinor,
      gift: Minor,
      /** Of a session: what the operator gave or took today, before it; absent for a treasurer, who has no limit. */
      givenToday: v.optional(Minor),
    }),
  },
  /** A refund that waits, as it was shown: `n` is its number within the payment. */
  "/api/operator/credit": {
    input: v.strictObject({
      payment: Id,
      n: v.pipe(v.number(), v.integer(), v.minValue(1)),
      amount: v.pipe(Minor, v.minValue(1)),
      reason: ReasonText,
    }),
    output: v.object({ credited: Minor }),
  },
  /** Our answer to a dispute, with `words` for the bank; `asked` while the processor has not confirmed it. */
  "/api/operator/dispute": {
    input: v.strictObject({
      payment: Id,
      dispute: Id,
      words: typedLines(MOST_WORDS_TO_BANK),
      reason: ReasonText,
    }),
    output: v.object({ state: v.picklist(["asked", "sent", "refused"]) }),
  },
  /** `amount` below zero takes: of a customer only credit that we gave. */
  "/api/operator/adjust": {
    input: v.strictObject({
      side: v.picklist(["customer", "instructor"]),
      id: Id,
      amount: v.pipe(
        SignedMinor,
        v.check((amount) => amount !== 0 && Math.abs(amount) <= MOST, "Please enter an amount."),
      ),
      reason: ReasonText,
      appointmentId: v.optional(Id),
    }),
    output: v.object({ balance: v.object({ amount: SignedMinor, currency: v.string() }) }),
  },
} satisfies Record<string, Contract>;
