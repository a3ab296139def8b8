import type { InstructorDay } from "../../../core/availability/reservations.ts";
import { reservationDates } from "../../../core/availability/slots.ts";
import { answerToNewTime } from "../../../core/booking/answer-needed.ts";
import type { Booking, ClaimSide } from "../../../core/booking/booking.ts";
import { reservedArea } from "../../../core/booking/booking-reservation.ts";
import { mustBeBookable } from "../../../core/booking/guards.ts";
import { guardErrorFor } from "../../../core/booking/proposals/guard-error-for.ts";
import type { ProposedTime } from "../../../core/booking/proposals/proposals.ts";
import { hasReader } from "../../../core/booking/sheet/sheet-times.ts";
import { MINUTE } from "../../../core/constants.ts";
import { AppError } from "../../../core/errors.ts";
import { missingProfileSteps } from "../../../core/people/completeness.ts";
import { favoritesOf } from "../../../core/people/favorites.ts";
import { dayZoneOf, type Instructor } from "../../../core/people/instructors/instructor.ts";
import { teaches } from "../../../core/people/offer.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import { get, type Loaded } from "../../../store/access.ts";
import { toReservationsByDate } from "../../../store/availability/reservations.ts";
import { asDayOf, type LoadedBooking, readInstructorDays } from "../../../store/booking/bookings.ts";
import { readOwnBookings } from "../../../store/booking/own-bookings.ts";
import { listAreas } from "../../../store/booking/pricing.ts";
import { readParties } from "../../../store/booking/read-parties.ts";
import { suspensions } from "../../../store/collections.ts";
import type { ReadWallet } from "../../../store/ledger/wallets.ts";
import { newTimePolicy } from "../../../store/settings/policies.ts";
import { findAreaOf, withAlternatives } from "../../availability/find-alternatives.ts";

/** Another time for a session that passed every guard, with the documents it was decided on. */
interface NewTime extends ProposedTime {
  /** The day documents of the session's time, of what is proposed for it, and of the new time. */
  loaded: Loaded<InstructorDay>[];
  /** The customer's: its precondition catches what they book elsewhere at the same time. */
  wallet: ReadWallet;
}

/** Who requests which time. */
interface NewTimeRequest {
  by: ClaimSide;
  start: number;
  emailVerified: boolean;
  now: number;
  switchedOff: readonly SwitchName[];
  /**
   * Refuses an instructor for whom times are changed the other way (moved instead of proposed, or proposed instead of
   * moved).
   */
  mustSuit: (instructor: Instructor) => void;
  /** Whether the customer takes a time that the instructor has offered for their request: nobody must answer after that. */
  isTaken?: boolean;
}

/**
 * Reads everything that another time for a session depends on and applies the guards; writes nothing. Offer, length,
 * people and price stay as booked, even if the price list has changed.
 */
export async function prepareNewTime(
  { data: booking }: LoadedBooking,
  { by, start, emailVerified, now, switchedOff, mustSuit, isTaken = false }: NewTimeRequest,
): Promise<NewTime> {
  const uid = booking.customer.id;
  const parties = await readParties(uid, booking.instructor.id);
  const { wallet } = parties;
  const [user, storedInstructor] = [parties.user.data, parties.instructor.data];
  if (!user || !wallet.data || !storedInstructor) throw new AppError("not-found");
  const instructor = { ...storedInstructor, id: booking.instructor.id };
  mustSuit(instructor);

  const { people, minutes } = booking.service;
  const beacon = { id: booking.service.beacon, minutes, people: { min: people, max: people } };
  const newEnd = start + minutes * MINUTE;
  const touched = reservationDates(start, newEnd, instructor.travelMinutes, dayZoneOf(instructor));
  const dates = [...booking.days, ...(booking.proposal?.days ?? []), ...touched];
  const [days, ownBookings] = await Promise.all([
    readInstructorDays(instructor.id, [...new Set(dates)]),
    readOwnBookings(uid, start, newEnd),
  ]);
  if (booking.status === "Closed")
    await mustBeProposable(booking, instructor, [...user.blacklist, ...parties.blockedBy], now);
  const areaId = reservedArea(days.map(asDayOf), booking.id) ?? (await findAreaOf(booking));
  const area = { id: areaId ?? "", timeZone: booking.schedule.timeZone };
  const policy = await newTimePolicy(booking, areaId, now);
  // An instructor who blocked the customer may still propose a time to them.
  const blocks = {
    blacklist: user.blacklist,
    blockedBy: by === "customer" ? parties.blockedBy : [],
    favorites: favoritesOf(user),
  };
  const asCustomer = { missing: missingProfileSteps(user, emailVerified), emailVerified };
  // A customer's incomplete profile does not prevent their instructor from proposing a time.
  const profile = by === "customer" ? asCustomer : { missing: [], emailVerified: true };
  const answer = isTaken ? undefined : answerToNewTime(booking, by, instructor, { switchedOff, now });
  // The instructor's own notice counted when they offered it.
  const notice = isTaken ? booking.policy.notice : undefined;
  const shared = { instructor, start, now, notice, policy, exceptAid: booking.id };
  const customer = { uid, ...blocks, ...profile };
  const guardInput = {
    ...shared,
    answer,
    customer,
    instructorId: instructor.id,
    area,
    beacon,
    people,
    ownBookings,
  };
  const { amount } = booking.billing;
  const slot = {
    ...shared,
    uid,
    requested: instructor,
    offer: { area, beacon },
    amount,
    ...blocks,
    answerOf: () => answer,
  };
  const bookable = await withAlternatives(
    () => mustBeBookable({ ...guardInput, reservationsByDate: toReservationsByDate(days) }),
    { ...slot, onlyRequestedInstructor: true },
  ).catch((error: unknown) => {
    throw guardErrorFor(by, error);
  });
  return {
    start,
    end: bookable.end,
    days: bookable.days,
    loaded: days,
    wallet: { ...wallet, data: wallet.data },
  };
}

/**
 * Refuses a next session that its customer could not book: the two may meet no more, or the offer has ended.
 * @throws AppError `wrong-state` {status}
 */
async function mustBeProposable(
  booking: Booking,
  instructor: Instructor & { id: string },
  blocks: readonly string[],
  now: number,
): Promise<void> {
  const { status, service } = booking;
  // A suspended customer cannot sign in to book it; nobody else learns why.
  const isSuspended = (await get(suspensions().doc(booking.customer.id))).data?.state === "suspended";
  if (blocks.includes(instructor.id) || !hasReader(booking) || isSuspended)
    throw new AppError("wrong-state", "You can't propose a time after this session anymore.", { status });
  const area = (await listAreas(now)).find(({ beacons }) => beacons.some(({ id }) => id === service.beacon));
  // Of one who is paused the guards say so.
  if (!area || !teaches({ ...instructor, status: "active" }, area.id, service.beacon))
    throw new AppError("wrong-state", "This session isn't offered anymore.", { status });
}
