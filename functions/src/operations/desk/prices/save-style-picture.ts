import type { EncodedPicture } from "../../../picture/encode-picture.ts";
import { get } from "../../../store/access.ts";
import { stylePictures } from "../../../store/collections.ts";
import { decide } from "../../../store/commit.ts";
import { pictureIdOf } from "../../../store/people/pictures.ts";

/**
 * Encodes a picture of a style again and stores it, to be deleted after a day unless an offer shows it by then. The same picture twice
 * is one. One read, one write; returns its id.
 * @throws AppError `bad-request` {image} for anything but a picture
 */
export async function addStylePicture(image: Uint8Array, now: number): Promise<string> {
  // sharp takes 130 ms and 20 MB to load, so load it only for a picture.
  const { encodePicture } = await import("../../../picture/encode-picture.ts");
  return saveStylePicture(await encodePicture(image), now);
}

const saveStylePicture = ({ files }: EncodedPicture, now: number): Promise<string> =>
  decide(async (batch) => {
    const id = `style-${pictureIdOf("style", files.page)}`;
    const read = await get(stylePictures().doc(id));
    const isUsed = read.data?.isUsed ?? false;
    const [card, page] = [Uint8Array.from(files.card), Uint8Array.from(files.page)];
    batch.put(read, { card, page, at: now, isUsed });
    return id;
  });
