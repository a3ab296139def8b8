import sharp from "sharp";
import { expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "../core/constants.ts";
import { documentRefusals, encodeDocument } from "./encode-document.ts";
import { animatedPicture, noise, testPicture } from "./testing/pictures.ts";

const { longest, bytes, edge } = DOCUMENT_LIMITS;
const expectRefusal = (file: Uint8Array, reason: keyof typeof documentRefusals) =>
  expect(encodeDocument(file)).rejects.toMatchObject({
    status: 400,
    code: "bad-request",
    details: { image: documentRefusals[reason] },
  });

it.each(["webp", "jpeg"] as const)(
  "a picture that is %s is encoded again, upright and without metadata",
  async (format) => {
    const file = await testPicture()
      .resize(300, 200)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "Ada", Orientation: "6" } })
      .toFormat(format)
      .toBuffer();
    const { exif, icc, xmp, ...rest } = await sharp(await encodeDocument(file)).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(rest).toMatchObject({ format: "webp", width: 200, height: 300 });
  },
);

it("a large picture of noise is stored in at most 150 KB", async () => {
  const side = 2_000;
  const pixels = noise(side * side * 3, 8);
  const raw = { width: side, height: side, channels: 3 } as const;
  const file = await sharp(pixels, { raw }).jpeg({ quality: 40 }).toBuffer();
  const encoded = await encodeDocument(file);
  expect(encoded.length).toBeLessThanOrEqual(bytes);
  expect(await sharp(encoded).metadata()).toMatchObject({ width: longest, height: longest });
});

it("anything but a still WebP or JPEG picture of a sensible size is refused", async () => {
  await expectRefusal(await testPicture().png().toBuffer(), "format");
  await expectRefusal(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "format");
  await expectRefusal(Buffer.alloc(0), "format");
  await expectRefusal(await animatedPicture(), "animated");
  const wide = sharp({ create: { width: edge + 1, height: 10, channels: 3, background: "#fff" } });
  await expectRefusal(await wide.jpeg().toBuffer(), "edge");
  const jpeg = await testPicture().jpeg().toBuffer();
  await expectRefusal(jpeg.subarray(0, jpeg.length / 2), "broken");
});
