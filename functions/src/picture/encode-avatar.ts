import { AVATAR_LIMITS } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { whenDecoderIsFree } from "./at-most.ts";
import { formatOf, guardedSharp as sharp } from "./guarded-sharp.ts";

const { edge, bytes: maxBytes } = AVATAR_LIMITS;

/** Qualities of lossy WebP, best first. At the last one even noise in all four channels fits. */
const QUALITIES = [90, 80, 65, 45, 20, 1] as const;

/** Why an upload is refused, as a sentence for the customer. */
export const avatarRefusals = {
  size: `This picture is too large. The limit is ${maxBytes / 1024} KB.`,
  format: "This isn't a WebP picture.",
  broken: "This picture is damaged. Please choose another one.",
  animated: "Animated pictures aren't supported. Please choose a still one.",
  edge: `The picture must be ${edge} × ${edge} pixels.`,
} as const;

const refuse = (refusal: keyof typeof avatarRefusals): never => {
  throw new AppError("bad-request", "Failed to update avatar", { image: avatarRefusals[refusal] });
};

async function orRefuse<T>(refusal: keyof typeof avatarRefusals, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    return refuse(refusal);
  }
}

/**
 * Decodes an uploaded picture and encodes its pixels again: a still WebP of 256×256 pixels, at most 40 KB both as
 * sent and as returned, without metadata. The same file gives the same bytes.
 * @throws AppError `bad-request` with the reason in `details.image`
 */
export const encodeAvatar = (file: Uint8Array): Promise<Uint8Array> => whenDecoderIsFree(() => encode(file));

async function encode(file: Uint8Array): Promise<Uint8Array> {
  if (file.length > maxBytes) refuse("size");
  if (formatOf(file) !== "webp") refuse("format");
  const { width, height, pages = 1 } = await orRefuse("format", async () => sharp(file).metadata()); // header only
  if (pages > 1) refuse("animated");
  if (width !== edge || height !== edge) refuse("edge");

  const options = { failOn: "warning", limitInputPixels: edge * edge } as const;
  const { data, info } = await orRefuse("broken", () =>
    sharp(file, options).raw().toBuffer({ resolveWithObject: true }),
  );
  const raw = { width: edge, height: edge, channels: info.channels };
  for (const quality of QUALITIES) {
    const encoded = await sharp(data, { raw }).webp({ quality, alphaQuality: quality }).toBuffer();
    if (encoded.length <= maxBytes) return encoded;
  }
  return refuse("size");
}
