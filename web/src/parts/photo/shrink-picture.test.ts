import { describe, expect, it } from "vitest";
import { shrinkPicture, toBase64 } from "./shrink-picture.ts";

const blob = (size: number, type = "image/webp") => new Blob([new Uint8Array(size)], { type });

/** A fake encoder; `bytes` is the size at full quality. */
const encoder = (bytes: number) => {
  const qualities: number[] = [];
  const encode = async (quality: number) => {
    qualities.push(quality);
    return blob(Math.round(bytes * quality));
  };
  return { qualities, encode };
};

describe("shrinking a picture", () => {
  it("uses the best quality that fits, and stops there", async () => {
    const { qualities, encode } = encoder(50);
    expect((await shrinkPicture(encode, 36))?.size).toBe(35);
    expect(qualities).toEqual([0.9, 0.8, 0.7]);
  });

  it("accepts a picture of exactly the maximum size", async () =>
    expect((await shrinkPicture(encoder(40).encode, 36))?.size).toBe(36));

  it("fails when even the lowest quality is too large", async () =>
    expect(await shrinkPicture(encoder(1_000).encode, 36)).toBeNull());

  it("rejects everything but WebP", async () => {
    expect(await shrinkPicture(async () => blob(5, "image/png"), 36)).toBeNull();
    expect(await shrinkPicture(async () => null, 36)).toBeNull();
  });

  it("returns base64", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
  });
});
