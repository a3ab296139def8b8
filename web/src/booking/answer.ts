import type { CallOutput } from "@shared/api/index.ts";
import type { PriceLine } from "@shared/model/booking.ts";
import type { Result } from "../api/wrap.ts";
import { outcomeOf } from "../payment/outcome.ts";

/** The answer of book/create and book/confirm. */
export type Booked = CallOutput<"/api/book/create">;

/** Another way to book when a time is gone. Instants are ms UTC, the amount is minor units. */
export interface Alternative {
  instructorId: string;
  start: number;
  end: number;
  amount: number;
}

/** A time that is kept while its payment is made. */
export interface Held {
  appointmentId: string;
  /** When the time is given to others, ms UTC. */
  expiresAt?: number;
}

/** What asking to book, or to go on paying, came to: one face of the page each (design §4, §5). */
export type Answer =
  | { step: "done"; booked: Booked }
  /** We do not know how it ended. `isLost`: no answer came back at all; `note`: why asking again was of no use. */
  | { step: "pending"; held?: Held; isLost: boolean; note?: string }
  | { step: "action"; clientSecret: string; held: Held }
  /** The card was refused; the time is kept for another one. */
  | { step: "refused"; message: string; held: Held }
  /** The time was given to others before it was paid for. */
  | { step: "expired" }
  | { step: "taken"; alternatives: Alternative[] }
  | { step: "price"; amount: number; lines: PriceLine[] }
  | { step: "credit"; available: number; needed: number }
  | { step: "profile"; missing: string[] }
  | { step: "outside"; nearest: string }
  /** The wish itself cannot be had; `reason` is the server's word, or empty. */
  | { step: "wrong"; message: string; reason: string };

const heldOf = ({
  appointmentId,
  expiresAt,
}: {
  appointmentId?: unknown;
  expiresAt?: unknown;
}): Held | undefined => {
  if (typeof appointmentId !== "string") return undefined;
  return { appointmentId, ...(typeof expiresAt === "number" && { expiresAt }) };
};

const afterAnswer = (booked: Booked): Answer => {
  const held = heldOf(booked) ?? { appointmentId: booked.appointmentId };
  const { payment } = booked;
  if (payment.status === "action") return { step: "action", clientSecret: payment.action.clientSecret, held };
  // Paid, but the booking has not heard of it yet: only its own state says that it stands.
  if (payment.status === "pending" || booked.status === "Held")
    return { step: "pending", held, isLost: false };
  return { step: "done", booked };
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const amountOf = (value: unknown) => (typeof value === "number" ? value : 0);
const listOf = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

/**
 * Reads the result of a call. `isUnsettled`: an earlier answer for the same key left open how it ended, so that a
 * limit or an expired sign-in does not end it either.
 */
export const answerOf = (result: Result<Booked>, isUnsettled: boolean, before?: Held): Answer => {
  if (result.ok) return afterAnswer(result.value);
  const { code, details, message } = result.error;
  switch (code) {
    case "slot-taken":
      return { step: "taken", alternatives: listOf<Alternative>(details.alternatives) };
    case "price-changed":
      return { step: "price", amount: amountOf(details.amount), lines: listOf<PriceLine>(details.lines) };
    case "insufficient-credit":
      return { step: "credit", available: amountOf(details.available), needed: amountOf(details.needed) };
    case "profile-incomplete":
      return { step: "profile", missing: listOf<string>(details.missing) };
    case "outside-area":
      return { step: "outside", nearest: textOf(details.nearest) };
    case "not-bookable":
    case "not-found":
    case "idempotency-mismatch":
      return { step: "wrong", message, reason: textOf(details.reason) };
    case "wrong-state":
      return { step: "expired" };
    default: {
      const held = heldOf(details) ?? before;
      const outcome = outcomeOf({ ok: false, error: result.error }, isUnsettled);
      if (outcome.status === "refused" && code === "payment-refused" && held)
        return { step: "refused", message: outcome.message, held };
      if (outcome.status === "refused") return { step: "wrong", message: outcome.message, reason: "" };
      const note = outcome.status === "pending" && outcome.note ? { note: outcome.note } : {};
      return { step: "pending", isLost: true, ...(held && { held }), ...note };
    }
  }
};

/** Whether the way a call ended is not known, so that nothing else may be asked before the same again. */
export const isOpen = (answer: Answer | null): boolean =>
  answer?.step === "pending" || answer?.step === "action";
