import { createHash } from "node:crypto";
import type { Instructor } from "../../core/people/instructors/instructor.ts";
import { type PictureSize, pictureFileId, pictureSizes } from "../../core/people/instructors/picture-path.ts";
import { getEach } from "../access.ts";
import { pictureFiles, pictures } from "../collections.ts";
import type { Batch } from "../commit.ts";

/** Id of a picture: a hash of its owner and its bytes on the page, so that no two people share one. */
export const pictureIdOf = (uid: string, page: Uint8Array): string =>
  createHash("sha256").update(`${uid}\0`).update(page).digest("hex");

/** Puts the files of a picture into the batch. */
export function setPictureFiles(
  batch: Batch,
  { uid, id, files }: { uid: string; id: string; files: Record<PictureSize, Uint8Array> },
): void {
  for (const size of pictureSizes)
    batch.set(pictureFiles().doc(pictureFileId(id, size)), { uid, image: Uint8Array.from(files[size]) });
}

/** Deletes the files of a picture. */
export function dropPictureFiles(batch: Batch, id: string): void {
  for (const size of pictureSizes) batch.drop(pictureFiles().doc(pictureFileId(id, size)));
}

/** Deletes all pictures of an instructor, at most three writes each. */
export function dropPictures(batch: Batch, { pictures: own = [] }: Pick<Instructor, "pictures">): void {
  for (const { id } of own) {
    batch.drop(pictures().doc(id));
    dropPictureFiles(batch, id);
  }
}

/** The bytes of a picture in one size, WebP, and whether everyone may see it; undefined if it does not exist. Two reads. */
export async function getPictureFile(
  id: string,
  width: string,
): Promise<{ image: Uint8Array; isPublished: boolean } | undefined> {
  const [picture, file] = await getEach(pictures().doc(id), pictureFiles().doc(`${id}-${width}`));
  if (!picture.data || !file.data) return undefined;
  return { image: file.data.image, isPublished: picture.data.state === "published" };
}
