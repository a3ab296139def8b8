import { pickAlternatives } from "../../shared/domain/guards.ts";
import { priceOf } from "../../shared/domain/price.ts";
import { dateIn } from "../../shared/domain/zone.ts";
import { AppError } from "../../shared/errors.ts";
import type { Area, Beacon } from "../../shared/model/pricing.ts";
import { type Listed, readFreeSlots } from "../../store/availability.ts";
import { listInstructors } from "../../store/instructors.ts";
import { areas } from "../../store/pricing.ts";

/** A priced offer and the area it belongs to. */
export interface Offer {
  area: Area;
  beacon: Beacon;
}

/** Finds an offer among areas. */
export function findOffer(all: readonly Area[], beaconId: string): Offer | undefined {
  for (const area of all) {
    const beacon = area.beacons.find(({ id }) => id === beaconId);
    if (beacon) return { area, beacon };
  }
  return undefined;
}

/** Finds an offer in the price list kept in memory: good for showing, not for charging. */
export async function mustFindOffer(beaconId: string): Promise<Offer> {
  const offer = findOffer(await areas(), beaconId);
  if (!offer) throw new AppError("not-found");
  return offer;
}

/** What somebody wanted who came too late. */
export interface Lost {
  /** The one who asks. */
  uid: string;
  asked: Listed;
  offer: Offer;
  start: number;
  people: number;
  blacklist: readonly string[];
  now: number;
  exceptAid?: string | undefined;
  /** Whether only the same instructor will do, as for a move. */
  onlyAsked?: boolean;
}

/** Turns `slot-taken` into the same refusal with up to three other times that day; other errors stay as they are. */
export async function withAlternatives(error: unknown, lost: Lost): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== "slot-taken") return error;
  const { asked, offer, start, people, now, exceptAid } = lost;
  const others = lost.onlyAsked
    ? []
    : await listInstructors({ area: offer.area.id, beacon: offer.beacon.id });
  const rest = others.filter(({ id }) => id !== asked.id && id !== lost.uid && !lost.blacklist.includes(id));
  const placeZone = offer.area.timeZone;
  const minutes = offer.beacon.minutes;
  const wanted = { from: dateIn(start, placeZone), days: 1, placeZone, minutes, now, exceptAid };
  const free = await readFreeSlots([asked, ...rest].slice(0, 12), wanted);
  const { amount } = priceOf(offer.beacon, people);
  const found = free.map(({ instructor, slots }) => ({ instructorId: instructor.id, slots }));
  return new AppError("slot-taken", undefined, {
    alternatives: pickAlternatives(found, start, () => amount),
  });
}
