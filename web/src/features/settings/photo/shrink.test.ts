import { describe, expect, it } from "vitest";
import { base64Of, shrink } from "./shrink.ts";

const blob = (size: number, type = "image/webp") => new Blob([new Uint8Array(size)], { type });

/** An encoder whose pictures have so many bytes at full quality. */
const encoder = (bytes: number) => {
  const asked: number[] = [];
  const encode = async (quality: number) => {
    asked.push(quality);
    return blob(Math.round(bytes * quality));
  };
  return { asked, encode };
};

describe("making a picture small enough", () => {
  it("takes the best quality that fits, and tries no further", async () => {
    const { asked, encode } = encoder(50);
    expect((await shrink(encode, 36))?.size).toBe(35);
    expect(asked).toEqual([0.9, 0.8, 0.7]);
  });

  it("takes what fits exactly", async () => expect((await shrink(encoder(40).encode, 36))?.size).toBe(36));

  it("gives up when even the worst is too large", async () =>
    expect(await shrink(encoder(1_000).encode, 36)).toBeNull());

  it("takes nothing but WebP", async () => {
    expect(await shrink(async () => blob(5, "image/png"), 36)).toBeNull();
    expect(await shrink(async () => null, 36)).toBeNull();
  });

  it("is sent as base64", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
  });
});
