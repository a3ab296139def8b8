import { type Picture, readPicture } from "./read-picture.ts";
import { toBase64 } from "./shrink-picture.ts";

/** The longer side of a photo in pixels, and its bytes, at most. */
export interface PhotoLimits {
  longest: number;
  bytes: number;
}

const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1] as const;

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** Draws a picture; transparent areas become white. */
function drawn({ image }: Pick<Picture, "image">, longest: number): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** What is drawn on a canvas as base64 JPEG of at most `bytes`; undefined if there is none so small. */
export async function jpegOf(canvas: HTMLCanvasElement, bytes: number): Promise<string | undefined> {
  for (const quality of QUALITIES) {
    const blob = await encode(canvas, quality);
    if (blob && blob.size <= bytes) return toBase64(blob);
  }
  return undefined;
}

/** A photo as base64 JPEG, which every browser can write, small enough to send; or why not. */
export async function photoToSend(
  file: File,
  { longest, bytes }: PhotoLimits,
): Promise<{ image: string } | { error: string }> {
  const read = await readPicture(file);
  if ("error" in read) return read;
  const canvas = drawn(read, longest);
  read.revoke();
  const image = canvas && (await jpegOf(canvas, bytes));
  return image
    ? { image }
    : { error: "We couldn't make this photo small enough. Please choose another one." };
}
