import { AppError } from "../../core/errors.ts";
import type { PictureSize } from "../../core/people/instructors/picture-path.ts";
import { get, getEach } from "../access.ts";
import { stylePictures } from "../collections.ts";
import type { Batch } from "../commit.ts";

const GONE = "This picture is gone. Please choose it again.";

/**
 * Keeps uploaded pictures of styles (ids) from here on in the batch: an offer shows them. One read and one write each.
 * @throws AppError `bad-request` {picture} for one that is gone
 */
export async function keepStylePictures(batch: Batch, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const read of await getEach(...ids.map((id) => stylePictures().doc(id)))) {
    if (!read.data) throw new AppError("bad-request", GONE, { picture: GONE });
    batch.put(read, { ...read.data, isUsed: true });
  }
}

/** Deletes pictures of styles (ids) in the batch, with their files. */
export function dropStylePictures(batch: Batch, ids: readonly string[]): void {
  for (const id of ids) batch.drop(stylePictures().doc(id));
}

/** The bytes of a picture of a style in one size, WebP, and whether an offer shows it; undefined if it does not exist. One read. */
export async function getStylePicture(
  id: string,
  size: PictureSize,
): Promise<{ image: Uint8Array; isPublished: boolean } | undefined> {
  const { data } = await get(stylePictures().doc(id));
  return data && { image: data[size], isPublished: data.isUsed };
}
