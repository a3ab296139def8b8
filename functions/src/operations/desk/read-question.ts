import type { CallParsed } from "../../core/api/index.ts";
import { reservationDates } from "../../core/availability/slots.ts";
import { answerToRequest } from "../../core/booking/answer-needed.ts";
import { priceOf } from "../../core/booking/money/price.ts";
import { CURRENCY, MINUTE } from "../../core/constants.ts";
import type { BookingQuestion } from "../../core/desk/booking-obstacle.ts";
import type { QuestionNames } from "../../core/desk/obstacle-text.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { availableCredit } from "../../core/ledger/credit.ts";
import { missingProfileSteps } from "../../core/people/completeness.ts";
import { dayZoneOf } from "../../core/people/instructors/instructor.ts";
import { findOffer } from "../../core/people/offer.ts";
import { isAreaOpen, plannedAt } from "../../core/prices/prices-at.ts";
import type { SwitchName } from "../../core/settings/switches.ts";
import { readReservations } from "../../store/availability/reservations.ts";
import { readHeldBookings, readOwnBookings } from "../../store/booking/own-bookings.ts";
import { getArea, listAreas, listStoredAreas } from "../../store/booking/pricing.ts";
import { readParties } from "../../store/booking/read-parties.ts";
import { isEmailConfirmed } from "../../store/people/auth-accounts.ts";
import { fullNamesOf } from "../../store/people/full-names.ts";
import { currentPolicy } from "../../store/settings/policies.ts";

/** The offer in the customer's area, else in any other; and why it can't be booked, if so. */
async function readOffer(serviceArea: string, beaconId: string, now: Instant) {
  const home = await getArea(serviceArea, now);
  const there = home && findOffer([home], beaconId);
  if (there) return { offer: there, isOfferedThere: true, notOffered: "" };
  const elsewhere = findOffer(await listAreas(now), beaconId);
  if (elsewhere) return { offer: elsewhere, isOfferedThere: false, notOffered: "" };
  for (const area of await listStoredAreas()) {
    const ended = plannedAt(area, now).find(({ id }) => id === beaconId);
    const why = isAreaOpen(area, now) ? "this offer has ended" : `${area.name} is closed for new bookings`;
    if (ended) return { offer: undefined, isOfferedThere: false, notOffered: why };
  }
  return { offer: undefined, isOfferedThere: false, notOffered: "this offer doesn't exist" };
}

/**
 * Reads everything that decides whether a customer could book a session now, as booking it would.
 * @throws AppError `not-found` for a customer or an instructor who does not exist
 */
export async function readBookingQuestion(
  { customerId: uid, instructorId, beacon: beaconId, start, people }: CallParsed<"/api/operator/why">,
  { now, switchedOff }: { now: Instant; switchedOff: readonly SwitchName[] },
): Promise<{ question: BookingQuestion; names: QuestionNames }> {
  const { user, wallet, blockedBy, instructor: stored } = await readParties(uid, instructorId);
  if (!user.data || !stored.data) throw new AppError("not-found");
  const { serviceArea, cards, blacklist, firstname } = user.data;
  const instructor = { ...stored.data, id: instructorId };
  const { offer, isOfferedThere, notOffered } = await readOffer(serviceArea, beaconId, now);
  const end = start + (offer?.beacon.minutes ?? 0) * MINUTE;
  const dates = reservationDates(start, end, instructor.travelMinutes, dayZoneOf(instructor));
  const [reservationsByDate, ownBookings, held, isConfirmed, fullNames] = await Promise.all([
    readReservations(instructorId, dates),
    readOwnBookings(uid, start, end),
    readHeldBookings(uid),
    isEmailConfirmed(uid),
    fullNamesOf([instructorId]),
  ]);
  // For a payment by card the email may be confirmed later: that is a check of its own.
  const blocks = { blacklist, blockedBy };
  const customer = { uid, missing: missingProfileSteps(user.data, true), emailVerified: true, ...blocks };
  const place = { area: offer?.area, beacon: offer?.beacon };
  const zone = offer?.area.timeZone ?? instructor.timeZone;
  const answer = answerToRequest(instructor, switchedOff, { now, zone });
  const policy = await currentPolicy(offer?.area.id, now);
  const times = { people, start, now, policy, answer, reservationsByDate, ownBookings };
  const question: BookingQuestion = {
    guards: { customer, instructorId, instructor, ...place, ...times },
    isOfferedThere,
    isEmailConfirmed: isConfirmed,
    areBookingsOff: switchedOff.includes("bookings"),
    areCardsOff: switchedOff.includes("cards"),
    hasCard: cards.length > 0,
    credit: wallet.data ? availableCredit(wallet.data) : 0,
    price: offer ? priceOf(offer.beacon, people).amount : 0,
    held,
  };
  const names = {
    customer: firstname || "This customer",
    instructor: fullNames.get(instructorId) ?? instructor.name,
    offer: offer ? `${offer.beacon.service}, ${offer.beacon.minutes} minutes` : "this offer",
    area: offer?.area.name ?? "",
    currency: offer?.area.currency ?? CURRENCY,
    notOffered,
  };
  return { question, names };
}
