import type { Booking, BookingEvent, BookingEventName, BookingStatus } from "@core/booking/booking.ts";
import { wasRequested } from "@core/booking/booking-events.ts";
import type { SessionView } from "@core/booking/guests/session-view.ts";
import { bookingExpiryAt, isFinalStatus, statusAt } from "@core/booking/lifecycle.ts";
import { otherActingInstructor } from "@core/booking/substitutes/acting-instructor.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { BookingRole } from "../../../parts/booking/role.ts";

/** One step of a booking: done, current, or expected. */
export interface TimelineStep {
  name: string;
  state: "done" | "now" | "ahead";
  /** Who took it, as the reader calls them; missing for automatic steps. */
  who?: string;
  /** When it happened or is planned, ms UTC. */
  at?: number;
  /** Deadline of the step, ms UTC. */
  until?: number;
  /** The start before a move, ms UTC. */
  from?: number;
}

type Step = Omit<TimelineStep, "state">;

/** Title of each event. */
const names: Record<BookingEventName, string> = {
  book: "Request sent",
  authorised: "Request sent",
  refused: "Card declined",
  "pay by credit": "Request sent",
  "email confirmed": "Request sent",
  lapse: "Expired",
  accept: "Confirmed",
  decline: "Declined",
  withdraw: "Request withdrawn",
  "capture refused": "Canceled",
  "dispute lost": "Canceled",
  cancel: "Canceled",
  move: "Rescheduled",
  eta: "Arrival time",
  propose: "Another time proposed",
  "accept proposal": "Rescheduled",
  "decline proposal": "Proposed time declined",
  "withdraw proposal": "Proposed time withdrawn",
  "proposal ends": "Proposed time expired",
  "offer substitute": "Another instructor asked",
  "take substitute": "Another instructor can come",
  "accept substitute": "New instructor",
  "decline substitute": "Instructor kept",
  "substitute ends": "Instructor kept",
  "check in": "Session started",
  "check in noted": "Check-in received later",
  absent: "No-show reported",
  "couldn't come": "Couldn't make it",
  contest: "No-show contested",
  "claim ends": "No-show settled",
  resolve: "Decision made",
  "check out": "Completed",
  tip: "Tip added",
  refund: "Refund issued",
  "tip refund": "Tip refunded",
};

/** Title of an event that led to another state than it usually does. */
const namesByOutcome: Partial<Record<`${BookingEventName} ${BookingStatus}`, string>> = {
  "book Held": "Time held",
  "book Confirmed": "Booked",
  "authorised Confirmed": "Confirmed",
  "pay by credit Confirmed": "Booked",
  "email confirmed Confirmed": "Booked",
  "accept proposal Confirmed": "Confirmed",
  "lapse Closed": "Completed",
};

/** Titles of what becomes of another time while the booking is a request: the instructor offers it. */
const namesOfOffer: Partial<Record<BookingEventName, string>> = {
  propose: "Another time offered",
  "decline proposal": "Requested time kept",
  "withdraw proposal": "Offer withdrawn",
  "proposal ends": "Offer expired",
};

/** The same once it is over: the instructor proposes the next session. */
const namesOfNext: Partial<Record<BookingEventName, string>> = {
  propose: "Next session proposed",
  "accept proposal": "Next session booked",
  "decline proposal": "Next session declined",
  "withdraw proposal": "Next session withdrawn",
  "proposal ends": "Next session expired",
};

/** Events about money, shown to the paying customer alone. */
const moneyEvents: readonly BookingEventName[] = ["refused", "tip", "refund", "tip refund"];

/** Whether the session was confirmed, or closed, when something happened to it. */
const wasBefore = (status: BookingStatus, event: BookingEvent, { events }: SessionView): boolean =>
  events.slice(0, events.indexOf(event)).some(({ changes }) => changes?.status === status);

const nameOf = (event: BookingEvent, booking: SessionView): string => {
  const { name, changes, late } = event;
  if (late) return "Session started late";
  if (name === "withdraw" && !wasRequested(booking)) return "Canceled";
  if (name === "authorised" && !changes?.status) return "Card accepted";
  if (wasBefore("Closed", event, booking)) return namesOfNext[name] ?? names[name];
  if (!wasBefore("Confirmed", event, booking) && !changes?.status) return namesOfOffer[name] ?? names[name];
  return (changes?.status && namesByOutcome[`${name} ${changes.status}`]) ?? names[name];
};

const actorText = (event: BookingEvent, booking: SessionView, role: BookingRole | null) => {
  const { by } = event;
  const { customer, instructor } = booking;
  if (by === "system") return undefined;
  if (by === "operator") return "us";
  if (by === "customer") return role === "host" ? "you" : customer.name;
  const other = otherActingInstructor(booking, event);
  return other ?? (role === "instructor" ? "you" : splitDisplayName(instructor.name).firstname);
};

const stepOf = (event: BookingEvent, booking: SessionView, role: BookingRole | null): Step => {
  const who = actorText(event, booking, role);
  const from = event.changes?.scheduleBefore?.start;
  const isEnd = event.name === "lapse" && event.changes?.status === "Closed";
  return {
    name: nameOf(event, booking),
    // The server closes a session a while after it has ended.
    at: isEnd ? Math.min(event.at, booking.schedule.end) : event.at,
    ...(who !== undefined && { who }),
    ...(from !== undefined && { from }),
  };
};

/** Events until `now`, including an expiry the server has not stored yet. */
const eventsAt = (booking: SessionView, now: number): BookingEvent[] => {
  const status = statusAt(booking, now);
  if (status === booking.status) return booking.events;
  return [
    ...booking.events,
    { name: "lapse", by: "system", at: bookingExpiryAt(booking) ?? now, changes: { status } },
  ];
};

/** A booking, or what a guest sees of it: guests learn nothing of how a no-show is settled. */
type TimelineSession = SessionView & Partial<Pick<Booking, "claim" | "needsEmail">>;

/** Expected steps if all goes well. */
const aheadOf = (
  { schedule, deadline, claim, needsEmail, events }: TimelineSession,
  status: BookingStatus,
): Step[] => {
  if (claim?.state === "open") return [{ name: names["claim ends"], until: claim.until }];
  if (claim?.state === "contested") return [{ name: "Decision" }];
  const until = deadline === undefined ? {} : { until: deadline };
  const isPaid = events.some(({ name }) => name === "authorised");
  const session = { name: "Session", at: schedule.start };
  const completed = { name: "Completed" };
  const steps: Partial<Record<BookingStatus, Step[]>> = {
    Held: [
      { name: needsEmail && isPaid ? "Confirm your email" : "Payment", ...until },
      { name: "Reply" },
      session,
      completed,
    ],
    Requested: [{ name: "Reply", ...until }, session, completed],
    Confirmed: [session, completed],
    Started: [completed],
  };
  return steps[status] ?? [];
};

/** The steps of a booking at `now` (ms UTC), for a reader in that role. */
export const timelineStepsOf = (
  booking: TimelineSession,
  now: number,
  role: BookingRole | null,
): TimelineStep[] => {
  const status = statusAt(booking, now);
  const done = eventsAt(booking, now)
    // A tab that is older than an event has no name for it.
    .filter(({ name }) => Object.hasOwn(names, name) && (role === "host" || !moneyEvents.includes(name)))
    .map((event) => stepOf(event, booking, role));
  const ahead = aheadOf(booking, status);
  const isWaiting = status === "Held" || status === "Requested" || (status === "Missed" && ahead.length > 0);
  const current = isFinalStatus(status) && !isWaiting ? -1 : isWaiting ? done.length : done.length - 1;
  return [...done, ...ahead].map((step, i) => ({
    ...step,
    state: i === current ? "now" : i < done.length ? "done" : "ahead",
  }));
};
