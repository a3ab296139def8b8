import { PICTURE_LIMITS } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { type PictureSize, pictureSizes } from "../core/people/instructors/picture-path.ts";
import { whenDecoderIsFree } from "./at-most.ts";
import { formatOf, guardedSharp as sharp } from "./guarded-sharp.ts";

const { edge, least, sizes } = PICTURE_LIMITS;

/** Qualities of lossy WebP, best first; even noise fits at the last one. */
const QUALITIES = [80, 72, 60, 45, 25, 10, 1] as const;

/** Why a picture is refused, as a sentence for its owner. */
export const pictureRefusals = {
  format: "This isn't a WebP or JPEG picture.",
  broken: "This picture is damaged. Please choose another one.",
  animated: "Animated pictures aren't supported. Please choose a still one.",
  edge: `The picture may be at most ${edge} × ${edge} pixels.`,
  small: `This picture is too small. It must be at least ${least} × ${(least * 3) / 4} pixels.`,
  size: "We couldn't make this picture small enough. Please choose another one.",
} as const;

const refuse = (refusal: keyof typeof pictureRefusals): never => {
  throw new AppError("bad-request", pictureRefusals[refusal], { image: pictureRefusals[refusal] });
};

async function readOr<T>(refusal: keyof typeof pictureRefusals, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    return refuse(refusal);
  }
}

/** A picture in each size, WebP, with the pixels of the one for the page. */
export interface EncodedPicture {
  files: Record<PictureSize, Uint8Array>;
  width: number;
  height: number;
}

/** Pixels of a picture, as sharp reads them. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function encoded({ data, raw }: Pixels, size: PictureSize): Promise<Uint8Array> {
  const { width, bytes } = sizes[size];
  for (const quality of QUALITIES) {
    const image = sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const file = await image.webp({ quality }).toBuffer();
    if (file.length <= bytes) return file;
  }
  return refuse("size");
}

/**
 * Decodes a picture and encodes its pixels again in the sizes in which it is shown: still WebP, 4:3, upright and without
 * metadata. What does not fit 4:3 is cropped around what catches the eye. The same file gives the same bytes.
 * @throws AppError `bad-request` with the reason in `details.image`
 */
export const encodePicture = (file: Uint8Array): Promise<EncodedPicture> =>
  whenDecoderIsFree(() => encode(file));

async function encode(file: Uint8Array): Promise<EncodedPicture> {
  if (!formatOf(file)) refuse("format");
  const { autoOrient, pages = 1 } = await readOr("format", async () => sharp(file).metadata()); // header only
  if (pages > 1) refuse("animated");
  if (Math.max(autoOrient.width, autoOrient.height) > edge) refuse("edge");
  const whole = Math.floor(Math.min(sizes.page.width / 4, autoOrient.width / 4, autoOrient.height / 3));
  const [width, height] = [4 * whole, 3 * whole];
  if (width < least) refuse("small");
  const options = { failOn: "warning", limitInputPixels: edge * edge } as const;
  const { data, info } = await readOr("broken", () =>
    sharp(file, options)
      .rotate()
      .flatten({ background: "#fff" })
      .resize({ width, height, fit: "cover", position: sharp.strategy.attention })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = await Promise.all(pictureSizes.map(async (size) => [size, await encoded(pixels, size)]));
  return { files: Object.fromEntries(files), width, height };
}
