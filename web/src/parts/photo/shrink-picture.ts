/** Qualities to try, best first. */
const QUALITIES = [0.9, 0.8, 0.7, 0.55, 0.4, 0.25, 0.1] as const;

/** Encodes a picture as WebP at a quality (0–1); null if the browser cannot. */
export type EncodePicture = (quality: number) => Promise<Blob | null>;

/** The best WebP of at most `most` bytes; null when there is none. */
export const shrinkPicture = async (encode: EncodePicture, most: number): Promise<Blob | null> => {
  for (const quality of QUALITIES) {
    const blob = await encode(quality);
    // A browser without a WebP encoder returns PNG and its type.
    if (blob?.type !== "image/webp") return null;
    if (blob.size <= most) return blob;
  }
  return null;
};

/** Encodes the content of a canvas. */
export const canvasEncoder =
  (canvas: HTMLCanvasElement): EncodePicture =>
  (quality) =>
    new Promise((resolve) => canvas.toBlob(resolve, "image/webp", quality));

/** Whether this browser can encode WebP; Safari cannot. */
export const canWriteWebp = (): boolean => {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL("image/webp").startsWith("data:image/webp");
};

export const toBase64 = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};
