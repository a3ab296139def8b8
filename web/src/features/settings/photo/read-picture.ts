/** A picture of somebody's device, opened and ready to be drawn. */
export interface Picture {
  /** Address within this page; whoever is done with it gives it back by `revoke`. */
  url: string;
  image: ImageBitmap;
  revoke: () => void;
}

type File = Pick<globalThis.File, "name" | "type" | "size">;

const MEGABYTE = 1_000_000;
/** Largest file we try to open, and shortest edge worth showing. */
const MOST = 30 * MEGABYTE;
const EDGE = 64;

const isHeic = ({ name, type }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** What is wrong with a file before it is opened, as a sentence; empty when nothing is. */
export const wrongWithFile = (file: File): string => {
  if (!file.type.startsWith("image/") && !isHeic(file))
    return `"${file.name}" is no picture. Please choose a JPEG, PNG or WebP file.`;
  if (file.size === 0) return "This file is empty. Please choose another one.";
  if (file.size > MOST)
    return `This picture has ${Math.ceil(file.size / MEGABYTE)} MB. Please choose one of at most ${MOST / MEGABYTE} MB.`;
  return "";
};

/** Why a file could not be opened. */
export const wrongWithOpening = (file: File): string =>
  isHeic(file)
    ? "This browser cannot open HEIC pictures. Please save it as JPEG first, or choose another one."
    : "This picture cannot be opened. It may be damaged; please choose another one.";

/** What is wrong with the size of an opened picture, pixels; empty when nothing is. */
export const wrongWithSize = (width: number, height: number): string =>
  Math.min(width, height) < EDGE
    ? `This picture is too small: ${width} × ${height} pixels. Please choose one of at least ${EDGE} × ${EDGE}.`
    : "";

/** Opens a picture, or says why it cannot be taken. */
export const readPicture = async (file: globalThis.File): Promise<Picture | { wrong: string }> => {
  const wrong = wrongWithFile(file);
  if (wrong) return { wrong };
  const image = await createImageBitmap(file).catch(() => null);
  const reason = image ? wrongWithSize(image.width, image.height) : wrongWithOpening(file);
  if (!image || reason) {
    image?.close();
    return { wrong: reason };
  }
  const url = URL.createObjectURL(file);
  const revoke = () => {
    URL.revokeObjectURL(url);
    image.close();
  };
  return { url, image, revoke };
};
