import { type BookingGuardInput, mustBeBookable } from "../booking/guards.ts";
import { mustHaveFewHeld } from "../booking/held/must-have-few-held.ts";
import { AppError } from "../errors.ts";
import { type Failure, failureOf } from "../failure.ts";
import type { Minor } from "../fields.ts";

/** What decides whether a customer could book a session now. */
export interface BookingQuestion {
  /** As for booking, except that an unconfirmed email is handled through `isEmailConfirmed`. */
  guards: BookingGuardInput;
  /** Whether the customer's area has the offer. */
  isOfferedThere: boolean;
  isEmailConfirmed: boolean;
  /** Whether operators have turned off bookings, or card payments. */
  areBookingsOff: boolean;
  areCardsOff: boolean;
  hasCard: boolean;
  /** Available credit, and the price; minor units. */
  credit: Minor;
  price: Minor;
  /** The customer's bookings waiting for a card. */
  held: Parameters<typeof mustHaveFewHeld>[0];
}

/** What keeps a customer from booking: the error they would get. */
export type BookingObstacle = Failure;

function obstacleOf(check: () => unknown): BookingObstacle | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return failureOf(error);
  }
}

/** What keeps a customer from paying with credit. */
function creditObstacle({ isEmailConfirmed, credit, price }: BookingQuestion): BookingObstacle | undefined {
  if (!isEmailConfirmed) return { code: "profile-incomplete", details: { missing: ["email"] } };
  if (credit >= price) return undefined;
  return { code: "insufficient-credit", details: { available: credit, needed: price } };
}

/** What keeps a customer from paying by card. */
const cardObstacle = ({ guards, held, isEmailConfirmed }: BookingQuestion): BookingObstacle | undefined =>
  obstacleOf(() => mustHaveFewHeld(held, guards.now, isEmailConfirmed));

/**
 * The first thing that keeps a customer from booking a session, checked by the same guards as a booking; undefined if
 * nothing does. One way to pay is enough.
 */
export function bookingObstacle(question: BookingQuestion): BookingObstacle | undefined {
  const { guards, isOfferedThere, areBookingsOff, areCardsOff, hasCard } = question;
  if (areBookingsOff) return { code: "unavailable" };
  const { customer } = guards;
  const byGuards = () => obstacleOf(() => mustBeBookable(guards));
  if (customer.missing.length > 0) return byGuards();
  if (!isOfferedThere && guards.beacon) return { code: "outside-area" };
  const obstacle = byGuards();
  if (obstacle) return obstacle;
  const byCredit = creditObstacle(question);
  if (!byCredit) return undefined;
  return hasCard && !areCardsOff ? cardObstacle(question) : byCredit;
}
