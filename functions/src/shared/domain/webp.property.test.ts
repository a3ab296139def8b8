import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import { mustBeAvatar } from "./webp.ts";
import { type Chunk, readChunks, writeChunks } from "./webp-chunks.ts";

const pictures = ["lossy", "alpha", "lossless"].map(
  (name) => new Uint8Array(readFileSync(join(import.meta.dirname, `testing/pictures/${name}.webp`))),
);
const anyPicture = fc.constantFrom(...pictures);
const allowed = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);

/** What was kept, or the refusal; anything else it throws breaks the test. */
const tried = (bytes: Uint8Array): Uint8Array | AppError => {
  try {
    return mustBeAvatar(bytes);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/** Holds whatever came out to the promise: a refusal with a reason, or the picture alone, the same when cleaned again. */
const expectPromise = (result: Uint8Array | AppError) => {
  if (result instanceof AppError) {
    expect(result).toMatchObject({ code: "bad-request", details: { image: expect.any(String) } });
    return;
  }
  const names = (readChunks(result) ?? []).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !allowed.has(name))).toEqual([]);
  expect(mustBeAvatar(result)).toEqual(result);
};

const chunk: fc.Arbitrary<Chunk> = fc.record({
  name: fc.oneof(
    fc.constantFrom("VP8X", "ALPH", "VP8 ", "VP8L", "EXIF", "XMP ", "ICCP", "ANIM"),
    fc.string({ minLength: 4, maxLength: 4, unit: fc.constantFrom(..."ABCXYZ 018") }),
  ),
  data: fc.uint8Array({ maxLength: 60 }),
});

describe("reading a picture somebody sent", () => {
  it("never takes random bytes, and never stumbles over them", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(tried(bytes)).toBeInstanceOf(AppError);
      }),
      { numRuns: 2_000 },
    ));

  it("never takes random chunks in a well-made file", () =>
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 6 }), (chunks) => {
        const result = tried(writeChunks(chunks));
        expect(result).toBeInstanceOf(AppError);
        expectPromise(result);
      }),
      { numRuns: 2_000 },
    ));

  it("keeps its promise for pictures with bytes changed, cut off or added", () =>
    fc.assert(
      fc.property(
        anyPicture,
        fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }),
        fc.integer({ min: -40, max: 40 }),
        (picture, edits, change) => {
          const bytes = new Uint8Array(picture.length + Math.max(0, change));
          bytes.set(picture);
          for (const [at, value] of edits) bytes[at] = value;
          expectPromise(tried(bytes.subarray(0, picture.length + change)));
        },
      ),
      { numRuns: 3_000 },
    ));

  it("keeps nothing of chunks added anywhere to a picture", () =>
    fc.assert(
      fc.property(anyPicture, chunk, fc.nat(9), (picture, extra, at) => {
        const chunks = readChunks(picture) ?? [];
        const result = tried(writeChunks(chunks.toSpliced(at, 0, extra)));
        expectPromise(result);
        if (!(result instanceof AppError) && !allowed.has(extra.name))
          expect(result).toEqual(mustBeAvatar(picture));
      }),
      { numRuns: 2_000 },
    ));

  it("writes what it reads", () =>
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 6 }), (chunks) => {
        expect(readChunks(writeChunks(chunks))).toEqual(chunks);
      }),
    ));
});
