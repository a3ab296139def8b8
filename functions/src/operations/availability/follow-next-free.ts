import {
  dueNextFree,
  isDayChanged,
  NEXT_FREE_DAYS,
  type NextFreeEntry,
  nextFreeEntry,
  withNextFree,
} from "../../core/availability/next-free.ts";
import { addDays, localDate } from "../../core/availability/time-zone.ts";
import { answerToRequest } from "../../core/booking/answer-needed.ts";
import { newcomerOffer } from "../../core/booking/newcomer-offer.ts";
import type { Instant } from "../../core/fields.ts";
import type { PricingArea } from "../../core/people/places/pricing.ts";
import { switchedOff } from "../../core/settings/switches.ts";
import { getInstructor, type InstructorWithId } from "../../store/availability/instructors.ts";
import { readNextFree } from "../../store/availability/next-free.ts";
import { listAreas } from "../../store/booking/pricing.ts";
import { decide } from "../../store/commit.ts";
import { currentSwitches } from "../../store/settings/switches.ts";
import { readFreeSlots } from "./read-free-slots.ts";

/** Days read at a time; most instructors are free on one of the first two. */
const DAYS_PER_ROUND = 2;
/** How many people of an area one run of the job looks at. */
const PEOPLE_PER_RUN = 30;

/** When an instructor is free next in an area; undefined for one who can't be booked there. */
async function findNextFree(
  instructor: InstructorWithId | undefined,
  { id, beacons, timeZone }: PricingArea,
  now: Instant,
): Promise<NextFreeEntry | undefined> {
  if (instructor?.status !== "active" || !instructor.areas.includes(id)) return undefined;
  const offer = newcomerOffer(beacons.filter((beacon) => instructor.beacons.includes(beacon.id)));
  if (!offer) return undefined;
  const off = switchedOff(await currentSwitches());
  const answerOf = (one: InstructorWithId) => answerToRequest(one, off, { now, zone: timeZone });
  const search = { placeZone: timeZone, minutes: offer.minutes, now, area: id, answerOf };
  const today = localDate(now, timeZone);
  for (let ahead = 0; ahead < NEXT_FREE_DAYS; ahead += DAYS_PER_ROUND) {
    const from = addDays(today, ahead);
    const [found] = await readFreeSlots([instructor], { ...search, from, days: DAYS_PER_ROUND });
    if (found && found.slots.length > 0) return nextFreeEntry(found.slots, timeZone, now);
  }
  return nextFreeEntry([], timeZone, now);
}

interface Follow {
  now: Instant;
  /** Who is looked at, given those who are due. */
  idsOf: (due: string[]) => string[];
  /** Whether it is kept, too, when they are to be looked at again. */
  isTimed: boolean;
}

const followIn = (areaId: string, { now, idsOf, isTimed }: Follow): Promise<void> =>
  decide(async (batch) => {
    const area = (await listAreas(now)).find(({ id }) => id === areaId);
    // Read before the days, so that of two at once the later one has seen everything.
    const { read, stored } = await readNextFree(areaId);
    const changes = new Map(
      await Promise.all(
        idsOf(dueNextFree(stored, now)).map(
          async (id) => [id, area && (await findNextFree(await getInstructor(id), area, now))] as const,
        ),
      ),
    );
    if (isDayChanged(stored, changes) || (isTimed && changes.size > 0))
      batch.put(read, withNextFree(stored, changes));
  });

/**
 * Finds when an instructor is free next in areas, by their ids, after something freed or took their time. At most one
 * write for an area, and none where the day stays; it reads two days at a time until one is free.
 */
export async function followNextFree(
  instructorId: string,
  areaIds: readonly string[],
  now: Instant,
): Promise<void> {
  for (const area of areaIds) await followIn(area, { now, idsOf: () => [instructorId], isTimed: false });
}

/** Looks again at those of an area for whom time has passed: at most 30 a run, with one write. */
export const followDueNextFree = (areaId: string, now: Instant): Promise<void> =>
  followIn(areaId, { now, idsOf: (due) => due.slice(0, PEOPLE_PER_RUN), isTimed: true });
