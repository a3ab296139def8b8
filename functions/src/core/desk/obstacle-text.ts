import { clockText } from "../availability/clock-text.ts";
import { isCovered } from "../availability/intervals.ts";
import { noticeOf } from "../availability/time-guards.ts";
import { localDate } from "../availability/time-zone.ts";
import { workingHoursOn, workingIntervals } from "../availability/working-hours.ts";
import { BOOKING_POLICY, HOUR, MINUTE, REPLY_NIGHT } from "../constants.ts";
import type { DetailsByCode, NotBookableReason } from "../error-details.ts";
import { formatMoney } from "../money.ts";
import type { ProfileStep } from "../people/completeness.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { sayDuration } from "../say-duration.ts";
import type { BookingObstacle, BookingQuestion } from "./booking-obstacle.ts";
import { whenAt } from "./lists/when-at.ts";

/** Names for the sentence: the customer's first name, the instructor's name, offer and area. */
export interface QuestionNames {
  customer: string;
  instructor: string;
  offer: string;
  area: string;
  currency: string;
  /** Why no one can book the offer, if so. */
  notOffered: string;
}

const steps: Record<ProfileStep, string> = {
  name: "name",
  phone: "phone number",
  address: "address",
  email: "email confirmation",
};

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Whether only time off keeps a session outside the working hours. */
function isTimeOff(instructor: Instructor, start: number, end: number): boolean {
  const usual = { ...instructor, exceptions: instructor.exceptions.filter(({ off }) => !off) };
  const dates = [...new Set([start, end - 1].map((at) => localDate(at, instructor.timeZone)))];
  return isCovered(workingIntervals(usual, dates), start, end);
}

function planText({ guards }: BookingQuestion, { instructor: name }: QuestionNames): string {
  const { instructor, beacon, start } = guards;
  if (!instructor || !beacon) return "";
  if (isTimeOff(instructor, start, start + beacon.minutes * MINUTE)) return `${name} has time off then`;
  const hours = workingHoursOn(instructor, localDate(start, instructor.timeZone));
  if (hours.length === 0) return `${name} doesn't work that day`;
  const spans = hours.map(({ from, to }) => `from ${clockText(from)} to ${clockText(to)}`);
  return `${name} works ${listFormat.format(spans)} that day`;
}

/** Why an instructor doesn't offer a session, which the guards report as "not found". */
function notOfferedText({ guards }: BookingQuestion, names: QuestionNames): string {
  const { instructor, area, beacon } = guards;
  if (!instructor || !area || !beacon) return names.notOffered;
  if (instructor.status !== "active") return `${names.instructor} isn't taking sessions right now`;
  if (!instructor.areas.includes(area.id)) return `${names.instructor} doesn't come to ${names.area}`;
  return `${names.instructor} doesn't teach ${names.offer}`;
}

function noticeText(
  { guards: { start, now, instructor, policy } }: BookingQuestion,
  { instructor: name }: QuestionNames,
): string {
  if (start < now) return "this time is in the past";
  const notice = noticeOf(instructor ?? {}, policy);
  if (start - now < notice) return `it starts in less than ${notice / HOUR} hours`;
  const [from, to] = [clockText(REPLY_NIGHT.from), clockText(REPLY_NIGHT.to)];
  return `${name} couldn't answer in time: no reply is due between ${from} and ${to}`;
}

const reasons: Record<NotBookableReason, (question: BookingQuestion, names: QuestionNames) => string> = {
  notice: noticeText,
  horizon: ({ guards: { policy, start } }) =>
    start >= (policy.closesAt ?? Infinity)
      ? "it's after the last day of the area"
      : `it's more than ${sayDuration(policy.horizon)} ahead`,
  hours: ({ guards: { policy } }) =>
    `sessions are between ${clockText(policy.hours.from)} and ${clockText(policy.hours.to)} local time`,
  grid: () => "sessions start on the hour or half past",
  plan: planText,
  paused: ({ guards: { instructor } }, names) =>
    instructor?.status === "active"
      ? `${names.instructor}'s proof of identity or insurance ends before then, or is missing`
      : `${names.instructor} isn't taking sessions right now`,
  blocked: (_question, names) => `${names.customer} has blocked ${names.instructor}`,
  self: () => "people can't book themselves",
  people: ({ guards: { beacon } }, names) =>
    `${names.offer} is for ${beacon?.people.min} to ${beacon?.people.max} people`,
  overlap: (_question, names) => `${names.customer} has another session at this time`,
  holds: (_question, names) =>
    `${names.customer} has unpaid sessions on hold and must pay for or cancel one first`,
};

function missingText(missing: DetailsByCode["profile-incomplete"]["missing"], customer: string): string {
  const lacking = missing.flatMap((step) => (step in steps ? [steps[step as keyof typeof steps]] : []));
  return `${customer}'s profile lacks the ${listFormat.format(lacking)}`;
}

function causeOf(obstacle: BookingObstacle, question: BookingQuestion, names: QuestionNames): string {
  const { customer, instructor, offer, currency } = names;
  switch (obstacle.code) {
    case "profile-incomplete":
      return missingText(obstacle.details?.missing ?? [], customer);
    case "not-bookable":
      return obstacle.details ? reasons[obstacle.details.reason](question, names) : "it can't be booked";
    case "not-found":
      return notOfferedText(question, names);
    case "outside-area":
      return `${offer} isn't offered where ${customer} lives`;
    case "unavailable":
      return "operators have turned off new bookings";
    case "slot-taken":
      if (question.guards.customer.blockedBy.includes(question.guards.instructorId))
        return `${instructor} has blocked ${customer}, who isn't told and sees only that every time is taken`;
      return `${instructor} is taken at this time, or too close to another session to get there`;
    case "insufficient-credit":
      return `${question.hasCard ? "card payments are turned off" : `${customer} has no card`} and only ${formatMoney(question.credit, currency)} in credit`;
    default:
      return "it can't be booked (we don't know why)";
  }
}

const paymentText = ({ isEmailConfirmed, credit, price, hasCard, areCardsOff }: BookingQuestion): string => {
  if (!isEmailConfirmed)
    return `by card: we then hold the time for ${sayDuration(BOOKING_POLICY.holdForEmail)} until they confirm their email`;
  const ways = [credit >= price && "credit", hasCard && !areCardsOff && "a card"].filter(
    (way) => way !== false,
  );
  return `with ${ways.join(" or ")}`;
};

/** One plain sentence: whether the customer can book the session, and if not, why. */
export function obstacleText(
  obstacle: BookingObstacle | undefined,
  question: BookingQuestion,
  names: QuestionNames,
): string {
  const { start, area, instructor } = question.guards;
  const when = whenAt(start, area?.timeZone ?? instructor?.timeZone ?? "UTC");
  const what = `book ${names.instructor} for ${when}`;
  if (obstacle) return `${names.customer} can't ${what}: ${causeOf(obstacle, question, names)}.`;
  const price = formatMoney(question.price, names.currency);
  return `${names.customer} can ${what} for ${price}, ${paymentText(question)}.`;
}
