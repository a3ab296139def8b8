import type { Instant } from "../fields.ts";
import { plannedAt } from "./prices-at.ts";
import type { PlannedBeacon, StoredArea } from "./stored-area.ts";

type Planned = Pick<StoredArea, "offers" | "beacons" | "changes">;

const pictureIn = ({ about }: Pick<PlannedBeacon, "about">): string[] =>
  about?.picture ? [about.picture.id] : [];

/** An offer without the picture of its style: one that ends shows none, and begins again without it. */
export function withoutStylePicture<B extends Pick<PlannedBeacon, "about">>(offer: B): B {
  if (!offer.about?.picture) return offer;
  const { picture: _, ...about } = offer.about;
  return { ...offer, about };
}

/** The pictures (ids) of styles that areas show at `now`, or will show as they are planned. */
export const shownStylePictures = (areas: readonly Planned[], now: Instant): Set<string> =>
  new Set(
    areas.flatMap((area) =>
      [
        ...plannedAt(area, now),
        ...(area.changes ?? []).flatMap(({ from, beacon }) => (from > now ? [beacon] : [])),
      ]
        .filter(({ isOffered }) => isOffered !== false)
        .flatMap(pictureIn),
    ),
  );

/** What becomes of pictures of styles (ids) with a change of an area. */
interface StylePictureChange {
  /** Those that no area has shown so far. */
  begun: string[];
  /** Those that the area named and none shows any longer. */
  ended: string[];
}

/** What becomes of pictures of styles once `after` takes the place of `before`; undefined where there is none. */
export function stylePictureChange(
  before: Planned | undefined,
  after: Planned | undefined,
  others: readonly Planned[],
  now: Instant,
): StylePictureChange {
  const shown = (area: Planned | undefined) => shownStylePictures(area ? [area, ...others] : others, now);
  const [first, then] = [shown(before), shown(after)];
  const { offers = [], beacons = [], changes = [] } = before ?? {};
  const named = [...offers, ...beacons, ...changes.map(({ beacon }) => beacon)].flatMap(pictureIn);
  return {
    begun: [...then].filter((id) => !first.has(id)),
    ended: [...new Set(named)].filter((id) => !then.has(id)),
  };
}
