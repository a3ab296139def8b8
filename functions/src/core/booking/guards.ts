import { clockText } from "../availability/clock-text.ts";
import type { AnswerNeeded } from "../availability/reply-times.ts";
import { type ReservationsByDate, reservationsOn } from "../availability/reservations.ts";
import { allowedTimes, reservationDates, reservationGuards } from "../availability/slots.ts";
import { failedTimeGuard, noticeOf } from "../availability/time-guards.ts";
import { HOUR, MINUTE } from "../constants.ts";
import type { NotBookableReason } from "../error-details.ts";
import { AppError } from "../errors.ts";
import type { Instant, Minor } from "../fields.ts";
import type { ProfileStep } from "../people/completeness.ts";
import { dayZoneOf, type Instructor } from "../people/instructors/instructor.ts";
import { splitDisplayName } from "../people/names.ts";
import { isForPeople, teaches } from "../people/offer.ts";
import type { Beacon, PricingArea } from "../people/places/pricing.ts";
import type { TimePolicy } from "../policy/policy.ts";
import { sayDuration } from "../say-duration.ts";
import type { Booking, PriceLine } from "./booking.ts";
import { type ExpiringBooking, isFinalStatus, statusAt } from "./lifecycle.ts";

/** Everything the booking guards check. Instants are ms UTC, amounts minor units. */
export interface BookingGuardInput {
  /** `missing` as `missingProfileSteps` returns it. */
  customer: {
    uid: string;
    missing: readonly ProfileStep[];
    emailVerified: boolean;
    blacklist: readonly string[];
    /** The instructors who blocked the customer. */
    blockedBy: readonly string[];
  };
  instructorId: string;
  /** Each undefined if the id is unknown. */
  instructor: Instructor | undefined;
  area: Pick<PricingArea, "id" | "timeZone"> | undefined;
  beacon: Pick<Beacon, "id" | "minutes" | "people"> | undefined;
  people: number;
  start: number;
  now: number;
  /** The rules of the place. */
  policy: TimePolicy;
  /** Who must answer before the session is fixed; undefined where no one must. */
  answer: AnswerNeeded | undefined;
  /** Minimum ms before the start, instead of the instructor's own. */
  notice?: number | undefined;
  /** Must contain every date of `reservationDates`; a missing date is the caller's bug, not a free day. */
  reservationsByDate: ReservationsByDate;
  /** The price the customer saw; omitted if no price is promised (a quote, a move). */
  shownAmount?: Minor | undefined;
  currentPrice?: { amount: Minor; lines: readonly PriceLine[] } | undefined;
  /** Id of the booking being moved: its own time is free for it. */
  exceptAid?: string | undefined;
  /** The customer's bookings around this time, ended ones included. */
  ownBookings: readonly OwnBooking[];
}

/** What decides whether another booking of the customer takes their time. */
type OwnBooking = ExpiringBooking & Pick<Booking, "id">;

/** A session that passed every guard; `days` are the day documents to write. */
interface BookableSession {
  instructor: Instructor;
  area: NonNullable<BookingGuardInput["area"]>;
  beacon: NonNullable<BookingGuardInput["beacon"]>;
  end: number;
  days: string[];
}

const reasonMessages: Record<Exclude<NotBookableReason, "notice" | "holds" | "horizon" | "hours">, string> = {
  grid: "Sessions start on the hour or half past. Please pick one of the times shown.",
  plan: "The instructor isn't available at this time.",
  paused: "The instructor isn't taking sessions right now. Keep this session, or cancel it.",
  blocked: "You've blocked this instructor.",
  self: "You can't book yourself.",
  people: "This session isn't offered for that many people.",
  overlap: "You already have a session at this time.",
};

/** `policy` has the limit that was passed. */
const limitMessages = {
  horizon: ({ horizon }: TimePolicy) => `Please pick a time in the next ${sayDuration(horizon)}.`,
  hours: ({ hours }: TimePolicy) =>
    `Sessions have to be between ${clockText(hours.from)} and ${clockText(hours.to)}.`,
};

const closingDay = (closesAt: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long", month: "long", day: "numeric" }).format(
    closesAt - 1,
  );

/** Past the last day of an area. */
const closedError = (closesAt: Instant, { timeZone }: Pick<PricingArea, "timeZone">): AppError =>
  new AppError(
    "not-bookable",
    `Our last day in this area is ${closingDay(closesAt, timeZone)}. Please pick a time until then.`,
    { reason: "horizon" },
  );

const limitError = (reason: keyof typeof limitMessages, policy: TimePolicy): AppError =>
  new AppError("not-bookable", limitMessages[reason](policy), { reason });

function refuseUnless(isAllowed: boolean, reason: keyof typeof reasonMessages): void {
  if (!isAllowed) throw new AppError("not-bookable", reasonMessages[reason], { reason });
}

/** `notice` in ms: the instructor's own may be longer than the general one. */
function noticeError(notice: number): AppError {
  const hours = notice / HOUR;
  const message = `Please pick a time at least ${hours} ${hours === 1 ? "hour" : "hours"} ahead.`;
  return new AppError("not-bookable", message, { reason: "notice" });
}

/** Too little of the time left is outside the night for an answer. */
function answerError({ answer }: BookingGuardInput, { name }: Instructor): AppError {
  const who = answer?.by === "customer" ? "Your customer" : splitDisplayName(name).firstname;
  return new AppError("not-bookable", `${who} can't answer in time.`, { reason: "notice" });
}

/** The instructor's papers end before this time, or are missing: nobody is told which. */
const papersError = (): AppError =>
  new AppError(
    "not-bookable",
    "The instructor isn't taking sessions at this time. Please pick another time.",
    {
      reason: "paused",
    },
  );

/** Refuses an instructor the customer has blocked. */
export const mustNotBeBlocked = (blacklist: readonly string[], instructorId: string): void =>
  refuseUnless(!blacklist.includes(instructorId), "blocked");

/**
 * Refuses a time of an instructor who has blocked the customer as taken, like all their times.
 * @throws AppError `slot-taken`
 */
export function mustNotBeBlockedBy(blockedBy: readonly string[], instructorId: string): void {
  if (blockedBy.includes(instructorId)) throw new AppError("slot-taken", undefined, { alternatives: [] });
}

function mustHaveCompleteProfile({ missing, emailVerified }: BookingGuardInput["customer"]): void {
  const all: readonly ProfileStep[] =
    emailVerified || missing.includes("email") ? missing : [...missing, "email"];
  if (all.length > 0) throw new AppError("profile-incomplete", undefined, { missing: all });
}

/** A booking keeps its offer, even if it has ended since; only a new one needs a current offer. */
function mustBeOffered({
  instructor,
  area,
  beacon,
  exceptAid,
}: BookingGuardInput): Pick<BookableSession, "instructor" | "area" | "beacon"> {
  const isMove = exceptAid !== undefined;
  if (!instructor || !area || !beacon || !(isMove || teaches(instructor, area.id, beacon.id)))
    throw new AppError("not-found");
  refuseUnless(instructor.status === "active", "paused");
  return { instructor, area, beacon };
}

type OwnTime = Pick<BookingGuardInput, "ownBookings" | "exceptAid" | "start" | "now">;

/** Whether a time (ms UTC) overlaps no other live booking of the customer. */
export const isTheirOnlySession = ({ ownBookings, exceptAid, start, now }: OwnTime, end: number): boolean =>
  !ownBookings.some(
    (own) =>
      own.id !== exceptAid &&
      !isFinalStatus(statusAt(own, now)) &&
      own.schedule.start < end &&
      start < own.schedule.end,
  );

/**
 * Refuses a time (ms UTC) that overlaps another live booking of the customer.
 * @throws AppError `not-bookable` {reason: overlap}
 */
export const mustBeTheirOnlySession = (own: OwnTime, end: number): void =>
  refuseUnless(isTheirOnlySession(own, end), "overlap");

/**
 * Runs the booking guards in order and returns the session with its end. Throws
 * `profile-incomplete`, `not-found`, `not-bookable`, `price-changed` or `slot-taken` (the caller adds alternatives).
 */
export function mustBeBookable(input: BookingGuardInput): BookableSession {
  const { customer, instructorId, people, start, now, policy, shownAmount, currentPrice } = input;
  mustHaveCompleteProfile(customer);
  const { instructor, area, beacon } = mustBeOffered(input);
  const end = start + beacon.minutes * MINUTE;
  refuseUnless(instructorId !== customer.uid, "self");
  mustNotBeBlocked(customer.blacklist, instructorId);
  refuseUnless(isForPeople(beacon, people), "people");
  const allowed = allowedTimes({ start, end }, area.timeZone, instructor, input.answer, now, policy);
  const notice = input.notice ?? noticeOf(instructor, policy);
  const failed = failedTimeGuard({ start, end }, now, { ...allowed, notice });
  if (failed === "notice") throw noticeError(notice);
  if (failed === "answer") throw answerError(input, instructor);
  if (failed === "horizon" && policy.closesAt !== undefined && start >= policy.closesAt)
    throw closedError(policy.closesAt, area);
  if (failed === "papers") throw papersError();
  if (failed === "horizon" || failed === "hours") throw limitError(failed, policy);
  if (failed) refuseUnless(false, failed);
  mustBeTheirOnlySession(input, end);
  if (shownAmount !== undefined && shownAmount !== currentPrice?.amount) {
    throw new AppError("price-changed", undefined, currentPrice);
  }
  const days = reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor));
  const reservations = reservationsOn(days, input.reservationsByDate);
  const { exceptAid } = input;
  const failedGuard = reservationGuards(instructor, reservations, now, { area: area.id, exceptAid });
  const isTaken = failedGuard({ start, end }) !== undefined;
  // The last guard: an instructor who has blocked the customer looks taken whenever others could book them.
  if (isTaken || customer.blockedBy.includes(instructorId)) throw new AppError("slot-taken");
  return { instructor, area, beacon, end, days };
}
