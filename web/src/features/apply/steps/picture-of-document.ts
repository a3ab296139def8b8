import { DOCUMENT_LIMITS } from "@core/constants.ts";
import { type Picture, readPicture } from "../../../parts/photo/read-picture.ts";
import { toBase64 } from "../../../parts/photo/shrink-picture.ts";

/** Bytes that fit the body of the call once they are base64. */
const MOST_BYTES = 190_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1] as const;

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** Draws a picture, its longer side as long as documents are stored; transparent areas become white. */
function drawn({ image }: Pick<Picture, "image">): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, DOCUMENT_LIMITS.longest / Math.max(image.width, image.height));
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

/** A photo of a document as base64 JPEG, which every browser can write, small enough to send; or why not. */
export async function pictureOfDocument(file: File): Promise<{ image: string } | { error: string }> {
  const read = await readPicture(file);
  if ("error" in read) return read;
  const canvas = drawn(read);
  read.revoke();
  for (const quality of QUALITIES) {
    const blob = canvas && (await encode(canvas, quality));
    if (blob && blob.size <= MOST_BYTES) return { image: await toBase64(blob) };
  }
  return { error: "We couldn't make this photo small enough. Please choose another one." };
}
