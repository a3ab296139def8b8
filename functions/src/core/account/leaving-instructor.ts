import type { Booking } from "../booking/booking.ts";
import { isFinalStatus } from "../booking/lifecycle.ts";
import { awaitsCapture } from "../booking/money/awaits-capture.ts";
import { CURRENCY, DAY, DEFAULT_AVATAR } from "../constants.ts";
import type { Obstacles } from "../error-details.ts";
import { AppError } from "../errors.ts";
import type { SignedMinor } from "../fields.ts";
import { formatMoney } from "../money.ts";
import type { NotificationParams } from "../notifications/kinds.ts";
import type { Instructor } from "../people/instructors/instructor.ts";
import { withoutReply } from "../people/instructors/review-reply.ts";
import type { ReviewedTestimonial } from "../people/instructors/reviewed-testimonial.ts";

/** Name shown in place of an instructor whose account was closed. */
const FORMER_INSTRUCTOR_NAME = "Former instructor";

/** ms during which the bank may still return a payout. */
export const PAYOUT_RETURNS_WITHIN = 14 * DAY;

/** What must be settled before an instructor's account is closed. */
export interface LeavingFacts {
  /** Sessions that may still move money: see `isOpenForInstructor`. */
  openBookings: readonly Booking[];
  /** What we owe them, or they owe us, minor units; `held` is the part that needs an operator's release. */
  balance: SignedMinor;
  held: SignedMinor;
  /** Payouts the bank may still return. */
  payouts: number;
  /** Whether they have a payout account. */
  hasAccount: boolean;
}

/** Whether a booking may still pay its instructor, or take something back. */
export function isOpenForInstructor(booking: Booking): boolean {
  const { status, billing, claim } = booking;
  if (!isFinalStatus(status) || (claim && claim.state !== "ended") || billing.disputed) return true;
  const tookPlace = status === "Closed" || status === "Missed";
  return (
    billing.settledAt === undefined &&
    (billing.capturedAt !== undefined || (tookPlace && awaitsCapture(booking)))
  );
}

/** Who reads why an instructor can't leave yet: the sentence, and the bookings they may see. */
interface RefusalReader {
  textOf: (facts: LeavingFacts) => string;
  sees: (booking: Booking) => boolean;
}

function deskText({ openBookings, balance, payouts }: LeavingFacts): string {
  if (openBookings.length > 0) return "This instructor has sessions that aren't over or settled yet.";
  if (balance < 0) return `This instructor still owes us ${formatMoney(-balance, CURRENCY)}.`;
  if (balance > 0) return `We still owe this instructor ${formatMoney(balance, CURRENCY)}.`;
  return payouts > 0
    ? "The bank may still return a payout to this instructor."
    : "Some of this instructor's earnings are on hold.";
}

/**
 * Refuses to let an instructor leave while something is open, in the text for an operator or another reader.
 * @throws AppError `wrong-state` {bookings, held, payments, balance …} as for a customer
 */
export function mustBeFreeToLeave(
  facts: LeavingFacts,
  { textOf, sees }: RefusalReader = { textOf: deskText, sees: () => true },
): void {
  const { openBookings, balance, held, payouts } = facts;
  if (openBookings.length === 0 && balance === 0 && held === 0 && payouts === 0) return;
  const seen = openBookings.filter(sees);
  const bookings = seen.map(({ id, schedule, service, instructor }) => ({
    appointmentId: id,
    start: schedule.start,
    timeZone: schedule.timeZone,
    name: service.name,
    instructor: instructor.name,
  }));
  const amounts = { held, payments: payouts, balance, back: 0, lost: 0, given: 0 };
  const open: Obstacles = { bookings, ...amounts, currency: CURRENCY };
  throw new AppError("wrong-state", textOf({ ...facts, openBookings: seen }), open);
}

/** What remains of an instructor: nothing that identifies them. Ratings and counts belong to the books. */
export const formerInstructor = ({
  timeZone,
  dayZone = timeZone,
  rating,
  closedCount,
}: Instructor): Instructor => ({
  name: FORMER_INSTRUCTOR_NAME,
  avatar: DEFAULT_AVATAR,
  bio: "",
  certificates: [],
  languages: [],
  styles: [],
  beacons: [],
  areas: [],
  timeZone,
  dayZone,
  schedule: [],
  exceptions: [],
  travelMinutes: 0,
  rating,
  closedCount,
  status: "left",
  instantConfirm: false,
});

/** Only the first word: applying it twice changes nothing. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** A booking as its customer and guests keep it: the instructor who left is a first name, and no longer sees it. */
export const withoutInstructor = ({ sheetAt: _sheetAt, ...booking }: Booking): Booking => ({
  ...booking,
  instructor: {
    ...booking.instructor,
    name: firstNameOf(booking.instructor.name),
    avatar: DEFAULT_AVATAR,
  },
  allow: booking.allow.filter((id) => id !== booking.instructor.id),
});

/**
 * Shortens the name of an instructor who left in a notification's parameters; the same object if it is already short.
 */
export function withoutInstructorName<P extends NotificationParams>(params: P): P {
  if (!("instructor" in params)) return params;
  const instructor = firstNameOf(params.instructor);
  return instructor === params.instructor ? params : { ...params, instructor };
}

/** A testimonial about an instructor who left, without their words. */
export const withFormerInstructor = (testimonial: ReviewedTestimonial): ReviewedTestimonial => ({
  ...withoutReply(testimonial),
  instructor: { ...testimonial.instructor, name: firstNameOf(testimonial.instructor.name) },
});
