import { AreaList, type StoredArea, type StoredAreaWithId } from "../../core/prices/stored-area.ts";
import { get, type Loaded, schemaConverter } from "../access.ts";
import { pricingPlans, settings } from "../collections.ts";
import type { Batch } from "../commit.ts";
import { dueIds } from "../due-documents.ts";
import type { KeyedRequest } from "../once-per-key.ts";
import { listAreaPlans, moveAreaPlans, putAreaPlan } from "./area-plans.ts";

const areaListConverter = schemaConverter(AreaList);

const areaListRef = () => settings().doc("areas").withConverter(areaListConverter);

/** All areas as they were read for a decision about one of them. */
interface AreaDecision {
  /** The area in question; undefined for an unknown id. */
  area: StoredAreaWithId | undefined;
  others: StoredAreaWithId[];
  /** Puts the area into the batch, which fails if any area has changed since it was read. */
  save: (after: StoredAreaWithId) => void;
  /** Takes the area away in the batch, which fails if it has changed since it was read. */
  remove: () => void;
}

/** An area with its id; none where there is none. */
export const withId = ({ ref, data }: Loaded<StoredArea>): StoredAreaWithId[] =>
  data ? [{ ...data, id: ref.id }] : [];

/** An area as it is stored. */
export const toStored = ({ id: _, ...area }: StoredAreaWithId): StoredArea => area;

/**
 * Reads every area, uncached, for a decision about one, whose id may follow from all of them: at most 51 reads, one more for a
 * new one.
 */
export async function readAreasFor(
  batch: Batch,
  idOf: string | ((areas: readonly StoredAreaWithId[]) => string),
  { uid, key = "", now }: KeyedRequest,
): Promise<AreaDecision> {
  // The list first: read beside the plans it could be newer than they are, and guard plans nobody had read.
  const listed = await get(areaListRef());
  const { found: plans, isUnsplit } = await listAreaPlans();
  const areaId = typeof idOf === "string" ? idOf : idOf(plans.flatMap(withId));
  const known = plans.find((one) => one.ref.id === areaId);
  const read = known && !isUnsplit ? known : await get(pricingPlans().doc(areaId));
  const save = (after: StoredAreaWithId) => {
    putAreaPlan(batch, read, toStored(after));
    // All plans move together: an area without one would be an area that is unknown.
    if (isUnsplit)
      moveAreaPlans(
        batch,
        plans.filter((one) => one !== known),
      );
    // Areas must not overlap: of two concurrent changes, the second is decided again.
    batch.put(listed, { changedAt: now, by: `${uid}_${key}` } satisfies AreaList);
  };
  const others = plans.filter((one) => one.ref.id !== areaId).flatMap(withId);
  return { area: withId(known ?? read)[0], others, save, remove: () => batch.remove(read) };
}

/** Reads the list of areas; what is returned renews it in the batch, which fails if any area has changed since. One read. */
export async function renewAreaList(batch: Batch, after: AreaList): Promise<() => void> {
  const listed = await get(areaListRef());
  return () => batch.put(listed, after);
}

/** Every area as it is stored, uncached, by name: at most 50 reads. */
export async function readAllAreas(): Promise<StoredAreaWithId[]> {
  const { found } = await listAreaPlans();
  return found.flatMap(withId).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Ids of areas whose planned prices took effect by `now` but are not yet in what browsers read. */
export const dueAreas = (now: number): AsyncGenerator<string> => dueIds(pricingPlans(), now);
