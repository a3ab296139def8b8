import type { Booking, BookingPlace } from "@core/booking/booking.ts";
import { lastStep } from "@core/booking/booking-events.ts";
import { openNextSession } from "@core/booking/proposals/open-next-session.ts";
import { BOOKING_POLICY } from "@core/constants.ts";
import { findOffer } from "@core/people/offer.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import type { TypedAddress } from "../../../parts/address/typed-address.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { type BookingChoice, emptyChoice } from "./booking-choice.ts";
import type { InitialChoice } from "./initial-choice.ts";
import { clampPeople } from "./offers.ts";

type Home = Pick<User, "serviceArea" | "location" | "blacklist"> & Partial<Pick<User, "cards">>;

const areaAt = (areas: readonly PricingArea[], id: string) => areas.find((area) => area.id === id);

/** Whether the instructor's side ended a booking, so that another instructor is needed. */
const wasEndedByInstructor = (booking: Booking): boolean => {
  const { status } = booking;
  if (status === "Canceled") return lastStep(booking).by !== "customer";
  return status === "Declined" || status === "Expired";
};

/** Whether the instructor canceled a session themselves. */
const wasCanceledByInstructor = (booking: Booking): boolean => {
  const { name, by } = lastStep(booking);
  return name === "cancel" && by === "instructor";
};

const placeOf = (
  { location }: Booking,
  { line1, line2 }: BookingPlace,
  home: Home["location"],
): TypedAddress | null => {
  const { city, region, postalCode } = location;
  const isHome =
    home?.line1 === line1 && home.postalCode === postalCode && (home.line2 ?? "") === (line2 ?? "");
  return isHome ? null : { line1, line2: line2 ?? "", city, region, postalCode };
};

/** What paid for a booking, if it can pay again: credit, or a card that is still saved. */
const lastPaymentOf = ({ billing: { source, pmid = "" } }: Booking, { cards = [] }: Home): string =>
  source === "credit" ? source : cards.some((card) => card.pmid === pmid) ? pmid : "";

/**
 * The choice to book again: same offer, people, place and instructor; if the instructor could not come, the same time
 * with anyone available, if it is still ahead. The next session that the instructor holds for the customer, with the payment
 * of the last one. `at` is now, ms UTC.
 */
export const choiceLikeBooking = (
  booking: Booking,
  place: BookingPlace | null,
  areas: readonly PricingArea[],
  home: Home,
  at: number,
): InitialChoice => {
  const { service, schedule, instructor } = booking;
  const offer =
    findOffer(areas, service.beacon) ??
    // The price list has changed: the same style and length where the customer lives.
    findOffer(
      areas,
      areaAt(areas, home.serviceArea)?.beacons.find(
        ({ style, minutes }) => style === service.style && minutes === service.minutes,
      )?.id ?? "",
    );
  const isAhead = schedule.start >= at + BOOKING_POLICY.notice;
  const needsOther = wasEndedByInstructor(booking);
  const isBlocked = home.blacklist.includes(instructor.id);
  const next = offer && !isBlocked ? openNextSession(booking, at) : undefined;
  const choice: BookingChoice = {
    ...emptyChoice,
    area: offer?.area.id ?? home.serviceArea,
    beacon: offer?.beacon.id ?? "",
    people: offer ? clampPeople(offer.beacon, service.people) : service.people,
    onlyInstructorId: needsOther || isBlocked ? "" : instructor.id,
    without: wasCanceledByInstructor(booking) ? instructor.id : "",
    date: needsOther && isAhead ? dateAt(schedule.start, schedule.timeZone) : "",
    otherAddress: place && placeOf(booking, place, home.location),
    instructions: place?.instructions ?? "",
    bodyNotes: booking.bodyNotes ?? place?.bodyNotes ?? "",
    ...(next && {
      date: dateAt(next.start, schedule.timeZone),
      start: next.start,
      instructorId: instructor.id,
      pmid: lastPaymentOf(booking, home),
    }),
  };
  return { choice, preferredStart: needsOther && isAhead ? schedule.start : 0, isBlocked };
};
