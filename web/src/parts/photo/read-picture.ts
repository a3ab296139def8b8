/** A decoded picture file, ready to draw. */
export interface Picture {
  /** Object URL; the caller releases it with `revoke`. */
  url: string;
  image: ImageBitmap;
  revoke: () => void;
}

type File = Pick<globalThis.File, "name" | "type" | "size">;

const MEGABYTE = 1_000_000;
/** Largest file accepted, and minimum length of the shorter edge. */
const MOST = 30 * MEGABYTE;
const EDGE = 64;

const isHeic = ({ name, type }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Error text for a file before opening it; empty if there is none. */
export const pictureFileError = (file: File): string => {
  if (!file.type.startsWith("image/") && !isHeic(file))
    return `"${file.name}" isn't a photo. Please choose a JPEG, PNG or WebP file.`;
  if (file.size === 0) return "This file is empty. Please choose another one.";
  if (file.size > MOST)
    return `This photo is ${Math.ceil(file.size / MEGABYTE)} MB. Please choose one that is ${MOST / MEGABYTE} MB or smaller.`;
  return "";
};

/** Error text for a file that could not be opened. */
export const pictureOpenError = (file: File): string =>
  isHeic(file)
    ? "This browser can't open HEIC photos. Please save it as a JPEG, or choose another one."
    : "We couldn't open this photo. It may be damaged. Please choose another one.";

/** Error text for the size of an opened picture, in pixels; empty if there is none. */
export const pictureSizeError = (width: number, height: number): string =>
  Math.min(width, height) < EDGE
    ? `This photo is too small: ${width} × ${height} pixels. Please choose one that is at least ${EDGE} × ${EDGE}.`
    : "";

/** Opens a picture file, or returns an error text. */
export const readPicture = async (file: globalThis.File): Promise<Picture | { error: string }> => {
  const error = pictureFileError(file);
  if (error) return { error };
  const image = await createImageBitmap(file).catch(() => null);
  const reason = image ? pictureSizeError(image.width, image.height) : pictureOpenError(file);
  if (!image || reason) {
    image?.close();
    return { error: reason };
  }
  const url = URL.createObjectURL(file);
  const revoke = () => {
    URL.revokeObjectURL(url);
    image.close();
  };
  return { url, image, revoke };
};
