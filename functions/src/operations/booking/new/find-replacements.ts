import type { CallOutput } from "../../../core/api/index.ts";
import { localDate } from "../../../core/availability/time-zone.ts";
import { isTheirOnlySession } from "../../../core/booking/guards.ts";
import { priceOf } from "../../../core/booking/money/price.ts";
import { isReplacementStart, offerLike, pickReplacements } from "../../../core/booking/replacements.ts";
import { REPLACEMENT } from "../../../core/constants.ts";
import { averageOf } from "../../../core/people/instructors/rating.ts";
import { confirmsInstantly, isShownTo } from "../../../core/people/offer.ts";
import { findServingArea } from "../../../core/people/places/service-area.ts";
import { pricesAt } from "../../../core/prices/prices-at.ts";
import type { SwitchName } from "../../../core/settings/switches.ts";
import {
  INSTRUCTORS_PAGE,
  type InstructorWithId,
  listActiveInstructors,
} from "../../../store/availability/instructors.ts";
import { readOwnBookings } from "../../../store/booking/own-bookings.ts";
import { listStoredAreas } from "../../../store/booking/pricing.ts";
import { readBlocks } from "../../../store/people/blocks.ts";
import { currentPolicy } from "../../../store/settings/policies.ts";
import { readFreeSlots } from "../../availability/read-free-slots.ts";
import { mustReadReplaced } from "./replaced-session.ts";

/** Pages of instructors that are looked through. */
const MOST_PAGES = 4;
/** More sessions of a customer than there can be in those hours, expired ones that are not swept yet included. */
const MOST_OWN = 20;

/** All active instructors who teach an offer in an area, as far as they are looked through. */
export async function listAllTeaching(area: string, beacon: string): Promise<InstructorWithId[]> {
  const all: InstructorWithId[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const next = await listActiveInstructors({ area, beacon, after: all.at(-1)?.id });
    all.push(...next);
    if (next.length < INSTRUCTORS_PAGE) break;
  }
  return all;
}

/**
 * Up to three others for a customer's session that its instructor canceled: who confirms instantly, is free at its start
 * or within two hours, and passes every guard but their own notice. Empty where there is nobody, or no such offer anymore.
 * @throws AppError `not-found`, `wrong-state` {status}: see `mustReadReplaced`
 */
export async function findReplacements(
  uid: string,
  bookingId: string,
  { now, switchedOff }: { now: number; switchedOff: readonly SwitchName[] },
): Promise<CallOutput<"/api/book/replacements">["replacements"]> {
  const { canceled, coverOf } = await mustReadReplaced(uid, bookingId, now);
  const { service, schedule, location } = canceled.data;
  const latest = schedule.start + REPLACEMENT.within;
  if (!isReplacementStart(canceled.data, latest, now)) return [];
  const stored = findServingArea(await listStoredAreas(), location.postalCode);
  const area = stored && pricesAt(stored, now);
  const beacon = area && offerLike(service, area.beacons);
  if (!beacon) return [];
  const [policy, listed, blocks, ownBookings] = await Promise.all([
    currentPolicy(area.id, now),
    listAllTeaching(area.id, beacon.id),
    readBlocks(uid),
    readOwnBookings(
      uid,
      schedule.start - REPLACEMENT.within,
      latest + schedule.end - schedule.start,
      MOST_OWN,
    ),
  ]);
  const instant = listed.filter((one) => confirmsInstantly(one, switchedOff));
  const shown = instant.filter(({ id }) => isShownTo({ uid, ...blocks }, id));
  const free = await readFreeSlots(shown, {
    from: localDate(schedule.start, area.timeZone),
    days: 1,
    placeZone: area.timeZone,
    minutes: beacon.minutes,
    now,
    policy,
    notice: REPLACEMENT.notice,
    answerOf: () => undefined,
    area: area.id,
    blockedBy: blocks.blockedBy,
  });
  const possible = free.map(({ instructor, slots }) => ({
    instructor,
    slots: slots.filter(({ start, end }) => isTheirOnlySession({ ownBookings, start, now }, end)),
  }));
  const price = priceOf(beacon, service.people).amount;
  return pickReplacements(canceled.data, possible, now).map(({ instructor, slot }) => {
    const { id, name, avatar, rating } = instructor;
    const covered = coverOf(price, id, policy.share);
    return { id, name, avatar, rating: averageOf(rating), ...slot, amount: price - covered, covered };
  });
}
