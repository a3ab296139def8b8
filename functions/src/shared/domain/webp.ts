import { AVATAR } from "../constants.ts";
import { AppError } from "../errors.ts";
import { type Chunk, readChunks, writeChunks } from "./webp-chunks.ts";
import { canvasOf, canvasWithAlpha, type Size, sizeOfLossless, sizeOfLossy } from "./webp-frame.ts";

/** A still WebP picture with nothing in its file but the picture. */
export interface Webp extends Size {
  bytes: Uint8Array;
}

/** Why a file is not taken, as a sentence for whoever chose it. */
export const refusals = {
  empty: "Please choose a picture.",
  size: `This picture is too large: at most ${AVATAR.bytes / 1024} KB, please.`,
  format: "This is no WebP picture.",
  broken: "This picture is damaged. Please choose another one.",
  animated: "Pictures that move are not taken. Please choose a still one.",
  edge: `The picture must be ${AVATAR.edge} × ${AVATAR.edge} pixels.`,
} as const;

type Refusal = keyof typeof refusals;

const PICTURES = ["VP8 ", "VP8L"];

const only = (chunks: readonly Chunk[], ...names: string[]): Chunk | undefined | null => {
  const [first, ...others] = chunks.filter(({ name }) => names.includes(name));
  return others.length > 0 ? null : first;
};

/** How the transparency beside a lossy picture is packed: raw or losslessly; other ways do not exist. */
const isAlpha = ({ data }: Chunk) => data.length > 1 && ((data[0] ?? 0) & 3) <= 1;

/**
 * Reads a still WebP picture and writes it anew from what makes the picture alone: EXIF, XMP, colour profiles and
 * chunks nobody knows are left behind. Answers why not when it is none.
 */
export function cleanWebp(file: Uint8Array): Webp | Refusal {
  const chunks = readChunks(file);
  if (!chunks) return "format";
  const extended = only(chunks, "VP8X");
  const picture = only(chunks, ...PICTURES);
  const alpha = only(chunks, "ALPH");
  const canvas = extended && canvasOf(extended.data);
  if (canvas?.isAnimated || chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) return "animated";
  if (!picture || alpha === null || extended === null || (extended && !canvas)) return "broken";
  if (chunks[0] !== (extended ?? picture)) return "broken";

  const isLossy = picture.name === "VP8 ";
  const size = isLossy ? sizeOfLossy(picture.data) : sizeOfLossless(picture.data);
  if (!size || size.width === 0 || size.height === 0) return "broken";
  if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) return "broken";
  if (!alpha) return { ...size, bytes: writeChunks([picture]) };

  const isBefore = chunks.indexOf(alpha) < chunks.indexOf(picture);
  if (!extended || !isLossy || !isBefore || !isAlpha(alpha)) return "broken";
  return { ...size, bytes: writeChunks([{ name: "VP8X", data: canvasWithAlpha(size) }, alpha, picture]) };
}

const refuse = (refusal: Refusal): never => {
  throw new AppError("bad-request", "Failed to update avatar", { image: refusals[refusal] });
};

/**
 * The bytes of an own picture as they are kept: WebP, 256×256, at most 40 KB as sent, without metadata.
 * @throws AppError `bad-request` with the reason in `details.image`
 */
export function mustBeAvatar(file: Uint8Array): Uint8Array {
  if (file.length === 0) return refuse("empty");
  if (file.length > AVATAR.bytes) return refuse("size");
  const read = cleanWebp(file);
  if (typeof read === "string") return refuse(read);
  return read.width === AVATAR.edge && read.height === AVATAR.edge ? read.bytes : refuse("edge");
}
