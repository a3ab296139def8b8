import sharp, { type Sharp } from "sharp";
import { AVATAR_LIMITS } from "../../core/constants.ts";

interface PictureShape {
  /** Pixels of each side. */
  edge?: number;
  /** Whether the picture fades from its middle. */
  alpha?: boolean;
  /** Another number gives another picture. */
  seed?: number;
}

/** RGBA pixels of a gradient. */
function gradient({ edge = AVATAR_LIMITS.edge, alpha = false, seed = 1 }: PictureShape): Buffer {
  const pixels = Buffer.alloc(edge * edge * 4);
  for (let i = 0; i < edge * edge; i++) {
    const [x, y] = [i % edge, Math.floor(i / edge)];
    const fade = Math.min(255, 2 * Math.hypot(x - edge / 2, y - edge / 2));
    pixels.set(
      [x * seed, y * seed, (x * y * seed) >> 8, alpha ? 255 - fade : 255].map((v) => v & 255),
      4 * i,
    );
  }
  return pixels;
}

/** A picture, to be encoded in a format. */
export function testPicture(shape: PictureShape = {}): Sharp {
  const { edge = AVATAR_LIMITS.edge, alpha = false } = shape;
  const picture = sharp(gradient(shape), { raw: { width: edge, height: edge, channels: 4 } });
  return alpha ? picture : picture.removeAlpha();
}

/** Two pictures, one after the other, as an animated WebP file. */
export function animatedPicture(): Promise<Buffer> {
  const { edge } = AVATAR_LIMITS;
  const frames = Buffer.concat([gradient({}), gradient({ seed: 3 })]);
  const raw = { width: edge, height: 2 * edge, channels: 4, pageHeight: edge } as const;
  return sharp(frames, { raw }).webp({ quality: 50 }).toBuffer();
}

/** Pseudorandom bytes below `max`, the same in each run. */
export function noise(length: number, max = 256): Buffer {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % max;
  };
  return Buffer.from(Array.from({ length }, next));
}
