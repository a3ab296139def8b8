import { split } from "@shared/domain/money.ts";
import type { Booking, BookingEventName } from "@shared/model/booking.ts";
import {
  acceptRequest,
  cancelSession,
  checkIn,
  checkOut,
  declineRequest,
  reportCustomerAbsent,
} from "../../api/provider.ts";
import type { Result } from "../../api/wrap.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { formatTime } from "../../ui/time-format.ts";

/** Something an instructor does with a booking. */
export interface Deed {
  /** What the life of a booking calls it. */
  event: BookingEventName;
  call: (id: string, key: string, reason: string) => Promise<Result<unknown>>;
  /** What has happened, once it has. */
  done: (booking: Booking) => string;
}

const when = ({ schedule }: Booking) => formatTime(schedule.start, schedule.timeZone);
const price = ({ billing }: Booking) => formatMoney(billing.amount, billing.currency);

/** The instructor's part of the price, minor units. */
export const shareOf = ({ billing, policy }: Booking): number =>
  split(billing.amount, policy.instructorShare).share;

/** The instructor's part of the price, in words. */
export const shareText = (booking: Booking): string =>
  formatMoney(shareOf(booking), booking.billing.currency);

export const accept: Deed = {
  event: "accept",
  call: (id, key) => acceptRequest(id, key),
  done: (b) => `You said yes to ${b.customer.name}, ${when(b)}. The address is with your sessions.`,
};

export const decline: Deed = {
  event: "decline",
  call: (appointmentId, key, reason) => declineRequest({ appointmentId, reason }, key),
  done: (b) => `You declined ${b.customer.name}, ${when(b)}. They have your reason and pay nothing.`,
};

export const arrive: Deed = {
  event: "check in",
  call: (id) => checkIn(id),
  done: (b) => `You are checked in. ${b.customer.name} knows that you are there.`,
};

export const finish: Deed = {
  event: "check out",
  call: (id, key) => checkOut(id, key),
  done: (b) => `Done. Your share for ${b.customer.name}, ${shareText(b)}, is booked.`,
};

export const reportAbsence: Deed = {
  event: "absent",
  call: (id, key) => reportCustomerAbsent(id, key),
  done: (b) => `Noted that ${b.customer.name} was not there. Your share, ${shareText(b)}, is booked.`,
};

export const cancel: Deed = {
  event: "cancel",
  call: (appointmentId, key, reason) => cancelSession({ appointmentId, reason }, key),
  done: (b) => `You canceled ${b.customer.name}, ${when(b)}. All of ${price(b)} goes back, with your reason.`,
};
