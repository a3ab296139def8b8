import type { MeetData } from "../../core/api/public/meet-data.ts";
import { lowestPriceOf } from "../../core/booking/newcomer-offer.ts";
import type { Instant } from "../../core/fields.ts";
import { isAreaOpen, pricesAt } from "../../core/prices/prices-at.ts";
import { get } from "../access.ts";
import { getInstructor } from "../availability/instructors.ts";
import { listStoredAreas } from "../booking/pricing.ts";
import { testimonials } from "../collections.ts";
import { listReadable } from "../skip-unreadable.ts";
import { toPublicInstructor } from "./public-data.ts";

/** Maximum number of testimonials on an instructor's page. */
const TESTIMONIALS = 10;

/** The published testimonials of an instructor, newest first after the one they pinned: at most eleven reads. */
async function testimonialsOf(
  instructorId: string,
  pinned: string | undefined,
): Promise<MeetData["testimonials"]> {
  const published = testimonials()
    .where("isRead", "==", true)
    .where("instructor.id", "==", instructorId)
    .orderBy("createdAt", "desc");
  const [newest, first] = await Promise.all([
    listReadable(published.limit(TESTIMONIALS)),
    pinned === undefined ? undefined : get(testimonials().doc(pinned)),
  ]);
  // One that was taken back, or waits again because it was changed, stands nowhere.
  const isShown = first?.data?.isRead && first.data.instructor.id === instructorId;
  const rest = newest.filter(({ ref }) => ref.id !== pinned);
  const found = isShown ? [first, ...rest].slice(0, TESTIMONIALS) : newest;
  return found.flatMap(({ ref, data }) => {
    if (!data) return [];
    const { name, text, score, createdAt, style, reply } = data;
    return [{ id: ref.id, name, text, score, createdAt, style, ...(reply && { reply }) }];
  });
}

/** What is public about an active instructor at `now` (ms UTC); undefined for anyone else. */
export async function readMeetData(id: string, now: Instant): Promise<MeetData | undefined> {
  const instructor = await getInstructor(id);
  if (instructor?.status !== "active") return undefined;
  const [shown, all] = await Promise.all([testimonialsOf(id, instructor.pinned), listStoredAreas()]);
  const open = all.filter((area) => isAreaOpen(area, now));
  const areas = open
    .filter((area) => instructor.areas.includes(area.id))
    .map(({ id: area, name, region }) => ({ id: area, name, region }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const [from] = open
    .filter((area) => instructor.areas.includes(area.id))
    .flatMap((area) => {
      const taught = pricesAt(area, now).beacons.filter((beacon) => instructor.beacons.includes(beacon.id));
      const amount = lowestPriceOf(taught);
      return amount === undefined ? [] : [{ amount, currency: area.currency }];
    })
    .toSorted((a, b) => a.amount - b.amount);
  return {
    instructor: toPublicInstructor(instructor, open, now),
    areas,
    ...(from && { from }),
    testimonials: shown,
  };
}
