import { beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { avatarUpdate } from "../../src/endpoints/avatar/update.ts";
import { avatarUpload } from "../../src/endpoints/avatar/upload.ts";
import { mailUpdate } from "../../src/endpoints/mail/update.ts";
import { encodeAvatar } from "../../src/picture/encode-avatar.ts";
import { animatedPicture, testPicture } from "../../src/picture/testing/pictures.ts";
import { avatars, users } from "../../src/store/collections.ts";
import { callEndpoint, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

const [lossy, alpha, small] = await Promise.all([
  testPicture().webp().toBuffer(),
  testPicture({ alpha: true }).webp().toBuffer(),
  testPicture({ edge: 64 }).webp().toBuffer(),
]);
const animated = await animatedPicture();
/** The same file with corrupt pixel data. */
const garbled = Buffer.from(lossy).fill(0xff, 60);

let world: World;
let count = 0;
const newCustomer = () => plantCustomer(world, `sitter${++count}`, 0);
beforeAll(async () => {
  world = await plantWorld();
});

const upload = (uid: string, bytes: Uint8Array) =>
  callEndpoint(avatarUpload, { image: Buffer.from(bytes).toString("base64") }, { uid });
const choose = (uid: string, photoURL: string) => callEndpoint(avatarUpdate, { photoURL }, { uid });
const shownBy = async (uid: string) => (await users().doc(uid).get()).data()?.avatar;
/** All stored pictures of a person, by the path that the account has for them. */
const keptOf = async (uid: string) => {
  const { docs } = await avatars().where("uid", "==", uid).get();
  return new Map(docs.map((doc) => [`u/${doc.id}.webp`, doc.data()]));
};

describe("avatar/upload", () => {
  it("saves the picture encoded again, without metadata, and shows it", async () => {
    const uid = await newCustomer();
    const tagged = await testPicture()
      .withExif({ IFD0: { Copyright: "Ada" } })
      .webp()
      .toBuffer();
    const { photoURL } = await upload(uid, tagged);
    expect(photoURL).toMatch(/^u\/[0-9a-f]{64}\.webp$/);
    expect(await shownBy(uid)).toBe(photoURL);
    const kept = await keptOf(uid);
    expect([...kept.keys()]).toEqual([photoURL]);
    expect(kept.get(photoURL)).toMatchObject({ uid, createdAt: NOW });
    expect(Buffer.from(kept.get(photoURL)?.image ?? [])).toEqual(await encodeAvatar(lossy));
  });

  it("removes the previous picture, and stores the same one only once", async () => {
    const uid = await newCustomer();
    const first = await upload(uid, lossy);
    expect(await upload(uid, lossy)).toEqual(first);
    expect([...(await keptOf(uid)).keys()]).toEqual([first.photoURL]);
    const second = await upload(uid, alpha);
    expect([...(await keptOf(uid)).keys()]).toEqual([second.photoURL]);
    expect(await shownBy(uid)).toBe(second.photoURL);
  });

  it("leaves only the shown picture when ten are uploaded at once", async () => {
    const uid = await newCustomer();
    await Promise.all(Array.from({ length: 10 }, (_, i) => upload(uid, i % 2 ? lossy : alpha)));
    expect([...(await keptOf(uid)).keys()]).toEqual([await shownBy(uid)]);
  });

  it("stores the same picture once per person, so that neither can remove the other's", async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()];
    const { photoURL: of } = await upload(ada, lossy);
    expect((await upload(ben, lossy)).photoURL).not.toBe(of);
    await choose(ben, "lotus.svg");
    expect([...(await keptOf(ada)).keys()]).toEqual([of]);
    expect((await keptOf(ben)).size).toBe(0);
  });

  it("creates a missing account before the first meta/get", async () => {
    const uid = unknownId();
    const { photoURL } = await upload(uid, lossy);
    expect(await shownBy(uid)).toBe(photoURL);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ["of another size", small, /256 × 256/],
    ["that is animated", animated, /Animated/],
    ["cut short", lossy.subarray(0, 300), /isn't a WebP/],
    ["that is a page", Buffer.from("<html><script>alert(1)</script></html>"), /isn't a WebP/],
    ["with garbage for pixels", garbled, /damaged/],
    ["above 40 KB", Buffer.alloc(40 * 1024 + 1), /40 KB/],
  ])("refuses a picture %s with the reason, and keeps the old one", async (_, bytes, image) => {
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
    await expect(callEndpoint(avatarUpload, { image }, { uid: await newCustomer() })).rejects.toMatchObject({
      status: 400,
      message: "Failed to update avatar",
      details: { image: expect.stringMatching(/picture/) },
    });
  });
});

describe("avatar/update with an uploaded picture", () => {
  it("switches to the gallery and removes the uploaded picture", async () => {
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

  it("accepts the shown picture, which changes nothing", async () => {
    const uid = await newCustomer();
    const { photoURL } = await upload(uid, lossy);
    await choose(uid, photoURL);
    expect([...(await keptOf(uid)).keys()]).toEqual([photoURL]);
    expect(await shownBy(uid)).toBe(photoURL);
  });

  it("A2: gives the same answer for another person's picture as for an unknown one", async () => {
    const [ada, ben] = [await newCustomer(), await newCustomer()];
    const { photoURL } = await upload(ada, lossy);
    const refusal = {
      status: 400,
      code: "bad-request",
      message: "Badly formatted bio",
      details: { photoURL: "Choose a picture from our gallery or upload a photo." },
    };
    for (const name of [photoURL, `u/${"a".repeat(64)}.webp`])
      await expect(choose(ben, name)).rejects.toMatchObject(refusal);
    expect(await shownBy(ben)).toBe("default.jpg");
    expect((await keptOf(ada)).size).toBe(1);
  });
});

describe("mail/update", () => {
  it("stores the choice and returns it", async () => {
    const uid = await newCustomer();
    expect((await users().doc(uid).get()).data()?.reminders).toBeUndefined();
    for (const reminders of [false, true]) {
      expect(await callEndpoint(mailUpdate, { reminders }, { uid })).toMatchObject({ reminders });
      expect((await users().doc(uid).get()).data()?.reminders).toBe(reminders);
    }
  });
});

describe("documents per change of an avatar (P11)", () => {
  it("are one read for a picture, and writes only of the account and of added or removed pictures", async () => {
    const uid = await newCustomer();
    expect({
      first: await costOf(() => upload(uid, lossy)),
      other: await costOf(() => upload(uid, alpha)),
      back: await costOf(() => choose(uid, "leaf.svg")),
      gallery: await costOf(() => choose(uid, "moon.svg")),
      mail: await costOf(() => callEndpoint(mailUpdate, { reminders: false }, { uid })),
    }).toEqual({
      first: { reads: 1, writes: 2 },
      other: { reads: 1, writes: 3 },
      back: { reads: 1, writes: 2 },
      gallery: { reads: 1, writes: 1 },
      mail: { reads: 0, writes: 1 },
    });
  });
});

describe("avatar/update with a picture of the gallery", () => {
  let uid: string;
  beforeAll(async () => {
    uid = await newCustomer();
  });

  it("accepts a gallery picture", async () => {
    await choose(uid, "lotus.svg");
    expect(await shownBy(uid)).toBe("lotus.svg");
  });

  it.each([
    "nobody-drew-this.svg",
    "../default.jpg",
    "https://elsewhere.example/default.jpg",
    `u/${"a".repeat(64)}.webp`,
    "",
    "x".repeat(251),
  ])("refuses %j with the message of the specification", async (photoURL) => {
    await expect(choose(uid, photoURL)).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
      message: "Badly formatted bio",
      details: { photoURL: expect.any(String) },
    });
    expect(await shownBy(uid)).toBe("lotus.svg");
  });
});
