import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AVATAR_LIMITS } from "../core/constants.ts";
import { avatarRefusals, encodeAvatar } from "./encode-avatar.ts";
import { animatedPicture, noise, testPicture } from "./testing/pictures.ts";
import { chunksOf, withChunk } from "./testing/webp-chunks.ts";

const { edge, bytes: maxBytes } = AVATAR_LIMITS;
const lossy = await testPicture().webp({ quality: 80 }).toBuffer();
const lossless = await testPicture().webp({ lossless: true }).toBuffer();
const alpha = await testPicture({ alpha: true }).webp({ quality: 80 }).toBuffer();

const large = await testPicture({ edge: 512, alpha: true }).webp().toBuffer();

const expectRefusal = (file: Uint8Array, reason: keyof typeof avatarRefusals) =>
  expect(encodeAvatar(file)).rejects.toMatchObject({
    status: 400,
    code: "bad-request",
    message: "Failed to update avatar",
    details: { image: avatarRefusals[reason] },
  });
/** The same file with a header that says 256×256. */
function withCanvas(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUIntLE(edge - 1, 24, 3);
  copy.writeUIntLE(edge - 1, 27, 3);
  return copy;
}
const namesOf = (file: Uint8Array) => chunksOf(file).map(({ name }) => name);
/** RGBA bytes of what a WebP file shows. */
const pixelsOf = (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer();
/** Mean difference of two pictures per channel, 0–255. */
const differenceOf = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

describe("an uploaded picture", () => {
  it.each([
    ["lossy", lossy, ["VP8 "]],
    ["lossless", lossless, ["VP8 "]],
    ["transparent", alpha, ["VP8X", "ALPH", "VP8 "]],
  ] as const)("that is %s is encoded again and looks the same", async (_, file, chunks) => {
    const encoded = await encodeAvatar(file);
    expect(namesOf(encoded)).toEqual(chunks);
    expect(await sharp(encoded).metadata()).toMatchObject({ format: "webp", width: edge, height: edge });
    expect(Buffer.from(encoded)).not.toEqual(file);
    expect(differenceOf(await pixelsOf(encoded), await pixelsOf(file))).toBeLessThan(3);
  });

  it("gives the same bytes each time", async () => {
    for (const file of [lossy, lossless, alpha])
      expect(await encodeAvatar(file)).toEqual(await encodeAvatar(file));
  });

  it("loses its EXIF, XMP, unknown chunks and what follows the file", async () => {
    const tagged = await testPicture()
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>by Ada</x:xmpmeta>")
      .webp({ quality: 80 })
      .toBuffer();
    const file = Buffer.concat([withChunk(tagged, "ZZZZ", Buffer.from("odd!")), Buffer.from("PK")]);
    expect(namesOf(file)).toEqual(expect.arrayContaining(["EXIF", "XMP ", "ZZZZ"]));
    expect(await encodeAvatar(file)).toEqual(await encodeAvatar(lossy));
  });

  it("loses its color profile and keeps its colors", async () => {
    const profiled = await testPicture().withIccProfile("p3").webp({ quality: 80 }).toBuffer();
    expect(namesOf(profiled)).toContain("ICCP");
    const encoded = await encodeAvatar(profiled);
    expect(namesOf(encoded)).toEqual(["VP8 "]);
    expect(differenceOf(await pixelsOf(encoded), await pixelsOf(lossy))).toBeLessThan(3);
  });

  it("is accepted at 40 KB and refused above", async () => {
    const padded = (size: number) => withChunk(lossy, "ZZZZ", Buffer.alloc(size - lossy.length - 8));
    expect(padded(maxBytes)).toHaveLength(maxBytes);
    expect(await encodeAvatar(padded(maxBytes))).toEqual(await encodeAvatar(lossy));
    await expectRefusal(padded(maxBytes + 2), "size");
  });

  it.each([
    ["opaque", () => 255],
    ["transparent", (random: number) => random * 36],
  ])("of %s noise is saved in at most 40 KB", async (_, alphaOf) => {
    const random = noise(2 * edge * edge, 8);
    const pixels = Buffer.alloc(4 * edge * edge);
    for (let i = 0; i < edge * edge; i++) {
      const light = 255 * ((random[2 * i] ?? 0) % 2);
      pixels.set([light, light, light, alphaOf(random[2 * i + 1] ?? 0)], 4 * i);
    }
    const picture = sharp(pixels, { raw: { width: edge, height: edge, channels: 4 } });
    const file = await picture.clone().webp({ lossless: true }).toBuffer();
    expect(file.length).toBeLessThanOrEqual(maxBytes);
    expect((await picture.clone().webp({ quality: 90 }).toBuffer()).length).toBeGreaterThan(maxBytes);
    expect((await encodeAvatar(file)).length).toBeLessThanOrEqual(maxBytes);
  });
});

describe("a file that is not a still WebP picture of 256×256 pixels", () => {
  it.each(["png", "jpeg", "gif", "avif", "tiff"] as const)("is refused when it is %s", async (format) =>
    expectRefusal(await testPicture({ seed: 0 }).toFormat(format).toBuffer(), "format"),
  );

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"/>`)],
    ["only the start of one", lossy.subarray(0, 11)],
    ["cut off by two bytes", lossy.subarray(0, -2)],
    ["cut in half", lossy.subarray(0, lossy.length / 2)],
    ["without pixels", withChunk(alpha.subarray(0, 30), "ZZZZ", Buffer.alloc(4))],
    ["larger than its header says", withCanvas(large)],
  ])("is refused when it is %s", (_, file) => expectRefusal(file, "format"));

  it("is refused when it is animated", async () => {
    await expectRefusal(await animatedPicture(), "animated");
  });

  it.each([64, edge - 1, edge + 1])("is refused when its sides are %i pixels", async (side) =>
    expectRefusal(await testPicture({ edge: side }).webp().toBuffer(), "edge"),
  );

  it("is refused by its header when a few bytes claim 268 million pixels", async () => {
    const bomb = await testPicture({ edge: 300, seed: 0 }).webp({ lossless: true }).toBuffer();
    const side = 16_383;
    bomb.writeUInt32LE((side - 1) | ((side - 1) << 14), 21);
    expect(bomb.length).toBeLessThan(100);
    expect(await sharp(bomb).metadata()).toMatchObject({ width: side, height: side });
    await expectRefusal(bomb, "edge");
  });
});

describe("a well-made file with garbage for pixels", () => {
  /** Overwrites a chunk's data, from an offset on. */
  const garbled = (file: Buffer, name: string, from: number) => {
    const { start = 0, data } = chunksOf(file).find((chunk) => chunk.name === name) ?? {};
    const copy = Buffer.from(file);
    noise((data?.length ?? 0) - from).copy(copy, start + from);
    return copy;
  };
  /** Length of the header and the modes of a lossy picture (RFC 6386 §9.1). */
  const firstPartition = lossy.readUIntLE(20, 3) >> 5;

  it.each([
    ["lossy modes", garbled(lossy, "VP8 ", 10)],
    ["lossy coefficients", garbled(lossy, "VP8 ", 10 + firstPartition)],
    ["lossless pixels", garbled(lossless, "VP8L", 5)],
    ["transparency", garbled(alpha, "ALPH", 1)],
  ])("is refused for %s", async (_, file) => {
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: edge, height: edge });
    await expectRefusal(file, "broken");
  });
});
