import { randomInt } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import { picturePath } from "../../src/core/people/instructors/picture-path.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorLaunch } from "../../src/endpoints/operator/launch.ts";
import { operatorPicture } from "../../src/endpoints/operator/picture.ts";
import { operatorPrice } from "../../src/endpoints/operator/price.ts";
import {
  fullyClaimedUser,
  sendThroughPipeline,
  validRequest,
} from "../../src/http/testing/pipeline-trace.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { animatedPicture, noise, testPicture } from "../../src/picture/testing/pictures.ts";
import { answerImage } from "../../src/routes/images.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { auditEntries, pricingAreas, pricingPlans, stylePictures } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { plantWorld, type World } from "../support/world.ts";

const tess = { uid: "tess", name: "Tess", isTreasurer: true };
const alt = "A woman asleep on cushions.";

let world: World;
let made: string[];
beforeEach(async () => {
  world = await plantWorld();
  made = [];
});
afterEach(async () => {
  await Promise.all(made.flatMap((id) => [pricingPlans().doc(id).delete(), pricingAreas().doc(id).delete()]));
  clearAreaCache();
});

/** Of this world alone: the same picture is the same document. */
const newPicture = async () =>
  (
    await testPicture({ seed: randomInt(2, 1e9) })
      .resize(800, 600)
      .jpeg()
      .toBuffer()
  ).toString("base64");
const upload = (image: string, now = NOW) => callEndpoint(operatorPicture, { image }, { ...tess, now });
const uploaded = async () => (await upload(await newPicture())).id;
const stored = async (id: string) => (await stylePictures().doc(id).get()).data();
const isThere = async (id: string) => (await stored(id)) !== undefined;
const offer = (picture: string | undefined, changes: object = {}) => ({
  id: world.hour,
  service: "Nidra at home",
  style: "Nidra",
  minutes: 60,
  people: { min: 1, max: 4 },
  amount: 9_000,
  perPerson: 1_500,
  about: { text: "You lie down.", pose: "rest" as const, ...(picture && { picture: { id: picture, alt } }) },
  ...changes,
});
const save = (picture: string | undefined, changes: object = {}, from = NOW, now = NOW) => {
  const input = { area: world.area, beacon: offer(picture, changes), from, reason: "It shows what it is." };
  return callEndpoint(operatorPrice, input, { ...tess, ...newKey(), now });
};
const image = (path: string) => answerImage(plainRequest(path));

describe("a picture of a style that is uploaded", () => {
  it("is stored in two sizes, shown to nobody, and gone after a day unless an offer shows it", async () => {
    const file = await newPicture();
    const { id } = await upload(file);
    expect(id).toMatch(/^style-[0-9a-f]{64}$/);
    expect(await upload(file, NOW + MINUTE)).toEqual({ id });
    const document = await stylePictures().doc(id).withConverter(null).get();
    expect(document.data()).toMatchObject({ at: NOW + MINUTE, isUsed: false });
    expect(document.data()?.expireAt.toMillis()).toBe(NOW + MINUTE + DAY);
    for (const size of ["card", "page"] as const) {
      const { status, headers, body } = await image(picturePath(id, size));
      expect([status, headers["Content-Type"], headers["Cache-Control"]]).toEqual([
        200,
        "image/webp",
        "private, no-store",
      ]);
      expect(headers["Content-Security-Policy"]).toContain("sandbox");
      expect(String.fromCharCode(...(body as Uint8Array).subarray(8, 12))).toBe("WEBP");
    }
    for (const other of [`/images/pictures/${id}-320.webp`, picturePath(`style-${"0".repeat(64)}`, "card")])
      expect((await image(other)).status).toBe(404);
  });

  it("is refused if it is no picture, too large, too small or moves", async () => {
    const base64 = (file: Buffer) => file.toString("base64");
    const small = await testPicture().resize(320, 240).jpeg().toBuffer();
    for (const [file, why] of [
      [Buffer.from("%PDF-1.7"), "This isn't a WebP or JPEG picture."],
      [await testPicture({ edge: 64 }).png().toBuffer(), "This isn't a WebP or JPEG picture."],
      [await animatedPicture(), "Animated pictures aren't supported. Please choose a still one."],
      [small, "This picture is too small. It must be at least 640 × 480 pixels."],
      [noise(180_001), "This picture is too large."],
    ] as const)
      expect(await refusalOf(upload(base64(file)))).toEqual([400, "bad-request", { image: why }]);
  });

  it("is taken of treasurers alone", async () => {
    const path = "/api/operator/picture";
    const { claims } = fullyClaimedUser;
    for (const [who, status] of [
      [{ client: true }, 403],
      [{ client: true, provider: true }, 403],
      [{ client: true, operator: true }, 403],
      [claims, 200],
    ] as const) {
      const verifyIdToken = async () => ({ ...fullyClaimedUser, claims: who });
      const verifiers = { verifyAppCheck: async () => {}, verifyIdToken };
      const { answer } = await sendThroughPipeline(path, validRequest(path), { verifiers });
      expect(answer.status).toBe(status);
    }
  });
});

describe("an offer that shows a picture of its style", () => {
  it("keeps the picture, which everyone sees for a day, and says so in the audit", async () => {
    const id = await uploaded();
    await save(id);
    const document = await stylePictures().doc(id).withConverter(null).get();
    expect(document.data()).toMatchObject({ isUsed: true });
    expect(document.data()).not.toHaveProperty("expireAt");
    expect((await image(picturePath(id, "page"))).headers["Cache-Control"]).toBe("public, max-age=86400");
    const { body } = await answerData(plainRequest("/data/pricing.json"), async () => NOW);
    const { areas } = body as { areas: { id: string; beacons: { id: string; about?: object }[] }[] };
    const beacons = areas.find((area) => area.id === world.area)?.beacons;
    expect(beacons?.find((one) => one.id === world.hour)?.about).toEqual(offer(id).about);
    const entries = await auditEntries().where("on.id", "==", world.area).get();
    expect(entries.docs.map((entry) => entry.data().after)).toMatchObject([
      { picture: id, alt, pose: "rest" },
    ]);
    // The same picture once more: it stays as it is.
    await save(id, { amount: 9_500 });
    expect(await stored(id)).toMatchObject({ isUsed: true });
  });

  it("deletes the picture when another one takes its place, when it is removed, and when the style is withdrawn", async () => {
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
    await save(first);
    await save(second);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect((await image(picturePath(first, "card"))).status).toBe(404);
    await save(undefined);
    expect(await isThere(second)).toBe(false);
    await save(third);
    const { area } = await save(third, { isOffered: false });
    expect(await isThere(third)).toBe(false);
    expect(area.beacons.find(({ id }) => id === world.hour)?.about).toEqual(offer(undefined).about);
  });

  it("keeps the picture until the day of the next one, whose job deletes it", async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    await save(first);
    await save(second, {}, NOW + DAY);
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await runDue(NOW + DAY - MINUTE);
    expect(await isThere(first)).toBe(true);
    for (let i = 0; i < 2; i++) await runDue(NOW + DAY + MINUTE);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });

  it("keeps the picture as long as another offer or city shows it", async () => {
    const id = await uploaded();
    await save(id);
    const facts = { name: world.id("Boston"), region: "", country: "US", timeZone: "" };
    const postalPrefixes = [`021${randomInt(10, 100)}${randomInt(1000, 10_000)}`];
    const { area: city } = await callEndpoint(
      operatorLaunch,
      { step: "begin", ...facts, postalPrefixes, copyFrom: world.area },
      { ...tess, ...newKey() },
    );
    made.push(city?.id ?? "");
    await save(undefined);
    expect(await isThere(id)).toBe(true);
    const discard = { step: "discard", area: city?.id ?? "", version: city?.launch?.version ?? 0 } as const;
    await callEndpoint(operatorLaunch, { ...discard, reason: "A try." }, { ...tess, ...newKey() });
    expect(await isThere(id)).toBe(false);
  });

  it("is refused with a picture that is gone", async () => {
    const gone = { picture: "This picture is gone. Please choose it again." };
    expect(await refusalOf(save(`style-${"0".repeat(64)}`))).toEqual([400, "bad-request", gone]);
    const replaced = await uploaded();
    await save(replaced);
    await save(await uploaded());
    expect(await refusalOf(save(replaced))).toEqual([400, "bad-request", gone]);
  });

  it("costs one read and one write more where the picture is new, and nothing where it stays", async () => {
    const id = await uploaded();
    const plain = await costOf(() => save(undefined));
    const withNew = await costOf(() => save(id));
    const withSame = await costOf(() => save(id, { amount: 9_100 }));
    expect(withNew).toEqual({ reads: plain.reads + 1, writes: plain.writes + 1 });
    expect(withSame).toEqual(plain);
  });
});
