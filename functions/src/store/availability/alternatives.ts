import { localDate } from "../../core/availability/time-zone.ts";
import { pickAlternatives } from "../../core/booking/guards.ts";
import { priceOf } from "../../core/booking/price.ts";
import { AppError } from "../../core/errors.ts";
import { findOffer, isShownTo, type Offer } from "../../core/people/offer.ts";
import { listAreas } from "../booking/pricing.ts";
import { readFreeSlots } from "./free-slots.ts";
import { type InstructorWithId, listActiveInstructors } from "./instructors.ts";

/** Finds an offer in the cached price list: for showing prices, not for charging. */
export async function mustFindOffer(beaconId: string): Promise<Offer> {
  const offer = findOffer(await listAreas(), beaconId);
  if (!offer) throw new AppError("not-found");
  return offer;
}

/** A slot that is requested, and may be taken. */
interface RequestedSlot {
  /** The customer. */
  uid: string;
  requested: InstructorWithId;
  offer: Offer;
  start: number;
  people: number;
  blacklist: readonly string[];
  now: number;
  exceptAid?: string | undefined;
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
  const { requested, offer, start, people, now, exceptAid } = slot;
  const others = slot.onlyRequestedInstructor
    ? []
    : await listActiveInstructors({ area: offer.area.id, beacon: offer.beacon.id });
  const rest = others.filter(({ id }) => id !== requested.id && isShownTo(slot, id));
  const placeZone = offer.area.timeZone;
  const minutes = offer.beacon.minutes;
  const search = { from: localDate(start, placeZone), days: 1, placeZone, minutes, now, exceptAid };
  const free = await readFreeSlots([requested, ...rest].slice(0, 12), search);
  const { amount } = priceOf(offer.beacon, people);
  const found = free.map(({ instructor, slots }) => ({ instructorId: instructor.id, slots }));
  return pickAlternatives(found, start, () => amount);
}
