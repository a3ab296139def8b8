import type { Booking, BookingStatus } from "@core/booking/booking.ts";
import { statusAt } from "@core/booking/lifecycle.ts";
import { openProposal } from "@core/booking/proposals/open-proposal.ts";
import { addDays, dateAt, formatLongDate } from "../booking/place-date.ts";
import { counterOfferText } from "./proposal/proposal-text.ts";

type Order = (a: Booking, b: Booking) => number;

const byStart: Order = (a, b) => a.schedule.start - b.schedule.start;

const none: ReadonlyMap<string, Booking> = new Map();

const worklist =
  (statuses: readonly BookingStatus[], order: Order) =>
  (bookings: readonly Booking[], now: number, pinned = none): Booking[] =>
    [
      ...bookings.filter((booking) => !pinned.has(booking.id) && statuses.includes(statusAt(booking, now))),
      ...pinned.values(),
    ].sort(order);

/**
 * Requests that can still be answered at `now` (ms UTC), the most urgent first. `held` are those the instructor is
 * acting on, as they were at the start: they must not change or disappear meanwhile.
 */
export const openRequestsOf = worklist(
  ["Requested"],
  (a, b) => (a.deadline ?? 0) - (b.deadline ?? 0) || byStart(a, b),
);

/** Sessions in progress or upcoming at `now` (ms UTC), soonest first, and those the instructor is acting on. */
export const openSessionsOf = worklist(["Confirmed", "Started"], byStart);

/** Sessions whose customer proposes another time at `now` (ms UTC), the most urgent first, and those being answered. */
export const askedProposalsOf = (bookings: readonly Booking[], now: number, pinned = none): Booking[] =>
  [
    ...bookings.filter((booking) => !pinned.has(booking.id) && openProposal(booking, now)?.by === "customer"),
    ...pinned.values(),
  ].sort((a, b) => (a.proposal?.until ?? 0) - (b.proposal?.until ?? 0) || byStart(a, b));

/** What waits for the instructor's answer: a request, or another time that a customer proposes; until when, ms UTC. */
export interface WaitingAnswer {
  booking: Booking;
  until: number;
  isProposal: boolean;
}

/** Requests for which the instructor has offered another time that waits for the customer at `now` (ms UTC). */
export const offeredRequestsOf = (bookings: readonly Booking[], now: number): Booking[] =>
  openRequestsOf(bookings, now).filter((booking) => counterOfferText(booking, now));

/** Requests and proposed times that wait for the instructor at `now` (ms UTC), the most urgent first. */
export const waitingAnswersOf = (bookings: readonly Booking[], now: number): WaitingAnswer[] =>
  [
    ...openRequestsOf(bookings, now)
      .filter((booking) => !counterOfferText(booking, now))
      .map((booking) => ({
        booking,
        until: booking.deadline ?? 0,
        isProposal: false,
      })),
    ...askedProposalsOf(bookings, now).map((booking) => ({
      booking,
      until: booking.proposal?.until ?? 0,
      isProposal: true,
    })),
  ].sort((a, b) => a.until - b.until);

/** The day of a session as text, relative to `now` (ms UTC) at its place. */
export const sessionDayText = ({ schedule }: Booking, now: number): string => {
  const date = dateAt(schedule.start, schedule.timeZone);
  const today = dateAt(now, schedule.timeZone);
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : formatLongDate(date);
};
