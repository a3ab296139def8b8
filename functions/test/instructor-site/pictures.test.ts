import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { picturePath } from "../../src/core/people/instructors/picture-path.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { providerPicture } from "../../src/endpoints/provider/picture.ts";
import { providerProfile } from "../../src/endpoints/provider/profile.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import { answerImage } from "../../src/routes/images.ts";
import { instructors, pictureFiles, pictures } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

const plant = (changes: Parameters<typeof plantInstructor>[2] = {}) =>
  plantInstructor(world, `pictured${++serial}`, changes);
const picture = async (seed: number) =>
  (await testPicture({ seed }).resize(800, 600).jpeg().toBuffer()).toString("base64");
const call = (uid: string, input: Parameters<typeof providerPicture.handler>[0]) =>
  callEndpoint(providerPicture, input, { uid });
const add = async (uid: string, seed: number) => call(uid, { image: await picture(seed) });
const idsOf = ({ pictures: own }: { pictures: { id: string }[] }) => own.map(({ id }) => id);
const stored = async (uid: string) => ({
  list: (await instructors().doc(uid).get()).data()?.pictures ?? [],
  decided: (await pictures().where("uid", "==", uid).get()).docs,
  files: (await pictureFiles().where("uid", "==", uid).get()).docs,
});
const image = (path: string) =>
  answerImage({
    path,
    method: "GET",
    query: () => "",
    header: () => undefined,
    rawBody: undefined,
    ip: "127.0.0.1",
  });

describe("provider/picture", () => {
  it("keeps a picture in two sizes, pending, and the same one twice as one", async () => {
    const uid = await plant();
    const first = await add(uid, 1);
    expect(first.pictures).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), state: "pending", width: 800, height: 600, at: NOW },
    ]);
    expect(await add(uid, 1)).toEqual(first);
    expect(await call(uid, {})).toEqual(first);
    const { list, decided, files } = await stored(uid);
    expect(list).toEqual(first.pictures);
    expect(decided.map((doc) => doc.data())).toEqual([
      { uid, state: "pending", width: 800, height: 600, at: NOW },
    ]);
    expect(files).toHaveLength(2);
    const { instructor } = await callEndpoint(providerProfile, {}, { uid });
    expect(instructor.pictures).toEqual([]);
  });

  it("takes six at most, however many are sent at once", async () => {
    const uid = await plant();
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => add(uid, seed)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    const { list, decided, files } = await stored(uid);
    expect([list.length, decided.length, files.length]).toEqual([6, 6, 12]);
    expect(await refusalOf(add(uid, 9))).toEqual([
      400,
      "bad-request",
      { image: "You can have up to 6 pictures. Please remove one first." },
    ]);
  });

  it("changes their order, and removes one's own with its files; another's stays", async () => {
    const uid = await plant();
    const other = await plant();
    for (const seed of [1, 2, 3]) await add(uid, seed);
    const theirs = (await add(other, 4)).pictures[0]?.id ?? "";
    const [a = "", b = "", c = ""] = idsOf(await call(uid, {}));
    expect(idsOf(await call(uid, { order: [c, a, b] }))).toEqual([c, a, b]);
    expect(idsOf(await call(uid, { remove: a }))).toEqual([c, b]);
    expect(idsOf(await call(uid, { remove: a }))).toEqual([c, b]);
    expect(idsOf(await call(uid, { remove: theirs }))).toEqual([c, b]);
    expect((await image(picturePath(a, "card"))).status).toBe(404);
    const { decided, files } = await stored(uid);
    expect([decided.length, files.length]).toEqual([2, 4]);
    expect((await stored(other)).files).toHaveLength(2);
  });

  it("refuses what is no picture, and someone who doesn't teach", async () => {
    const uid = await plant();
    const notAPicture = Buffer.from("%PDF-1.7").toString("base64");
    expect(await refusalOf(call(uid, { image: notAPicture }))).toEqual([
      400,
      "bad-request",
      { image: "This isn't a WebP or JPEG picture." },
    ]);
    const suspended = await plant({ status: "suspended" });
    expect(await refusalOf(add(suspended, 1))).toEqual([409, "wrong-state", { status: "closed" }]);
    expect((await stored(suspended)).files).toEqual([]);
  });
});

describe("the address of a picture", () => {
  it("is kept by nobody while it is pending, and for a day once everyone may see it", async () => {
    const uid = await plant();
    const id = (await add(uid, 1)).pictures[0]?.id ?? "";
    for (const [state, cache] of [
      ["pending", "private, no-store"],
      ["published", `public, max-age=${DAY / 1000}`],
    ] as const) {
      await pictures().doc(id).update({ state });
      const { status, headers } = await image(picturePath(id, "page"));
      expect([status, headers["Content-Type"], headers["Cache-Control"]]).toEqual([200, "image/webp", cache]);
      expect(headers["Content-Security-Policy"]).toContain("sandbox");
    }
    for (const path of [`/images/pictures/${id}-320.webp`, `/images/pictures/${"0".repeat(64)}-480.webp`])
      expect((await image(path)).status).toBe(404);
  });
});

describe("a video", () => {
  it("is kept as the one address of the video, and removed by an empty one", async () => {
    const uid = await plant();
    const save = (video: string) => callEndpoint(providerProfile, { video }, { uid });
    expect((await save(" youtu.be/aB3-_678901?si=x ")).instructor.video).toBe(
      "https://www.youtube.com/watch?v=aB3-_678901",
    );
    expect((await callEndpoint(providerProfile, { gender: "man" }, { uid })).instructor.video).toBeDefined();
    expect((await save("")).instructor).not.toHaveProperty("video");
  });
});
