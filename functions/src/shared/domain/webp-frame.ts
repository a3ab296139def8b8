/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

const FOURTEEN_BITS = 0x3fff;

/** Little-endian number of so many bytes; 0 beyond the end, which the callers' checks of length rule out. */
const number = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0;
  for (let i = length - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] ?? 0);
  return value;
};

/** Size of a lossy picture (RFC 6386 §9.1): one key frame that is shown. Null when it is none. */
export function sizeOfLossy(data: Uint8Array): Size | null {
  if (data.length <= 10) return null;
  const tag = number(data, 0, 3);
  const isKeyFrame = (tag & 1) === 0;
  const version = (tag >> 1) & 7;
  const isShown = ((tag >> 4) & 1) === 1;
  const firstPartition = tag >> 5;
  if (!isKeyFrame || version > 3 || !isShown || firstPartition >= data.length - 10) return null;
  if (number(data, 3, 3) !== 0x2a019d) return null;
  return { width: number(data, 6, 2) & FOURTEEN_BITS, height: number(data, 8, 2) & FOURTEEN_BITS };
}

/** Size of a lossless picture: a signature, two times 14 bits less one, a hint of alpha, and version 0. */
export function sizeOfLossless(data: Uint8Array): Size | null {
  if (data.length <= 5 || data[0] !== 0x2f) return null;
  const bits = number(data, 1, 4);
  if (Math.floor(bits / 2 ** 29) !== 0) return null;
  return { width: (bits & FOURTEEN_BITS) + 1, height: (Math.floor(bits / 2 ** 14) & FOURTEEN_BITS) + 1 };
}

/** Canvas of an extended file, and whether it says that it moves. Null when it is not written as one. */
export function canvasOf(data: Uint8Array): (Size & { isAnimated: boolean }) | null {
  if (data.length !== 10) return null;
  const isAnimated = ((data[0] ?? 0) & 0x02) !== 0;
  return { width: number(data, 4, 3) + 1, height: number(data, 7, 3) + 1, isAnimated };
}

/** The head of an extended file that has transparency and nothing else beside its picture. */
export function canvasWithAlpha({ width, height }: Size): Uint8Array {
  const data = new Uint8Array(10);
  data[0] = 0x10;
  for (let i = 0; i < 3; i++) {
    data[4 + i] = ((width - 1) >> (8 * i)) & 0xff;
    data[7 + i] = ((height - 1) >> (8 * i)) & 0xff;
  }
  return data;
}
