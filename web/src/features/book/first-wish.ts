import type { LocationInput } from "@shared/api/fields.ts";
import { policy } from "@shared/constants.ts";
import type { Booking, Place } from "@shared/model/booking.ts";
import type { Area } from "@shared/model/pricing.ts";
import type { User } from "@shared/model/user.ts";
import { dateAt } from "../../booking/place-date.ts";
import { findBeacon, fitPeople } from "./offers.ts";
import { emptyWish, type Wish } from "./wish.ts";
import type { PublicWish } from "./wish-url.ts";

/** The wish a page begins with, and the start (ms UTC) to choose by itself if somebody has it; 0 for none. */
export interface Beginning {
  wish: Wish;
  like: number;
  /** Whether the instructor it would begin with is blocked, so that anybody else is looked for. */
  isBlocked: boolean;
}

type Home = Pick<User, "serviceArea" | "location" | "blacklist">;

const areaAt = (areas: readonly Area[], id: string) => areas.find((area) => area.id === id);

/** What an address asks for, completed by what is known of the customer. */
export const firstWish = (
  asked: PublicWish,
  kept: Pick<Wish, "other" | "instructions" | "pmid"> | undefined,
  areas: readonly Area[],
  home: Home,
): Beginning => {
  const offer = findBeacon(areas, asked.beacon);
  const area = offer?.area ?? areaAt(areas, asked.area) ?? areaAt(areas, home.serviceArea);
  const people = offer ? fitPeople(offer.beacon, asked.people) : asked.people;
  const isBlocked = [asked.who, asked.by].some((id) => home.blacklist.includes(id));
  const time = offer && !isBlocked ? {} : { start: 0, by: "" };
  const who = isBlocked ? { who: "" } : {};
  const wish = { ...emptyWish, ...asked, ...kept, beacon: offer?.beacon.id ?? "", people, ...time, ...who };
  return { wish: { ...wish, area: area?.id ?? "" }, like: 0, isBlocked };
};

/** Whether the other side ended a booking, so that somebody else is looked for. */
const wasLetDown = ({ status, event }: Booking): boolean =>
  status === "Declined" || status === "Expired" || (status === "Canceled" && event.by !== "customer");

const placeOf = (
  { location }: Booking,
  { line1, line2 }: Place,
  home: Home["location"],
): LocationInput | null => {
  const { city, region, postalCode } = location;
  const isHome =
    home?.line1 === line1 && home.postalCode === postalCode && (home.line2 ?? "") === (line2 ?? "");
  return isHome ? null : { line1, line2: line2 ?? "", city, region, postalCode };
};

/**
 * The same again: offer, people, place, and the instructor unless it was they who could not; then the same time with
 * whoever is free, if it is still ahead. `at` is now, ms UTC.
 */
export const wishAgain = (
  booking: Booking,
  place: Place | null,
  areas: readonly Area[],
  home: Home,
  at: number,
): Beginning => {
  const { service, schedule, instructor } = booking;
  const offer =
    findBeacon(areas, service.beacon) ??
    // The price list has changed since: the same style and length where the customer lives.
    findBeacon(
      areas,
      areaAt(areas, home.serviceArea)?.beacons.find(
        ({ style, minutes }) => style === service.style && minutes === service.minutes,
      )?.id ?? "",
    );
  const isAhead = schedule.start >= at + policy.notice;
  const isLetDown = wasLetDown(booking);
  const isBlocked = home.blacklist.includes(instructor.id);
  const wish: Wish = {
    ...emptyWish,
    area: offer?.area.id ?? home.serviceArea,
    beacon: offer?.beacon.id ?? "",
    people: offer ? fitPeople(offer.beacon, service.people) : service.people,
    who: isLetDown || isBlocked ? "" : instructor.id,
    date: isLetDown && isAhead ? dateAt(schedule.start, schedule.timeZone) : "",
    other: place && placeOf(booking, place, home.location),
    instructions: place?.instructions ?? "",
  };
  return { wish, like: isLetDown && isAhead ? schedule.start : 0, isBlocked };
};
