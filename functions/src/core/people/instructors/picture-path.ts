import { PICTURE_LIMITS } from "../../constants.ts";

// Without schemas: every page with an instructor loads it.

/** The sizes in which a picture is stored. */
export type PictureSize = keyof typeof PICTURE_LIMITS.sizes;
export const pictureSizes = Object.keys(PICTURE_LIMITS.sizes) as PictureSize[];

/** Id of the file with one size of a picture. */
export const pictureFileId = (id: string, size: PictureSize): string =>
  `${id}-${PICTURE_LIMITS.sizes[size].width}`;

/** The path at which one size of a picture is served. */
export const picturePath = (id: string, size: PictureSize): string =>
  `/images/pictures/${pictureFileId(id, size)}.webp`;
