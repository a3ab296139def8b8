import { DOCUMENT_LIMITS } from "../core/constants.ts";
import { whenDecoderIsFree } from "./at-most.ts";
import { guardedSharp as sharp } from "./guarded-sharp.ts";

const { thumbnail } = DOCUMENT_LIMITS;

/**
 * Makes a stored picture of a document so small that its owner recognizes it and its text can't be read. Undefined for what is no
 * picture.
 */
export const encodeThumbnail = (image: Uint8Array): Promise<Uint8Array | undefined> =>
  whenDecoderIsFree(() =>
    sharp(image)
      .resize({ width: thumbnail, height: thumbnail, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 60 })
      .toBuffer()
      .catch(() => undefined),
  );
