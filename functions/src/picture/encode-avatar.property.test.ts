import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AVATAR_LIMITS } from "../core/constants.ts";
import { AppError } from "../core/errors.ts";
import { avatarRefusals, encodeAvatar } from "./encode-avatar.ts";
import { testPicture } from "./testing/pictures.ts";
import { chunksOf } from "./testing/webp-chunks.ts";

const { edge, bytes: maxBytes } = AVATAR_LIMITS;
const pictures = await Promise.all([
  testPicture().webp({ quality: 80 }).toBuffer(),
  testPicture().webp({ lossless: true }).toBuffer(),
  testPicture({ alpha: true }).webp({ quality: 80 }).toBuffer(),
]);
const refusals: unknown[] = Object.values(avatarRefusals);

/** The encoded picture, or the refusal; anything else it throws fails the test. */
const tryToEncode = (file: Uint8Array): Promise<Uint8Array | AppError> =>
  encodeAvatar(file).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });

async function expectRefusedOrClean(result: Uint8Array | AppError): Promise<void> {
  if (result instanceof AppError) {
    expect(result.status).toBe(400);
    expect(Object.values(result.details ?? {})).toEqual([expect.toBeOneOf(refusals)]);
    return;
  }
  expect(result.length).toBeLessThanOrEqual(maxBytes);
  expect(["VP8 ", "VP8X,ALPH,VP8 "]).toContain(
    chunksOf(result)
      .map(({ name }) => name)
      .join(),
  );
  const { info } = await sharp(result, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: edge, height: edge });
}

/** Offsets mostly near the start, where the headers are. */
const offset = fc.oneof(fc.nat(60), fc.nat(8_000));
const flips = fc.array(fc.tuple(offset, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 6 });

describe("any file uploaded as an avatar", () => {
  it("made of a picture with flipped bytes is refused or gives a clean picture of 256×256 pixels", () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...pictures), flips, async (picture, changes) => {
        const file = Buffer.from(picture);
        for (const [at, flip] of changes) if (at < file.length) file[at] = (file[at] ?? 0) ^ flip;
        await expectRefusedOrClean(await tryToEncode(file));
      }),
      { numRuns: 400 },
    ));

  it("that is cut short is refused", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pictures),
        fc.integer({ min: 1, max: 1_500 }),
        async (picture, cut) => {
          expect(await tryToEncode(picture.subarray(0, Math.max(0, picture.length - cut)))).toBeInstanceOf(
            AppError,
          );
        },
      ),
      { numRuns: 200 },
    ));

  it("of random bytes is refused", () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (file) => {
        expect(await tryToEncode(file)).toBeInstanceOf(AppError);
      }),
      { numRuns: 400 },
    ));
});
