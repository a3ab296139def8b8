import type { Booking, BookingEvent, BookingEventName } from "../booking/booking.ts";
import type { ClaimStatement } from "../booking/claims/claim-statement.ts";
import { otherActingInstructor } from "../booking/substitutes/acting-instructor.ts";
import { BRAND } from "../constants.ts";
import type { Instant } from "../fields.ts";
import { formatMoney } from "../money.ts";
import { type EvidenceSection, exactTime } from "./evidence-section.ts";

function nameOf(event: BookingEvent, booking: Booking): string {
  const { customer, instructor } = booking;
  if (event.by === "customer") return `${customer.name} (customer)`;
  if (event.by === "instructor")
    return `${otherActingInstructor(booking, event) ?? instructor.name} (instructor)`;
  return event.by === "operator" ? `${BRAND} (staff)` : `${BRAND} (automatic)`;
}

/** What banks read for each booking event. */
const bookingEventText: Record<BookingEventName, string> = {
  book: "Booked the session",
  authorised: "The card was authorized",
  refused: "The card was declined",
  lapse: "The deadline passed, or the session was over",
  accept: "Accepted the request",
  decline: "Declined the request",
  withdraw: "Withdrew the request",
  "capture refused": "The bank refused the charge, so nothing was charged",
  "dispute lost": "The bank reversed the payment, so the session was canceled",
  "email confirmed": "Confirmed their email address",
  "pay by credit": "Paid with credit instead of the card",
  cancel: "Canceled the session",
  move: "Rescheduled the session",
  eta: "Said when they expect to arrive",
  propose: "Proposed another time",
  "accept proposal": "Accepted the proposed time",
  "decline proposal": "Declined the proposed time",
  "withdraw proposal": "Withdrew the proposed time",
  "proposal ends": "The proposed time was not answered in time",
  "offer substitute": "Asked another instructor to take the session over",
  "take substitute": "Agreed to take the session over",
  "accept substitute": "Agreed to the other instructor",
  "decline substitute": "Declined the other instructor, or to take the session over",
  "substitute ends": "Nobody agreed in time that another instructor takes the session over",
  "check in": "Checked in at the session",
  "check in noted": "Their device sent a check-in after the no-show had been reported",
  absent: "Reported that the other party didn't show up",
  "couldn't come": "Said that they couldn't come to the session",
  contest: "Contested the reported no-show",
  "claim ends": "The reported no-show was not contested in time",
  resolve: "Decided the contested no-show",
  "check out": "Checked out after the session",
  tip: "Gave a tip",
  refund: "Refunded part of the price",
  "tip refund": "Refunded part of the tip",
};

/** The same once the session is over: what is proposed then is the next one. */
const nextSessionEventText: Partial<typeof bookingEventText> = {
  propose: "Proposed the next session",
  "accept proposal": "Booked the next session",
  "decline proposal": "Declined the next session",
  "withdraw proposal": "Withdrew the next session",
  "proposal ends": "The next session was not booked in time",
};

/** What an event of a booking was, in words. */
export function bookingEventTextOf(event: BookingEvent, { events }: Pick<Booking, "events">): string {
  const before = events.slice(0, events.indexOf(event));
  const isOver = before.some(({ changes }) => changes?.status === "Closed");
  return (isOver && nextSessionEventText[event.name]) || bookingEventText[event.name];
}

/** The start as of an event; a later move may have changed it. */
function startWith(event: BookingEvent, { events, schedule }: Booking): Instant {
  const later = events.slice(events.indexOf(event) + 1);
  return (
    later.find(({ changes }) => changes?.scheduleBefore)?.changes?.scheduleBefore?.start ?? schedule.start
  );
}

function detailsOf(event: BookingEvent, booking: Booking, statement: ClaimStatement | undefined): string {
  const { name, reason, late, pressedAt, changes = {} } = event;
  const money = (amount: number) => formatMoney(amount, booking.billing.currency);
  const start = () => exactTime(startWith(event, booking), booking.schedule.timeZone);
  const before = changes.scheduleBefore;
  return [
    name === "book" && `For ${start()}`,
    before && `From ${exactTime(before.start, before.timeZone)} to ${start()}`,
    changes.proposed && `For ${exactTime(changes.proposed.start, booking.schedule.timeZone)}`,
    changes.substitute && `Other instructor: ${changes.substitute.name}`,
    changes.instructorBefore && `Instructor before: ${changes.instructorBefore.name}`,
    changes.arrive !== undefined && `At ${exactTime(changes.arrive, booking.schedule.timeZone)}`,
    changes.refunded !== undefined && `Refund: ${money(changes.refunded)}`,
    changes.tipAmount !== undefined && `Tip: ${money(changes.tipAmount)}`,
    late && "After the check-in window",
    pressedAt !== undefined &&
      `Pressed at ${exactTime(pressedAt, booking.schedule.timeZone)}, without a network`,
    reason && `“${reason}”`,
    name === "contest" && statement && `“${statement.text}”`,
    name === "absent" && statement?.second && `“${statement.second.text}”`,
    changes.status && `Status: ${changes.status}`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** Who booked what, when and where; the place only as city and ZIP code. */
export function sessionEvidence(booking: Booking): EvidenceSection {
  const { id, customer, instructor, service, schedule, location, status, createdAt, guests = [] } = booking;
  const { name, style, minutes, people } = service;
  const time = (instant: number) => exactTime(instant, schedule.timeZone);
  return {
    title: "Session",
    rows: [
      ["Booking", id],
      ["Customer", customer.name],
      ["Instructor", instructor.name],
      [
        "Service",
        `${name} (${style}), ${minutes} minutes, for ${people} ${people === 1 ? "person" : "people"}`,
      ],
      ["Start", time(schedule.start)],
      ["End", time(schedule.end)],
      ["City and ZIP code", `${location.city}, ${location.region} ${location.postalCode}`],
      ...(guests.length > 0 ? [["Guests", guests.map((guest) => guest.name).join(", ")]] : []),
      ["Booked", time(createdAt)],
      ["Status", status],
    ],
  };
}

/** Every event of a booking, with who did it and when. */
export const eventEvidence = (booking: Booking, statement: ClaimStatement | undefined): EvidenceSection => ({
  title: "What happened",
  columns: ["Time", "Who", "What", "Details"],
  rows: booking.events.map((event) => [
    exactTime(event.at, booking.schedule.timeZone),
    nameOf(event, booking),
    bookingEventTextOf(event, booking),
    detailsOf(event, booking, statement),
  ]),
});
