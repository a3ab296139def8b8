import { DAY } from "../constants.ts";
import { AppError } from "../errors.ts";
import type { Instant } from "../fields.ts";
import { forgottenAt, isAreaAhead, plannedAt, pricesAt } from "./prices-at.ts";
import { MOST_CHANGES, type PriceChange, type StoredAreaWithId } from "./stored-area.ts";
import { withoutStylePicture } from "./style-pictures.ts";

/**
 * The same plan, normalized so `beacons` is what can be booked at `now`. Changes whose earlier price is no longer
 * honored are merged into `offers`. A city whose time has come is open, and one whose last day is over is closed.
 */
export function foldedAt(area: StoredAreaWithId, now: Instant): StoredAreaWithId {
  const { due: _, launch, ...rest } = area;
  const changes = (area.changes ?? []).filter(({ from }) => from > forgottenAt(now));
  const starts = [...changes.map(({ from }) => from), launch?.opensAt ?? now, area.closesAt ?? now];
  const ahead = starts.filter((at) => at > now);
  return {
    ...rest,
    ...(launch && (isAreaAhead(area, now) ? { launch } : { isOpen: true })),
    beacons: pricesAt(area, now).beacons,
    offers: plannedAt(area, forgottenAt(now)),
    changes,
    ...(ahead.length > 0 && { due: Math.min(...ahead) }),
  };
}

/** How far ahead a price change can be planned, ms. */
export const FARTHEST = 366 * DAY;

/**
 * The area once an offer begins, changes or ends at an instant; replaces a change planned for the same offer at the
 * same instant.
 * @throws AppError `bad-request` for an instant in the past or more than a year ahead, an offer of another area, or too
 * many upcoming changes
 */
export function withPriceChange(
  area: StoredAreaWithId,
  change: PriceChange,
  others: readonly StoredAreaWithId[],
  now: Instant,
): StoredAreaWithId {
  const { from, beacon } = change;
  if (from < now)
    throw new AppError("bad-request", undefined, { from: "Choose a time from now on: past prices stay." });
  if (from > now + FARTHEST)
    throw new AppError("bad-request", undefined, { from: "Choose a time within a year." });
  const owner = others.find((other) => plannedAt(other, Infinity).some(({ id }) => id === beacon.id));
  if (owner)
    throw new AppError("bad-request", undefined, { beacon: `${owner.name} has an offer with this id.` });
  const isSame = (other: PriceChange) => other.from === from && other.beacon.id === beacon.id;
  const kept = beacon.isOffered === false ? { ...change, beacon: withoutStylePicture(beacon) } : change;
  const changes = [...(area.changes ?? []).filter((other) => !isSame(other)), kept];
  const after = foldedAt({ ...area, changes: changes.toSorted((a, b) => a.from - b.from) }, now);
  if ((after.changes ?? []).length > MOST_CHANGES)
    throw new AppError("bad-request", undefined, {
      from: `An area can have ${MOST_CHANGES} changes ahead. Wait for the next one to begin.`,
    });
  return after;
}
