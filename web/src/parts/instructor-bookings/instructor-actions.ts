import { isLateCheckIn } from "@core/booking/arrival-times.ts";
import type { Booking, BookingEventName } from "@core/booking/booking.ts";
import { sharesAfter } from "@core/booking/money/covered.ts";
import type { CallResult } from "../../api/call.ts";
import { call } from "../../api/call.ts";
import { now } from "../../clock.ts";
import type { Press } from "../../data/offline/presses.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

export interface InstructorAction {
  /** Its event in the booking's lifecycle. */
  event: BookingEventName;
  /** Whom it is about, where it isn't the customer: another one is another act, with a key of its own. */
  about?: string;
  call: (id: string, key: string, reason: string, pressedAt: number) => Promise<CallResult<unknown>>;
  /** Whether it is kept and sent later where there is no network: see data/offline/presses.ts. */
  press?: Press["act"];
  /** The confirmation once it is done. */
  doneText: (booking: Booking) => string;
}

const when = ({ schedule }: Booking) => formatTime(schedule.start, schedule.timeZone);
const price = ({ billing }: Booking) => formatMoney(billing.amount, billing.currency);

/** The instructor's share of the price, minor units. */
export const instructorShareOf = (booking: Booking): number => sharesAfter(booking, 0).share;

export const instructorShareText = (booking: Booking): string =>
  formatMoney(instructorShareOf(booking), booking.billing.currency);

export const acceptAction: InstructorAction = {
  event: "accept",
  call: (id, key) => call("/api/provider/accept")({ appointmentId: id }, key),
  doneText: (b) => `You accepted ${b.customer.name}'s request for ${when(b)}. The address is on its page.`,
};

export const declineAction: InstructorAction = {
  event: "decline",
  call: (appointmentId, key, reason) => call("/api/provider/decline")({ appointmentId, reason }, key),
  doneText: (b) =>
    `You declined ${b.customer.name}'s request for ${when(b)}. We sent them your reason, and they won't be charged.`,
};

export const checkInAction: InstructorAction = {
  event: "check in",
  press: "check in",
  call: (appointmentId, key, _reason, pressedAt) =>
    call("/api/provider/checkin")({ appointmentId, pressedAt }, key),
  doneText: (b) =>
    isLateCheckIn(b, now())
      ? `You're checked in. We let ${b.customer.name} know that you started late.`
      : `You're checked in. We let ${b.customer.name} know you're there.`,
};

export const checkOutAction: InstructorAction = {
  event: "check out",
  press: "check out",
  call: (appointmentId, key, _reason, pressedAt) =>
    call("/api/provider/checkout")({ appointmentId, pressedAt }, key),
  doneText: (b) => `Done. You earned ${instructorShareText(b)} for the session with ${b.customer.name}.`,
};

export const noShowAction: InstructorAction = {
  event: "absent",
  call: (id, key) => call("/api/provider/absent")({ appointmentId: id }, key),
  doneText: (b) =>
    `You reported a no-show for ${b.customer.name}. They have ${RULES.contestWithin} to reply. After that, you get ${instructorShareText(b)}.`,
};

export const couldntComeAction: InstructorAction = {
  event: "couldn't come",
  call: (id, key) => call("/api/provider/couldntcome")({ appointmentId: id }, key),
  doneText: (b) => `Thanks for telling us. ${b.customer.name} gets a full refund of ${price(b)}.`,
};

export const cancelAction: InstructorAction = {
  event: "cancel",
  call: (appointmentId, key, reason) => call("/api/provider/cancel")({ appointmentId, reason }, key),
  doneText: (b) =>
    `You canceled your session with ${b.customer.name}, ${when(b)}. They'll get a full refund of ${price(b)} and your reason.`,
};

/** Cancels a session, and takes the rest of its day off. */
export const cancelDayAction: InstructorAction = {
  event: "cancel",
  call: (appointmentId, key, reason) =>
    call("/api/provider/cancel")({ appointmentId, reason, restOfDay: true }, key),
  doneText: (b) => `${cancelAction.doneText(b)} Your day from then on is time off.`,
};

/** Cancels a session unless another instructor takes it over. */
export const askFirstAction = (substituteId: string): InstructorAction => ({
  event: "offer substitute",
  about: substituteId,
  call: (appointmentId, key, reason) =>
    call("/api/provider/cancel")({ appointmentId, reason, substituteId }, key),
  doneText: (b) =>
    `We asked. The session with ${b.customer.name}, ${when(b)}, is yours until they and ${b.customer.name} agree.`,
});

export const contestAction: InstructorAction = {
  event: "contest",
  call: (appointmentId, key, text) => call("/api/provider/contest")({ appointmentId, text }, key),
  doneText: () => "Thanks for telling us. We'll look into it and email you our decision.",
};

/** Says what happened, after a customer has contested the no-show that the instructor reported. */
export const statementAction: InstructorAction = {
  event: "contest",
  call: (appointmentId, key, text) => call("/api/provider/statement")({ appointmentId, text }, key),
  doneText: () => "Thanks for telling us. We'll read it before we decide.",
};

const proposed = ({ proposal, schedule }: Booking) =>
  proposal ? formatTime(proposal.start, schedule.timeZone) : "the new time";

export const acceptProposalAction: InstructorAction = {
  event: "accept proposal",
  call: (appointmentId, key) => call("/api/book/answer")({ appointmentId, accept: true }, key),
  doneText: (b) => `Your session with ${b.customer.name} is now on ${proposed(b)}.`,
};

export const declineProposalAction: InstructorAction = {
  event: "decline proposal",
  call: (appointmentId, key) => call("/api/book/answer")({ appointmentId, accept: false }, key),
  doneText: (b) => `You kept the booked time, ${when(b)}. We let ${b.customer.name} know.`,
};

export const withdrawProposalAction: InstructorAction = {
  event: "withdraw proposal",
  call: (appointmentId, key) => call("/api/provider/propose")({ appointmentId }, key),
  doneText: (b) =>
    b.status === "Requested"
      ? `You withdrew your offer. ${b.customer.name}'s request for ${when(b)} is still open.`
      : b.status === "Closed"
        ? "You withdrew it. The time is open again."
        : `You withdrew your proposal. The session stays on ${when(b)}.`,
};
