import "./own-database.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { avatarUpdate } from "../../src/endpoints/avatar/update.ts";
import { avatarUpload } from "../../src/endpoints/avatar/upload.ts";
import { mailUpdate } from "../../src/endpoints/mail/update.ts";
import { cleanWebp } from "../../src/shared/domain/webp.ts";
import { readChunks, writeChunks } from "../../src/shared/domain/webp-chunks.ts";
import { avatars, users } from "../../src/store/collections.ts";
import { NOW, plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { ask, costOf } from "./ask.ts";
import { unknown } from "./pair.ts";

const pictureOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../src/shared/domain/testing/pictures/${name}.webp`));
const [lossy, alpha, small] = [pictureOf("lossy"), pictureOf("alpha"), pictureOf("small")];
/** What a picture is kept as. */
const cleaned = (bytes: Uint8Array) => Buffer.from((cleanWebp(bytes) as { bytes: Uint8Array }).bytes);

let world: World;
let count = 0;
const newCustomer = () => plantCustomer(world, `sitter${++count}`, 0);
beforeAll(async () => {
  world = await plantWorld();
});

const upload = (uid: string, bytes: Uint8Array) =>
  ask(avatarUpload, { image: Buffer.from(bytes).toString("base64") }, { uid });
const choose = (uid: string, photoURL: string) => ask(avatarUpdate, { photoURL }, { uid });
const shownBy = async (uid: string) => (await users().doc(uid).get()).data()?.avatar;
/** Every picture somebody has in the store, by the name the account would have for it. */
const keptOf = async (uid: string) => {
  const { docs } = await avatars().where("uid", "==", uid).get();
  return new Map(docs.map((doc) => [`u/${doc.id}.webp`, doc.data()]));
};

describe("avatar/upload", () => {
  it("keeps the picture without its colour profile, and shows it", async () => {
    const uid = await newCustomer();
    const { photoURL } = await upload(uid, lossy);
    expect(photoURL).toMatch(/^u\/[0-9a-f]{64}\.webp$/);
    expect(await shownBy(uid)).toBe(photoURL);
    const kept = await keptOf(uid);
    expect([...kept.keys()]).toEqual([photoURL]);
    expect(kept.get(photoURL)).toMatchObject({ uid, createdAt: NOW });
    expect(Buffer.from(kept.get(photoURL)?.image ?? [])).toEqual(cleaned(lossy));
  });

  it("removes the picture before, and the same one twice is one", async () => {
    const uid = await newCustomer();
    const first = await upload(uid, lossy);
    expect(await upload(uid, lossy)).toEqual(first);
    expect([...(await keptOf(uid)).keys()]).toEqual([first.photoURL]);
    const second = await upload(uid, alpha);
    expect([...(await keptOf(uid)).keys()]).toEqual([second.photoURL]);
    expect(await shownBy(uid)).toBe(second.photoURL);
  });

  it("leaves one picture, the one that is shown, when ten are sent at once", async () => {
    const uid = await newCustomer();
    await Promise.all(Array.from({ length: 10 }, (_, i) => upload(uid, i % 2 ? lossy : alpha)));
    expect([...(await keptOf(uid)).keys()]).toEqual([await shownBy(uid)]);
  });

  it("gives two people with the same picture one each, so that neither can take the other's away", async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()];
    const { photoURL: of } = await upload(ada, lossy);
    expect((await upload(ben, lossy)).photoURL).not.toBe(of);
    await choose(ben, "lotus.svg");
    expect([...(await keptOf(ada)).keys()]).toEqual([of]);
    expect((await keptOf(ben)).size).toBe(0);
  });

  it("opens the account of somebody who comes before the first meta/get", async () => {
    const uid = unknown();
    const { photoURL } = await upload(uid, lossy);
    expect(await shownBy(uid)).toBe(photoURL);
  });

  const moving = writeChunks([...(readChunks(lossy) ?? []), { name: "ANMF", data: new Uint8Array(16) }]);
  it.each<[string, Uint8Array, RegExp]>([
    ["of another size", small, /256 × 256/],
    ["that moves", moving, /move/],
    ["cut short", lossy.subarray(0, 300), /no WebP/],
    ["that is a page", Buffer.from("<html><script>alert(1)</script></html>"), /no WebP/],
    ["followed by something", Buffer.concat([lossy, Buffer.from("PK")]), /no WebP/],
    ["above 40 KB", Buffer.alloc(40 * 1024 + 1), /40 KB/],
  ])("refuses a picture %s, says why, and keeps what there was", async (_, bytes, image) => {
    const uid = await newCustomer();
    await upload(uid, alpha);
    const before = await shownBy(uid);
    await expect(upload(uid, bytes)).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
      message: "Failed to update avatar",
      details: { image: expect.stringMatching(image) },
    });
    expect(await shownBy(uid)).toBe(before);
    expect((await keptOf(uid)).size).toBe(1);
  });

  it.each(["", "no base64!", "x".repeat(60_000)])("refuses the text %#", async (image) => {
    await expect(ask(avatarUpload, { image }, { uid: await newCustomer() })).rejects.toMatchObject({
      status: 400,
      message: "Failed to update avatar",
      details: { image: expect.stringMatching(/picture/) },
    });
  });
});

describe("avatar/update beside an own picture", () => {
  it("takes the gallery, and the own picture is gone", async () => {
    const uid = await newCustomer();
    const { photoURL } = await upload(uid, lossy);
    await choose(uid, "default.jpg");
    expect(await shownBy(uid)).toBe("default.jpg");
    expect((await keptOf(uid)).size).toBe(0);
    await expect(choose(uid, photoURL)).rejects.toMatchObject({
      status: 400,
      message: "Badly formatted bio",
    });
  });

  it("takes the own picture that is shown, which changes nothing", async () => {
    const uid = await newCustomer();
    const { photoURL } = await upload(uid, lossy);
    await choose(uid, photoURL);
    expect([...(await keptOf(uid)).keys()]).toEqual([photoURL]);
    expect(await shownBy(uid)).toBe(photoURL);
  });

  it("A2: does not know somebody else's picture, just as it knows none that is nobody's", async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()];
    const { photoURL } = await upload(ada, lossy);
    const refusal = {
      status: 400,
      code: "bad-request",
      message: "Badly formatted bio",
      details: { photoURL: "Choose a picture of the gallery or your own." },
    };
    for (const name of [photoURL, `u/${"a".repeat(64)}.webp`])
      await expect(choose(ben, name)).rejects.toMatchObject(refusal);
    expect(await shownBy(ben)).toBe("default.jpg");
    expect((await keptOf(ada)).size).toBe(1);
  });
});

describe("mail/update", () => {
  it("keeps the wish, and what it was told is what it answers", async () => {
    const uid = await newCustomer();
    expect((await users().doc(uid).get()).data()?.reminders).toBeUndefined();
    for (const reminders of [false, true]) {
      expect(await ask(mailUpdate, { reminders }, { uid })).toMatchObject({ reminders });
      expect((await users().doc(uid).get()).data()?.reminders).toBe(reminders);
    }
  });
});

describe("documents per action (P11)", () => {
  it("are one read for a picture, and no write but of the account and of pictures that come or go", async () => {
    const uid = await newCustomer();
    expect({
      first: await costOf(() => upload(uid, lossy)),
      other: await costOf(() => upload(uid, alpha)),
      back: await costOf(() => choose(uid, "leaf.svg")),
      gallery: await costOf(() => choose(uid, "moon.svg")),
      mail: await costOf(() => ask(mailUpdate, { reminders: false }, { uid })),
    }).toEqual({
      first: { reads: 1, writes: 2 },
      other: { reads: 1, writes: 3 },
      back: { reads: 1, writes: 2 },
      gallery: { reads: 1, writes: 1 },
      mail: { reads: 0, writes: 1 },
    });
  });
});
