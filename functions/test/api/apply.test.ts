import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import type { ApplicationDraft } from "../../src/core/people/applications/application.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { operatorDecide } from "../../src/endpoints/operator/decide.ts";
import { providerApply } from "../../src/endpoints/provider/apply.ts";
import { providerFile } from "../../src/endpoints/provider/file.ts";
import { providerWithdraw } from "../../src/endpoints/provider/withdraw.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import {
  applicationFiles,
  applications,
  instructors,
  notifications,
  outboxEmails,
} from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
let n = 0;
let uid: string;
let form: ApplicationDraft;
const picture = (await testPicture().jpeg().toBuffer()).toString("base64");
const other = (await testPicture({ seed: 7 }).webp().toBuffer()).toString("base64");

beforeAll(async () => {
  world = await plantWorld();
  form = {
    bio: "I have taught slow and careful yoga at people's homes for eleven years, and I love it.",
    certificates: [{ name: "RYT 500", issuer: "Yoga Alliance", year: 2015 }],
    ...{ styles: ["Hatha"], languages: ["English"], areas: [world.area], beacons: [world.hour] },
    ...{ timeZone: "America/New_York", schedule: [{ weekday: 1, from: 540, to: 720 }] },
  };
});
beforeEach(async () => {
  uid = await plantCustomer(world, `nina-${n++}`, 0);
  await auth().createUser({ uid, email: `${uid}@example.com`, emailVerified: true });
  await auth().setCustomUserClaims(uid, { client: true });
});

const apply = (input: ApplicationDraft, submit = false, now = NOW) =>
  callEndpoint(providerApply, { form: input, submit }, { uid, now });
const addFile = (more: object = {}, now = NOW) =>
  callEndpoint(providerFile, { image: picture, kind: "identity", ...more }, { uid, now });
const withdraw = () => callEndpoint(providerWithdraw, {}, { uid });
const decide = (version: number, decision: "request" | "approve" | "reject") =>
  callEndpoint(
    operatorDecide,
    {
      id: uid,
      version,
      decision,
      text: "Words.",
      ...(decision === "request" && { fields: { bio: "More." } }),
    },
    { uid: "olive", name: "Olive" },
  );
const stored = async () => (await applications().doc(uid).get()).data();
const filesOf = async () => (await applicationFiles().where("uid", "==", uid).get()).docs;
const claims = async () => (await auth().getUser(uid)).customClaims;

describe("provider/apply", () => {
  it("keeps each step, answers what is missing, and writes nothing where nothing was filled in", async () => {
    expect(await costOf(() => apply({}))).toMatchObject({ reads: 3, writes: 0 });
    expect(await stored()).toBeUndefined();
    const cost = await costOf(() => apply({ bio: "I teach." }));
    expect(cost).toMatchObject({ reads: 3, writes: 1 });
    const view = await apply({ styles: ["Hatha"] });
    expect(view).toMatchObject({ status: "draft", version: 2, form: { bio: "I teach.", styles: ["Hatha"] } });
    expect(view.missing).toEqual(
      expect.arrayContaining(["bio", "certificates", "areas", "schedule", "identity"]),
    );
    expect(await apply({})).toEqual(view);
  });

  it("is refused incomplete, with what it lacks, and keeps nothing of it", async () => {
    expect(await refusalOf(apply({ bio: "I teach." }, true))).toEqual([
      ...[422, "profile-incomplete"],
      { missing: expect.arrayContaining(["bio", "styles", "identity"]) },
    ]);
    expect(await stored()).toBeUndefined();
  });

  it("is refused for an area, an offer or a zone that we do not have", async () => {
    await addFile();
    expect(await refusalOf(apply({ ...form, areas: ["mars"] }, true))).toMatchObject([
      400,
      "bad-request",
      {},
    ]);
    expect(await refusalOf(apply({ ...form, beacons: ["moon"] }, true))).toMatchObject([
      400,
      "bad-request",
      {},
    ]);
    expect(await refusalOf(apply({ timeZone: "Mars/Base" }))).toEqual([
      ...[400, "bad-request", { "form.timeZone": "Please choose a time zone." }],
    ]);
  });

  it("leads through requested changes to the inbox, and each version is decided once", async () => {
    await addFile();
    const sent = await apply(form, true);
    expect(sent).toMatchObject({ status: "submitted", missing: [], version: 2 });
    expect(await refusalOf(apply({ bio: "Other." }))).toEqual([409, "wrong-state", { status: "submitted" }]);
    await decide(2, "request");
    expect(await apply({})).toMatchObject({
      ...{ status: "requested", version: 3, operatorText: "Words.", requested: { bio: "More." } },
    });
    const again = await apply({ bio: `${form.bio} Since 2015, in two cities.` }, true);
    expect(again).toMatchObject({ status: "submitted", version: 4 });
    expect(again.requested).toBeUndefined();
    expect(await claims()).toEqual({ client: true });
    await decide(4, "approve");
    expect(await claims()).toEqual({ client: true, provider: true });
    expect((await instructors().doc(uid).get()).data()).toMatchObject({
      ...{ status: "paused", schedule: form.schedule, areas: [world.area] },
    });
  });

  it("of a rejected person is refused until 90 days later, with the date", async () => {
    await addFile();
    await apply(form, true);
    await decide(2, "reject");
    const reapplyAt = NOW + 90 * DAY;
    const refused = [409, "wrong-state", { status: "rejected", reapplyAt }];
    expect(await refusalOf(apply({ bio: "Please." }))).toEqual(refused);
    expect(await refusalOf(addFile({ image: other }))).toEqual(refused);
    expect(await apply({})).toMatchObject({ status: "rejected", reapplyAt, operatorText: "Words." });
    expect(await apply({ bio: "Again." }, false, reapplyAt)).toMatchObject({ status: "draft" });
  });

  it("of a working instructor leaves them as they are until it is approved", async () => {
    const before = instructorWith({ areas: [world.area], beacons: [world.short], bio: "Mine." });
    await instructors().doc(uid).set(before);
    await addFile();
    await apply(form, true);
    expect((await instructors().doc(uid).get()).data()).toEqual(before);
    await decide(2, "approve");
    expect((await instructors().doc(uid).get()).data()).toMatchObject({
      ...{ status: before.status, bio: "Mine.", beacons: [world.hour] },
    });
  });

  it("of an instructor begins with what they teach", async () => {
    const before = instructorWith({
      areas: [world.area],
      beacons: [world.short],
      bio: "Mine.",
      styles: ["Yin"],
    });
    await instructors().doc(uid).set(before);
    const begun = { bio: "Mine.", styles: ["Yin"], beacons: [world.short] };
    expect(await apply({})).toMatchObject({ version: 0, form: begun });
    expect(await apply({ beacons: [world.hour] })).toMatchObject({
      ...{ version: 1, form: { ...begun, beacons: [world.hour] } },
    });
  });

  it("sent twenty times at once is sent once", async () => {
    await addFile();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => apply(form, true)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored()).toMatchObject({ status: "submitted", version: 2 });
  });
});

describe("provider/withdraw", () => {
  it("takes the application back once; its form stays for the next time", async () => {
    await apply({ bio: "I teach." });
    expect(await withdraw()).toEqual({ status: "withdrawn" });
    expect(await refusalOf(withdraw())).toEqual([409, "wrong-state", { status: "withdrawn" }]);
    expect(await apply({ styles: ["Yin"] })).toMatchObject({ status: "draft", form: { bio: "I teach." } });
  });

  it("against a decision: one of them wins", async () => {
    await addFile();
    await apply(form, true);
    const results = await Promise.allSettled([decide(2, "approve"), withdraw()]);
    const status = (await stored())?.status;
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await instructors().doc(uid).get()).exists).toBe(status === "approved");
    expect((await claims())?.provider === true).toBe(status === "approved");
  });
});

describe("provider/file", () => {
  it("keeps the picture encoded again for operators alone, and begins an application", async () => {
    const { files } = await addFile({ until: "2027-05-01" });
    expect(files).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), kind: "identity", until: "2027-05-01", addedAt: NOW },
    ]);
    const [doc] = await filesOf();
    expect(doc?.data()).toMatchObject({ uid, kind: "identity", createdAt: NOW, until: "2027-05-01" });
    expect(
      Buffer.from(doc?.data().image ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
    expect(await stored()).toMatchObject({ status: "draft", version: 1, files });
  });

  it("takes six at most, however many are sent at once", async () => {
    const seeds = Array.from({ length: 9 }, (_, seed) => seed + 1);
    const images = await Promise.all(
      seeds.map(async (seed) => (await testPicture({ seed }).webp().toBuffer()).toString("base64")),
    );
    const results = await Promise.allSettled(images.map((image) => addFile({ image })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await filesOf()).toHaveLength(6);
  });

  it("removes one's own file, and knows no other's", async () => {
    const { files } = await addFile();
    const id = files[0]?.id ?? "";
    const stranger = await plantCustomer(world, `stranger-${n++}`, 0);
    const removal = callEndpoint(providerFile, { remove: id }, { uid: stranger });
    expect(await refusalOf(removal)).toEqual([404, "not-found"]);
    expect(await callEndpoint(providerFile, { remove: id }, { uid })).toEqual({ files: [] });
    expect(await filesOf()).toEqual([]);
  });

  it("refuses what is no picture, a day that is over, and files while operators read the application", async () => {
    const notAPicture = Buffer.from("%PDF-1.7").toString("base64");
    expect(await refusalOf(addFile({ image: notAPicture }))).toEqual([
      ...[400, "bad-request", { image: "This isn't a WebP or JPEG picture." }],
    ]);
    expect(await refusalOf(addFile({ until: "2026-11-18" }))).toMatchObject([400, "bad-request", {}]);
    expect(await refusalOf(addFile({ until: "2027-02-30" }))).toMatchObject([400, "bad-request", {}]);
    await addFile();
    await apply(form, true);
    expect(await refusalOf(addFile({ image: other }))).toEqual([409, "wrong-state", { status: "submitted" }]);
  });
});

describe("a document that ends", () => {
  const notified = async () =>
    (await notifications().where("allow", "array-contains", uid).get()).docs
      .map((doc) => doc.data())
      .filter(({ kind }) => kind === "file-ending");

  it("is told once, 30 days before, with an email; not to a person who has withdrawn", async () => {
    const due = Date.parse("2027-04-01");
    await addFile({ kind: "insurance", until: "2027-05-01" });
    const applicant = uid;
    uid = await plantCustomer(world, `quitter-${n++}`, 0);
    const quitter = uid;
    await addFile({ kind: "insurance", until: "2027-05-01" });
    await withdraw();
    uid = applicant;
    await runDue(due - 1);
    expect(await notified()).toEqual([]);
    for (let i = 0; i < 3; i++) await runDue(due + i);
    expect(await notified()).toMatchObject([
      { kind: "file-ending", params: { file: "insurance", day: "2027-05-01" }, side: "instructor" },
    ]);
    const emails = (await outboxEmails().where("uid", "==", uid).get()).docs.map((doc) => doc.data().kind);
    expect(emails).toEqual(["file-ending"]);
    uid = quitter;
    expect(await notified()).toEqual([]);
    expect((await filesOf())[0]?.data()).not.toHaveProperty("due");
  });
});
