import sharp from "sharp";
import { expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "../core/constants.ts";
import { encodeThumbnail } from "./encode-thumbnail.ts";
import { testPicture } from "./testing/pictures.ts";

const { thumbnail } = DOCUMENT_LIMITS;

it("a thumbnail is a WebP of a few pixels, in the shape of its picture", async () => {
  const picture = await testPicture({ edge: 800 }).resize(1_600, 1_000).webp().toBuffer();
  const encoded = await encodeThumbnail(picture);
  expect(await sharp(encoded).metadata()).toMatchObject({ format: "webp", width: thumbnail, height: 80 });
  expect(encoded?.length).toBeLessThan(10_000);
});

it("what is no picture has no thumbnail", async () =>
  expect(await encodeThumbnail(Uint8Array.from([1, 2, 3]))).toBeUndefined());
