import { DOCUMENT_LIMITS } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { whenDecoderIsFree } from "./at-most.ts";
import { formatOf, guardedSharp as sharp } from "./guarded-sharp.ts";

const { edge, longest, bytes: maxBytes } = DOCUMENT_LIMITS;

/** Qualities of lossy WebP, best first. */
const QUALITIES = [85, 75, 60, 45, 25, 10, 1] as const;

/** Why a picture of a document is refused, as a sentence for its owner. */
export const documentRefusals = {
  format: "This isn't a WebP or JPEG picture.",
  broken: "This picture is damaged. Please choose another one.",
  animated: "Animated pictures aren't supported. Please choose a still one.",
  edge: `The picture may be at most ${edge} × ${edge} pixels.`,
  size: "We couldn't make this picture small enough. Please choose another one.",
} as const;

const refuse = (refusal: keyof typeof documentRefusals): never => {
  throw new AppError("bad-request", documentRefusals[refusal], { image: documentRefusals[refusal] });
};

async function readOr<T>(refusal: keyof typeof documentRefusals, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    return refuse(refusal);
  }
}

/**
 * Decodes a picture of a document and encodes its pixels again: a still WebP of at most 150 KB, upright and without
 * metadata.
 * @throws AppError `bad-request` with the reason in `details.image`
 */
export const encodeDocument = (file: Uint8Array): Promise<Uint8Array> =>
  whenDecoderIsFree(() => encode(file));

async function encode(file: Uint8Array): Promise<Uint8Array> {
  if (!formatOf(file)) refuse("format");
  const { width, height, pages = 1 } = await readOr("format", async () => sharp(file).metadata()); // header only
  if (pages > 1) refuse("animated");
  if (Math.max(width, height) > edge) refuse("edge");
  const options = { failOn: "warning", limitInputPixels: edge * edge } as const;
  const { data, info } = await readOr("broken", () =>
    sharp(file, options)
      .rotate()
      .flatten({ background: "#fff" })
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const quality of QUALITIES) {
    const encoded = await sharp(data, { raw }).webp({ quality }).toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  return refuse("size");
}
