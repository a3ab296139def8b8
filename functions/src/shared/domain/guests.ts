import { AppError } from "../errors.ts";
import type { Booking } from "../model/booking.ts";
import type { Instant, Person } from "../model/fields.ts";
import type { User } from "../model/user.ts";
import { isOver, statusAt } from "./life.ts";
import { shortName } from "./public-profile.ts";

/** How a guest is called who has not told us a name. */
const NAMELESS = "A friend";

/** Friends who have joined a booking. */
export const guestsOf = ({ guests }: Pick<Booking, "guests">): readonly Person[] => guests ?? [];

/** Whether somebody has joined a booking as a guest. */
export const isGuest = (booking: Pick<Booking, "guests">, uid: string): boolean =>
  guestsOf(booking).some(({ id }) => id === uid);

/** How many friends may still join: the host takes one of the places that were booked. */
export const seatsLeft = (booking: Pick<Booking, "guests" | "service">): number =>
  Math.max(0, booking.service.people - 1 - guestsOf(booking).length);

/** Whether a session still lies ahead or is under way at `now` (ms UTC). */
export const isAhead = (booking: Booking, now: Instant): boolean =>
  !isOver(statusAt(booking, now)) && now < booking.schedule.end;

/** Whether friends can be invited to a booking at all. */
export const isShareable = (booking: Booking, now: Instant): boolean =>
  booking.service.people > 1 && isAhead(booking, now);

/**
 * Refuses to invite to a session for one person, or to one that is over or comes to nothing.
 * @throws AppError `wrong-state` {status}
 */
export function mustBeShareable(booking: Booking, now: Instant): void {
  const status = statusAt(booking, now);
  const refuse = (message: string) => new AppError("wrong-state", message, { status });
  if (booking.service.people === 1) throw refuse("This session is for one person.");
  if (isAhead(booking, now)) return;
  const tookPlace = status === "Started" || status === "Confirmed" || status === "Closed";
  throw refuse(tookPlace ? "This session is over." : "This session does not take place.");
}

/** Who would like to join: the account, and whom it has blocked. */
export interface Comer {
  uid: string;
  blacklist: readonly string[];
}

/**
 * Refuses whoever cannot join: the session must be one to invite to, have a free place, and be taught by somebody else
 * whom the person has not blocked.
 * @throws AppError `wrong-state` {status}, `not-bookable` {reason: blocked}
 */
export function mustBeJoinable(booking: Booking, { uid, blacklist }: Comer, now: Instant): void {
  mustBeShareable(booking, now);
  const { instructor } = booking;
  const refuse = (message: string) =>
    new AppError("wrong-state", message, { status: statusAt(booking, now) });
  if (instructor.id === uid) throw refuse("You teach this session, so you are part of it anyway.");
  if (seatsLeft(booking) === 0) throw refuse("All places in this session are taken.");
  if (!blacklist.includes(instructor.id)) return;
  const message = `${instructor.name}, whom you have blocked, teaches this session.`;
  throw new AppError("not-bookable", message, { reason: "blocked" });
}

/** What others in a session see of a guest. */
export const guestOf = (uid: string, user: Pick<User, "firstname" | "lastname" | "avatar">): Person => ({
  id: uid,
  name: shortName(user) || NAMELESS,
  avatar: user.avatar,
});

/** The booking with one more guest. Its version stays: nothing about the session itself has changed. */
export const withGuest = (booking: Booking, guest: Person): Booking => ({
  ...booking,
  guests: [...guestsOf(booking), guest],
  allow: [...booking.allow, guest.id],
});

/** The booking without a guest, who from now on is a stranger to it. */
export const withoutGuest = (booking: Booking, guestId: string): Booking => ({
  ...booking,
  guests: guestsOf(booking).filter(({ id }) => id !== guestId),
  allow: booking.allow.filter((id) => id !== guestId),
});
