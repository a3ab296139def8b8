import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AVATAR } from "../constants.ts";
import { cleanWebp, mustBeAvatar, refusals, type Webp } from "./webp.ts";
import { type Chunk, readChunks, writeChunks } from "./webp-chunks.ts";

/** Pictures as Chromium wrote them, colour profile and all: 256×256, `small` 64×64. */
const picture = (name: "lossy" | "alpha" | "lossless" | "small") =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `testing/pictures/${name}.webp`)));
const chunksOf = (bytes: Uint8Array): Chunk[] => readChunks(bytes) ?? [];
const namesOf = (bytes: Uint8Array) => chunksOf(bytes).map(({ name }) => name);
const chunk = (name: string, text = "secret") => ({ name, data: new TextEncoder().encode(text) });
const inLatin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

const reasonOf = (bytes: Uint8Array) => {
  try {
    mustBeAvatar(bytes);
  } catch (error) {
    return error;
  }
  return undefined;
};
const refusal = (reason: keyof typeof refusals) => ({
  status: 400,
  message: "Failed to update avatar",
  details: { image: refusals[reason] },
});

/** A picture with one of its bytes set anew. */
const withByte = (bytes: Uint8Array, at: number, value: number) => bytes.with(at, value);
/** A picture whose chunks were changed. */
const rebuilt = (bytes: Uint8Array, change: (chunks: Chunk[]) => Chunk[]) =>
  writeChunks(change(chunksOf(bytes)));

describe("an own picture", () => {
  it.each([
    ["lossy", ["VP8 "]],
    ["lossless", ["VP8L"]],
    ["alpha", ["VP8X", "ALPH", "VP8 "]],
  ] as const)("that is %s is kept as %j, without the colour profile the browser wrote", (name, kept) => {
    expect(namesOf(picture(name))).toContain("ICCP");
    const clean = mustBeAvatar(picture(name));
    expect(namesOf(clean)).toEqual(kept);
    for (const { name: of, data } of chunksOf(clean))
      if (of !== "VP8X") expect(data).toEqual(chunksOf(picture(name)).find((one) => one.name === of)?.data);
  });

  it("loses where it was taken, who took it, and whatever nobody knows", () => {
    const file = rebuilt(picture("alpha"), (chunks) => [
      ...chunks,
      chunk("EXIF", "51.5N 0.1W"),
      chunk("XMP ", "by Ada"),
      chunk("ZZZZ", "odd"),
    ]);
    const clean = mustBeAvatar(file);
    expect(clean).toEqual(mustBeAvatar(picture("alpha")));
    expect(inLatin(clean)).not.toMatch(/51\.5N|Ada|odd|ICC/);
  });

  it("keeps no flag of what it has lost", () => {
    const [head] = chunksOf(mustBeAvatar(picture("alpha")));
    expect([...(head?.data ?? [])]).toEqual([0x10, 0, 0, 0, 255, 0, 0, 255, 0, 0]);
  });

  it("is the same when it is cleaned once more", () => {
    for (const name of ["lossy", "lossless", "alpha"] as const) {
      const clean = mustBeAvatar(picture(name));
      expect(mustBeAvatar(clean)).toEqual(clean);
    }
  });

  it("of another size is refused, and its true size known", () => {
    expect(cleanWebp(picture("small"))).toMatchObject({ width: 64, height: 64 });
    expect(reasonOf(picture("small"))).toMatchObject(refusal("edge"));
  });

  it("of more than 40 KB is refused, at 40 KB it is not", () => {
    const padded = (length: number) => {
      const file = picture("lossy");
      return rebuilt(file, (chunks) => [...chunks, chunk("ZZZZ", "x".repeat(length - file.length - 8))]);
    };
    expect(padded(AVATAR.bytes)).toHaveLength(AVATAR.bytes);
    expect(reasonOf(padded(AVATAR.bytes))).toBeUndefined();
    expect(reasonOf(padded(AVATAR.bytes + 2))).toMatchObject(refusal("size"));
  });

  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array(40).fill(0)]);
  const lossy = picture("lossy");
  it.each<[string, keyof typeof refusals, Uint8Array]>([
    ["nothing at all", "empty", new Uint8Array()],
    ["a PNG", "format", png],
    ["a beginning alone", "format", lossy.subarray(0, 11)],
    ["a file cut short", "format", lossy.subarray(0, lossy.length - 2)],
    ["a file with something after its end", "format", new Uint8Array([...lossy, 0, 0])],
    ["a chunk that reaches beyond the end", "format", withByte(lossy, 17, 0xff)],
    ["no picture within", "broken", rebuilt(lossy, (all) => all.filter(({ name }) => name !== "VP8 "))],
    ["two pictures", "broken", rebuilt(lossy, (all) => [...all, ...chunksOf(picture("lossless"))])],
    ["a picture before its head", "broken", rebuilt(lossy, (all) => all.toReversed())],
    ["a head of another size", "broken", withByte(lossy, 24, 99)],
    ["transparency without a head", "broken", rebuilt(picture("alpha"), (all) => all.slice(2))],
    [
      "transparency after its picture",
      "broken",
      rebuilt(picture("alpha"), ([head, ...rest]) => [...(head ? [head] : []), ...rest.toReversed()]),
    ],
    ["a head that says it moves", "animated", withByte(lossy, 20, 0x02)],
    ["a chunk of an animation", "animated", rebuilt(lossy, (all) => [...all, chunk("ANMF")])],
  ])("is refused when it is %s", (_, reason, bytes) =>
    expect(reasonOf(bytes)).toMatchObject(refusal(reason)),
  );

  it.each<[string, (data: Uint8Array) => Uint8Array]>([
    ["no key frame", (data) => withByte(data, 0, (data[0] ?? 0) | 1)],
    ["not shown", (data) => withByte(data, 0, (data[0] ?? 0) & ~0x10)],
    ["of no version there is", (data) => withByte(data, 0, (data[0] ?? 0) | 0x0e)],
    ["without its start code", (data) => withByte(data, 3, 0)],
    ["cut off in its first partition", (data) => data.subarray(0, 12)],
    ["without a width", (data) => withByte(withByte(data, 6, 0), 7, 0)],
  ])("is refused when its frame is %s", (_, change) => {
    const clean = (cleanWebp(lossy) as Webp).bytes;
    const file = rebuilt(clean, ([frame]) => (frame ? [{ ...frame, data: change(frame.data) }] : []));
    expect(reasonOf(file)).toMatchObject(refusal("broken"));
  });
});
