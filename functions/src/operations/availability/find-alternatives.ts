import type { AnswerNeeded } from "../../core/availability/reply-times.ts";
import { localDate } from "../../core/availability/time-zone.ts";
import type { Booking } from "../../core/booking/booking.ts";
import { pickAlternatives } from "../../core/booking/pick-alternatives.ts";
import { AppError } from "../../core/errors.ts";
import type { Minor } from "../../core/fields.ts";
import { favoritesFirst } from "../../core/people/instructors/teacher-search.ts";
import { findOffer, isShownTo, type Offer } from "../../core/people/offer.ts";
import type { Beacon, PricingArea } from "../../core/people/places/pricing.ts";
import { findServingArea } from "../../core/people/places/service-area.ts";
import type { TimePolicy } from "../../core/policy/policy.ts";
import { plannedAt } from "../../core/prices/prices-at.ts";
import { type InstructorWithId, listActiveInstructors } from "../../store/availability/instructors.ts";
import { listAreas, listStoredAreas } from "../../store/booking/pricing.ts";
import { readFreeSlots } from "./read-free-slots.ts";

/** Finds an offer in the cached price list at `now`: for showing prices, not for charging. */
export async function mustFindOffer(beaconId: string, now: number): Promise<Offer> {
  const offer = findOffer(await listAreas(now), beaconId);
  if (!offer) throw new AppError("not-found");
  return offer;
}

/**
 * The pricing area (id) of a booking's place, also if its offer has ended or the area is closed; undefined if no area
 * serves the place.
 */
export async function findAreaOf({ service, location }: Booking): Promise<string | undefined> {
  const areas = await listStoredAreas();
  const offering = areas.find((area) => plannedAt(area, Infinity).some(({ id }) => id === service.beacon));
  return (offering ?? findServingArea(areas, location.postalCode))?.id;
}

/** A slot that is requested, and may be taken. */
interface RequestedSlot {
  /** The customer. */
  uid: string;
  requested: InstructorWithId;
  offer: { area: Pick<PricingArea, "id" | "timeZone">; beacon: Pick<Beacon, "id" | "minutes"> };
  start: number;
  /** The price of another time, minor units. */
  amount: Minor;
  blacklist: readonly string[];
  /** The instructors who blocked the customer. */
  blockedBy: readonly string[];
  /** The instructors the customer likes best, who are asked first. */
  favorites: readonly string[];
  now: number;
  /** Who must answer before a session with an instructor is fixed; undefined where no one must. */
  answerOf: (instructor: InstructorWithId) => AnswerNeeded | undefined;
  exceptAid?: string | undefined;
  /** The rules of the place; those in force in its area, if they are left out. */
  policy?: TimePolicy | undefined;
  /** Whether to suggest only the same instructor, as for a move. */
  onlyRequestedInstructor?: boolean;
}

/** Returns the result of a check; if it throws `slot-taken`, adds up to three other times on that day to the error. */
export async function withAlternatives<T>(check: () => T, slot: RequestedSlot): Promise<T> {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "slot-taken") throw error;
    throw new AppError("slot-taken", undefined, { alternatives: await findAlternatives(slot) });
  }
}

async function findAlternatives(slot: RequestedSlot) {
  const { requested, offer, start, amount, now, exceptAid, blockedBy, answerOf, policy } = slot;
  const others = slot.onlyRequestedInstructor
    ? []
    : await listActiveInstructors({ area: offer.area.id, beacon: offer.beacon.id });
  const shown = others.filter(({ id }) => id !== requested.id && isShownTo(slot, id));
  const rest = favoritesFirst(shown, slot.favorites);
  const placeZone = offer.area.timeZone;
  const minutes = offer.beacon.minutes;
  const area = offer.area.id;
  const day = { from: localDate(start, placeZone), days: 1, placeZone };
  const search = { ...day, minutes, now, area, exceptAid, blockedBy, answerOf, policy };
  const free = await readFreeSlots([requested, ...rest].slice(0, 12), search);
  const found = free.map(({ instructor, slots }) => ({ instructorId: instructor.id, slots }));
  return pickAlternatives(found, start, () => amount);
}
