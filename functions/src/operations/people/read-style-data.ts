import type { StyleData } from "../../core/api/public/style-data.ts";
import type { Instant } from "../../core/fields.ts";
import { styleSlug } from "../../core/people/places/style-slug.ts";
import { readInstructorsData, readPricingData } from "../../store/people/public-data.ts";

/** Most teachers that come with the page: more than it shows, because a visitor may have blocked some. */
const TEACHERS = 6;

/**
 * What the page of a style shows at `now` (ms UTC), by the style's part of the address; undefined for a style that no open area
 * offers. Areas are cached for a minute.
 */
export async function readStyleData(slug: string, now: Instant): Promise<StyleData | undefined> {
  const { areas } = await readPricingData(now);
  const style = areas
    .flatMap(({ beacons }) => beacons)
    .find((beacon) => styleSlug(beacon.style) === slug)?.style;
  if (style === undefined) return undefined;
  const { instructors, rating } = await readInstructorsData(now);
  const offering = areas.flatMap((area) => {
    const beacons = area.beacons.filter((beacon) => beacon.style === style);
    return beacons.length > 0 ? [{ ...area, beacons }] : [];
  });
  return {
    style,
    pricing: { areas: offering },
    instructors: {
      instructors: instructors.filter((one) => one.styles.includes(style)).slice(0, TEACHERS),
      rating,
    },
  };
}
