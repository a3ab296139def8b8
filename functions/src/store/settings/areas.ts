import { MOST_AREAS } from "../../core/prices/area-change.ts";
import { foldedAt } from "../../core/prices/price-change.ts";
import { AreaList, type StoredArea, type StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { get, type Loaded, list, schemaConverter } from "../access.ts";
import { clearAreaCache } from "../booking/pricing.ts";
import { pricingAreas, settings } from "../collections.ts";
import { type Batch, decide } from "../commit.ts";
import { dueIds } from "../due-documents.ts";
import type { KeyedRequest } from "../once-per-key.ts";

const areaListConverter = schemaConverter(AreaList);
const areaListRef = () => settings().doc("areas").withConverter(areaListConverter);

/** All areas as they were read for a decision about one of them. */
interface AreaDecision {
  /** The area in question; undefined for an unknown id. */
  area: StoredAreaWithId | undefined;
  others: StoredAreaWithId[];
  /** Puts the area into the batch, which fails if any area has changed since it was read. */
  save: (after: StoredAreaWithId) => void;
}

const withId = ({ ref, data }: Loaded<StoredArea>): StoredAreaWithId[] =>
  data ? [{ ...data, id: ref.id }] : [];

const toStored = ({ id: _, ...area }: StoredAreaWithId): StoredArea => area;

/** Reads every area, uncached, for a decision about one: at most 51 reads. */
export async function readAreasFor(
  batch: Batch,
  areaId: string,
  { uid, key = "", now }: KeyedRequest,
): Promise<AreaDecision> {
  const ref = pricingAreas().doc(areaId);
  const [listed, found] = await Promise.all([get(areaListRef()), list(pricingAreas().limit(MOST_AREAS))]);
  const read = found.find((one) => one.ref.id === areaId) ?? (await get(ref));
  const save = (after: StoredAreaWithId) => {
    batch.put(read, toStored(after));
    // Areas must not overlap: of two concurrent changes, the second is decided again.
    batch.put(listed, { changedAt: now, by: `${uid}_${key}` } satisfies AreaList);
  };
  const others = found.filter((one) => one.ref.id !== areaId).flatMap(withId);
  return { area: withId(read)[0], others, save };
}

/** Every area as it is stored, uncached, by name: at most 50 reads. */
export async function readAllAreas(): Promise<StoredAreaWithId[]> {
  const found = await list(pricingAreas().limit(MOST_AREAS));
  return found.flatMap(withId).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Ids of areas whose planned prices took effect by `now` but are not yet in what browsers read. */
export const dueAreas = (now: number): AsyncGenerator<string> => dueIds(pricingAreas(), now);

/** Writes what can be booked in an area at `now`, where browsers read it; does nothing if it is up to date. */
export async function foldArea(id: string, now: number): Promise<void> {
  await decide(async (batch) => {
    const read = await get(pricingAreas().doc(id));
    const [area] = withId(read);
    if (area?.due !== undefined && area.due <= now) batch.put(read, toStored(foldedAt(area, now)));
  });
  clearAreaCache();
}
