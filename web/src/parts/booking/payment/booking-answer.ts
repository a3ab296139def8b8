import type { CallOutput } from "@core/api/index.ts";
import type { PriceLine } from "@core/booking/booking.ts";
import type { Alternative, DetailsByCode } from "@core/error-details.ts";
import type { Challenge } from "@core/payments/payment-result.ts";
import type { CallResult } from "../../../api/call.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { paymentOutcomeOf } from "../../payments/payment-outcome.ts";

/** Output of book/create and book/confirm. */
export type BookingResponse = CallOutput<"/api/book/create">;

/** A slot held during its payment. */
export interface HeldSlot {
  appointmentId: string;
  /** When the hold expires, ms UTC. */
  expiresAt?: number;
}

/** The answer to a booking request or its payment; the page has one view for each. */
export type BookingAnswer =
  | { step: "done"; booked: BookingResponse }
  /** The outcome is unknown. `note`: why a retry did not help. */
  | { step: "pending"; held?: HeldSlot; note?: string }
  | { step: "action"; challenge: Challenge; held: HeldSlot }
  /** The card was refused; the slot is held for another card. */
  | { step: "refused"; message: string; held: HeldSlot }
  /** The card is authorized; only a confirmed email is missing. */
  | { step: "email"; held: HeldSlot }
  /** The hold expired before the payment. */
  | { step: "expired" }
  | { step: "taken"; alternatives: readonly Alternative[] }
  | { step: "price"; amount: number; lines: readonly PriceLine[]; terms?: boolean | undefined }
  | { step: "credit"; available: number; needed: number }
  | { step: "profile"; missing: DetailsByCode["profile-incomplete"]["missing"] }
  | { step: "outside"; nearest: string }
  /** The request was refused; `reason` is the server's, or empty. */
  | { step: "wrong"; message: string; reason: string };

const heldOf = (appointmentId: string, expiresAt: number | undefined): HeldSlot => ({
  appointmentId,
  ...(expiresAt !== undefined && { expiresAt }),
});

const afterAnswer = (booked: BookingResponse): BookingAnswer => {
  const { payment } = booked;
  const held = heldOf(booked.appointmentId, booked.expiresAt);
  if (payment.status === "action") return { step: "action", challenge: payment.action, held };
  if (payment.status === "pending") return { step: "pending", held };
  if (booked.status === "Held") return { step: "email", held };
  return { step: "done", booked };
};

/**
 * Reads the result of a call. `isOutcomeUnknown`: an earlier attempt with the same key has an unknown outcome, so that a
 * rate limit or an expired sign-in does not settle it.
 */
export const bookingAnswerOf = (
  result: CallResult<BookingResponse>,
  isOutcomeUnknown: boolean,
  before?: HeldSlot,
): BookingAnswer => {
  if (result.ok) return afterAnswer(result.value);
  const { error } = result;
  const { code, message } = error;
  switch (code) {
    case "slot-taken":
      return { step: "taken", alternatives: detailsOf(error, code)?.alternatives ?? [] };
    case "price-changed":
      return { step: "price", ...(detailsOf(error, code) ?? { amount: 0, lines: [] }) };
    case "insufficient-credit":
      return { step: "credit", ...(detailsOf(error, code) ?? { available: 0, needed: 0 }) };
    case "profile-incomplete":
      return { step: "profile", missing: detailsOf(error, code)?.missing ?? [] };
    case "outside-area":
      return { step: "outside", nearest: detailsOf(error, code)?.nearest ?? "" };
    case "not-bookable":
      return { step: "wrong", message, reason: detailsOf(error, code)?.reason ?? "" };
    case "not-found":
    case "idempotency-mismatch":
      return { step: "wrong", message, reason: "" };
    case "wrong-state": {
      const state = detailsOf(error, code);
      const status = state && "status" in state ? state.status : undefined;
      // Still held, or canceled in another tab: the message says what is wrong.
      if (status === "Held" || status === "Canceled") return { step: "wrong", message, reason: "" };
      return { step: "expired" };
    }
    default: {
      const refusal = detailsOf(error, "payment-refused");
      // A refusal that names no booking has canceled it: no other card can save it.
      if (refusal && refusal.appointmentId === undefined) return { step: "wrong", message, reason: "" };
      const held =
        refusal?.appointmentId === undefined ? before : heldOf(refusal.appointmentId, refusal.expiresAt);
      const outcome = paymentOutcomeOf({ ok: false, error }, isOutcomeUnknown);
      if (outcome.status === "refused" && code === "payment-refused" && held)
        return { step: "refused", message: outcome.message, held };
      if (outcome.status === "refused") return { step: "wrong", message: outcome.message, reason: "" };
      const note = outcome.status === "pending" && outcome.note ? { note: outcome.note } : {};
      return { step: "pending", ...(held && { held }), ...note };
    }
  }
};

/** Whether the outcome is unknown, so that the same request must be repeated before any other. */
export const isAnswerPending = (answer: BookingAnswer | null): boolean =>
  answer?.step === "pending" || answer?.step === "action";
