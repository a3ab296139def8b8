/** Qualities that are tried, the best first. */
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25, 0.1] as const;

/** Writes a picture as WebP in some quality (0–1); null when the browser cannot. */
export type Encode = (quality: number) => Promise<Blob | null>;

/** The best WebP of at most `most` bytes; null when there is none. */
export const shrink = async (encode: Encode, most: number): Promise<Blob | null> => {
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    // A browser that cannot write WebP writes PNG instead, and says so.
    if (blob?.type !== "image/webp") return null;
    if (blob.size <= most) return blob;
  }
  return null;
};

/** Writes what a canvas shows. */
export const encoderOf =
  (canvas: HTMLCanvasElement): Encode =>
  (quality) =>
    new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));

/** Whether this browser can write WebP at all; Safari cannot. */
export const canWriteWebp = (): boolean => {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL("image/webp").startsWith("data:image/webp");
};

/** Bytes as base64. */
export const base64Of = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};
