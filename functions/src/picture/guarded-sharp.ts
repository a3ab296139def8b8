import sharp from "sharp";

// The function has 256 MiB in total, so no cache between requests and one thread per picture.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads a dozen formats; an upload must reach only the parsers of WebP and JPEG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer", "VipsForeignLoadJpegBuffer"] });

/** The format of a picture by its first bytes; undefined for any other than WebP and JPEG. */
export function formatOf(file: Uint8Array): "webp" | "jpeg" | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  return text(0, 3) === "\u00ff\u00d8\u00ff" ? "jpeg" : undefined;
}

/** sharp, which decodes WebP and JPEG and nothing else. */
export const guardedSharp = sharp;
