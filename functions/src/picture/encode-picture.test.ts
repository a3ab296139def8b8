import sharp from "sharp";
import { expect, it } from "vitest";
import { PICTURE_LIMITS } from "../core/constants.ts";
import { encodePicture, pictureRefusals } from "./encode-picture.ts";
import { animatedPicture, noise, testPicture } from "./testing/pictures.ts";

const { edge, sizes } = PICTURE_LIMITS;
const expectRefusal = (file: Uint8Array, reason: keyof typeof pictureRefusals) =>
  expect(encodePicture(file)).rejects.toMatchObject({
    status: 400,
    code: "bad-request",
    details: { image: pictureRefusals[reason] },
  });

it.each(["webp", "jpeg"] as const)(
  "a picture that is %s is encoded again in both sizes, upright, 4:3 and without metadata",
  async (format) => {
    const file = await testPicture()
      .resize(1_200, 2_000, { fit: "fill" })
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "Ada", Orientation: "6" } })
      .toFormat(format, { quality: 60 })
      .toBuffer();
    const { files, ...size } = await encodePicture(file);
    expect(size).toEqual({ width: 960, height: 720 });
    for (const [name, { width, bytes }] of Object.entries(sizes)) {
      const one = files[name as keyof typeof sizes];
      const { exif, icc, xmp, ...rest } = await sharp(one).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(rest).toMatchObject({ format: "webp", width, height: (width * 3) / 4 });
      expect(one.length).toBeLessThanOrEqual(bytes);
    }
    expect((await encodePicture(file)).files).toEqual(files);
  },
);

it("a picture below the largest size keeps its pixels", async () => {
  const file = await testPicture().resize(700, 700).jpeg().toBuffer();
  expect(await encodePicture(file)).toMatchObject({ width: 700, height: 525 });
});

it("a picture of noise alone fits the limits of bytes", async () => {
  const raw = { width: 960, height: 720, channels: 3 } as const;
  const file = await sharp(noise(960 * 720 * 3), { raw })
    .jpeg({ quality: 30 })
    .toBuffer();
  const { files } = await encodePicture(file);
  expect(files.card.length).toBeLessThanOrEqual(sizes.card.bytes);
  expect(files.page.length).toBeLessThanOrEqual(sizes.page.bytes);
});

it("anything but a still WebP or JPEG picture of a sensible size is refused", async () => {
  await expectRefusal(await testPicture().png().toBuffer(), "format");
  await expectRefusal(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "format");
  await expectRefusal(await animatedPicture(), "animated");
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" } })
      .jpeg()
      .toBuffer();
  await expectRefusal(await blank(edge + 1, 900), "edge");
  await expectRefusal(await blank(2_000, 470), "small");
  const jpeg = await testPicture().resize(800, 600).jpeg().toBuffer();
  await expectRefusal(jpeg.subarray(0, jpeg.length / 2), "broken");
});
