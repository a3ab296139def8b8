import type { NextInstructor, NextSlotsData } from "../../core/api/public/next-slots.ts";
import { DAYS_AHEAD, SLOTS_PER_INSTRUCTOR } from "../../core/availability/next-slots.ts";
import type { AnswerNeeded } from "../../core/availability/reply-times.ts";
import type { Slot } from "../../core/availability/slots.ts";
import { addDays, localDate } from "../../core/availability/time-zone.ts";
import { answerToRequest } from "../../core/booking/answer-needed.ts";
import { lowestPriceOf, newcomerOffer, startingPriceOf } from "../../core/booking/newcomer-offer.ts";
import { oneLine } from "../../core/one-line.ts";
import { averageOf } from "../../core/people/instructors/rating.ts";
import type { Beacon } from "../../core/people/places/pricing.ts";
import type { Policy } from "../../core/policy/policy.ts";
import { switchedOff } from "../../core/settings/switches.ts";
import { type InstructorWithId, listBusiestInstructors } from "../../store/availability/instructors.ts";
import { getArea } from "../../store/booking/pricing.ts";
import { policyOfArea } from "../../store/settings/policies.ts";
import { currentSwitches } from "../../store/settings/switches.ts";
import { readFreeSlots } from "./read-free-slots.ts";

/** Maximum number of instructors in one answer. */
const MAX_INSTRUCTORS = 12;
/** Days read at a time; most instructors have enough free times in the first two. */
const DAYS_PER_ROUND = 2;

/** An instructor, the offer searched for, and the free times found so far. */
interface Search {
  instructor: InstructorWithId;
  beacon: Beacon;
  slots: Slot[];
}

/** Adds the free times of these days; one read per instructor and day. */
async function addSlots(
  searches: readonly Search[],
  days: {
    from: string;
    days: number;
    placeZone: string;
    now: number;
    area: string;
    policy: Policy;
    answerOf: (instructor: InstructorWithId) => AnswerNeeded | undefined;
  },
): Promise<void> {
  const byLength = Map.groupBy(searches, ({ beacon }) => beacon.minutes);
  await Promise.all(
    [...byLength].map(async ([minutes, group]) => {
      const instructors = group.map(({ instructor }) => instructor);
      const found = await readFreeSlots(instructors, { ...days, minutes });
      for (const [at, { slots }] of found.entries()) group[at]?.slots.push(...slots);
    }),
  );
}

const toNextInstructor = ({ instructor, beacon, slots }: Search): NextInstructor => {
  const { id, name, avatar, styles, bio } = instructor;
  return {
    id,
    name,
    avatar,
    styles,
    rating: averageOf(instructor.rating),
    line: /^.{20,}?[.!?](?=\s|$)/.exec(oneLine(bio))?.[0] ?? oneLine(bio),
    offer: {
      id: beacon.id,
      style: beacon.style,
      minutes: beacon.minutes,
      people: beacon.people.min,
      amount: startingPriceOf(beacon),
    },
    slots: slots.slice(0, SLOTS_PER_INSTRUCTOR),
  };
};

/**
 * Who teaches in an area, from what price, and when they are free next; undefined for an unknown area. Reads the area,
 * its instructors, the switches, and two days of each at a time until everyone has enough free times: at most 1 + 1 + 12 + 12 × 7
 * documents. An instructor in another time zone than the place can cost one more for each two days.
 */
export async function readNextSlots(areaId: string, now: number): Promise<NextSlotsData | undefined> {
  const area = await getArea(areaId, now);
  if (!area) return undefined;
  const [listed, switches, policy] = await Promise.all([
    listBusiestInstructors(areaId, MAX_INSTRUCTORS),
    currentSwitches(),
    policyOfArea(area, now),
  ]);
  const off = switchedOff(switches);
  const searches = listed.flatMap((instructor): Search[] => {
    const beacon = newcomerOffer(area.beacons.filter(({ id }) => instructor.beacons.includes(id)));
    return beacon ? [{ instructor, beacon, slots: [] }] : [];
  });
  const { id, name, timeZone, currency } = area;
  const today = localDate(now, timeZone);
  const answerOf = (one: InstructorWithId) => answerToRequest(one, off, { now, zone: timeZone });
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += DAYS_PER_ROUND) {
    const waiting = searches.filter(({ slots }) => slots.length < SLOTS_PER_INSTRUCTOR);
    const days = Math.min(DAYS_PER_ROUND, DAYS_AHEAD - ahead);
    await addSlots(waiting, {
      from: addDays(today, ahead),
      days,
      placeZone: timeZone,
      now,
      area: id,
      policy,
      answerOf,
    });
  }
  const from = lowestPriceOf(area.beacons);
  return {
    area: { id, name, timeZone },
    currency,
    ...(from !== undefined && { from }),
    instructors: searches.map(toNextInstructor),
  };
}
