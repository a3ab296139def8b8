import { AppError } from "../../errors.ts";
import type { Instant, Person } from "../../fields.ts";
import { missingProfileSteps, type ProfileStep } from "../../people/completeness.ts";
import { splitDisplayName } from "../../people/names.ts";
import { publicName } from "../../people/public-name.ts";
import type { User } from "../../people/user.ts";
import type { Booking } from "../booking.ts";
import { type ExpiringBooking, isFinalStatus, statusAt } from "../lifecycle.ts";

/** The guests who have joined a booking. */
export const guestsOf = ({ guests }: Pick<Booking, "guests">): readonly Person[] => guests ?? [];

/**
 * Rises with each event of a booking and with each guest who joins or leaves: the SEQUENCE of its calendar events, and
 * the order of the views its guests see.
 */
export const sequenceOf = ({
  version,
  guestChanges = 0,
}: Pick<Booking, "version" | "guestChanges">): number => version + guestChanges;

/** Whether an account has joined a booking as a guest. */
export const isGuest = (booking: Pick<Booking, "guests">, uid: string): boolean =>
  guestsOf(booking).some(({ id }) => id === uid);

/** Steps of the profile that joining requires. */
const joiningSteps: readonly ProfileStep[] = ["name", "email"];

/** How many guests may still join: the host takes one of the booked spots. */
export const seatsLeft = (booking: Pick<Booking, "guests" | "service">): number =>
  Math.max(0, booking.service.people - 1 - guestsOf(booking).length);

/** Whether a session is in the future or in progress at `now` (ms UTC). */
export const isUpcoming = (booking: ExpiringBooking, now: Instant): boolean =>
  !isFinalStatus(statusAt(booking, now)) && now < booking.schedule.end;

/** Whether guests can be invited to a booking. */
export const isShareable = (booking: Booking, now: Instant): boolean =>
  booking.service.people > 1 && isUpcoming(booking, now);

/**
 * Refuses invitations to a session for one person, or one that is over or will not take place.
 * @throws AppError `wrong-state` {status}
 */
export function mustBeShareable(booking: Booking, now: Instant): void {
  const status = statusAt(booking, now);
  const refuse = (message: string) => new AppError("wrong-state", message, { status });
  if (booking.service.people === 1) throw refuse("This session is for one person.");
  if (isUpcoming(booking, now)) return;
  const tookPlace = status === "Started" || status === "Confirmed" || status === "Closed";
  throw refuse(tookPlace ? "This session is over." : "This session isn't happening.");
}

/** The account that wants to join. */
interface JoiningGuest {
  uid: string;
  user: User;
  /** The instructors who blocked them. */
  blockedBy: readonly string[];
  emailVerified: boolean;
}

/**
 * Refuses an account that cannot join: the session must be shareable, have a free spot, and be taught by someone else
 * whom the account has not blocked. To someone the instructor has blocked it looks full. Joining shows the address, so
 * the host must learn who joins: a name and a confirmed email are required.
 * @throws AppError `wrong-state` {status}, `not-bookable` {reason: blocked}, `profile-incomplete` {missing}
 */
export function mustBeJoinable(
  booking: Booking,
  { uid, user, blockedBy, emailVerified }: JoiningGuest,
  now: Instant,
): void {
  mustBeShareable(booking, now);
  const { instructor } = booking;
  const refuse = (message: string) =>
    new AppError("wrong-state", message, { status: statusAt(booking, now) });
  if (instructor.id === uid) throw refuse("You're teaching this session, so you're already in it.");
  if (seatsLeft(booking) === 0 || blockedBy.includes(instructor.id)) throw refuse("This session is full.");
  if (user.blacklist.includes(instructor.id)) {
    const message = `You blocked ${splitDisplayName(instructor.name).firstname}, who teaches this session.`;
    throw new AppError("not-bookable", message, { reason: "blocked" });
  }
  const missing = missingProfileSteps(user, emailVerified).filter((step) => joiningSteps.includes(step));
  if (missing.length > 0)
    throw new AppError("profile-incomplete", "To join, add your name and confirm your email.", { missing });
}

/** A guest as others in the session see them. */
export const toGuest = (uid: string, user: Pick<User, "firstname" | "lastname" | "avatar">): Person => ({
  id: uid,
  name: publicName(user),
  avatar: user.avatar,
});

const withGuests = (booking: Booking, guests: Person[]): Booking => ({
  ...booking,
  guests,
  guestChanges: (booking.guestChanges ?? 0) + 1,
});

/** Adds a guest to a booking. The version stays, because the session itself does not change. */
export const withGuest = (booking: Booking, guest: Person): Booking =>
  withGuests(booking, [...guestsOf(booking), guest]);

/** Removes a guest from a booking. */
export const withoutGuest = (booking: Booking, guestId: string): Booking =>
  withGuests(
    booking,
    guestsOf(booking).filter(({ id }) => id !== guestId),
  );
