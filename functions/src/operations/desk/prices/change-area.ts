import type { StoredAreaWithId } from "../../../core/prices/stored-area.ts";
import { stylePictureChange } from "../../../core/prices/style-pictures.ts";
import type { Batch } from "../../../store/commit.ts";
import type { KeyedRequest } from "../../../store/once-per-key.ts";
import { readAllAreas, readAreasFor, renewAreaList } from "../../../store/settings/areas.ts";
import { dropStylePictures, keepStylePictures } from "../../../store/settings/style-pictures.ts";

/** `AreaDecision` of the store, whose writes see to the pictures of styles, too. */
interface AreaChange extends Pick<Awaited<ReturnType<typeof readAreasFor>>, "area" | "others"> {
  /**
   * Puts the area into the batch, keeps pictures of styles that it is the first to show (one read and one write each), and deletes those
   * that it was the last to show.
   * @throws AppError `bad-request` {picture} for one that is gone
   */
  save: (after: StoredAreaWithId) => Promise<void>;
  /** Takes the area away in the batch, with the pictures that it alone showed. */
  remove: () => void;
}

/** Reads every area for a decision about one: see `readAreasFor`. */
export async function readAreasToChange(
  batch: Batch,
  idOf: string | ((areas: readonly StoredAreaWithId[]) => string),
  request: KeyedRequest,
): Promise<AreaChange> {
  const { area, others, save, remove } = await readAreasFor(batch, idOf, request);
  const changeTo = (after: StoredAreaWithId | undefined) =>
    stylePictureChange(area, after, others, request.now);
  return {
    area,
    others,
    save: async (after) => {
      const { begun, ended } = changeTo(after);
      await keepStylePictures(batch, begun);
      dropStylePictures(batch, ended);
      save(after);
    },
    remove: () => {
      dropStylePictures(batch, changeTo(undefined).ended);
      remove();
    },
  };
}

/**
 * Deletes in the batch the pictures of styles that no area shows any longer once `after` takes the place of an area; the batch then
 * fails if any area has changed since. At most 51 reads, and none where no picture ends.
 */
export async function dropEndedPictures(
  batch: Batch,
  before: StoredAreaWithId,
  after: StoredAreaWithId,
  now: number,
): Promise<void> {
  if (stylePictureChange(before, after, [], now).ended.length === 0) return;
  // The list first: read beside the areas it could be newer than they are.
  const renew = await renewAreaList(batch, { changedAt: now, by: "jobs" });
  const others = (await readAllAreas()).filter(({ id }) => id !== before.id);
  const { ended } = stylePictureChange(before, after, others, now);
  if (ended.length === 0) return;
  dropStylePictures(batch, ended);
  renew();
}
