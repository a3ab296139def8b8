import { describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { operatorDecide } from "../../src/endpoints/operator/decide.ts";
import { auth } from "../../src/firebase.ts";
import { testPicture } from "../../src/picture/testing/pictures.ts";
import { listCitiesAhead } from "../../src/store/booking/pricing.ts";
import { instructors } from "../../src/store/collections.ts";
import { papersRequiredFrom } from "../../src/store/settings/papers-required.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { applicants } from "../support/instructors/applicants.ts";

const { world, uid, form, apply, addFile, withdraw, stored } = await applicants();
const other = (await testPicture({ seed: 7 }).webp().toBuffer()).toString("base64");

const decide = (version: number, decision: "request" | "approve" | "reject") =>
  callEndpoint(
    operatorDecide,
    {
      id: uid(),
      version,
      decision,
      text: "Words.",
      checks: ["identity"],
      ...(decision === "request" && { fields: { bio: "More." } }),
    },
    { uid: "olive", name: "Olive" },
  );
const claims = async () => (await auth().getUser(uid())).customClaims;

describe("provider/apply", () => {
  it("keeps each step, answers what is missing, and writes nothing where nothing was filled in", async () => {
    // Read once a minute by each process.
    await Promise.all([papersRequiredFrom(), listCitiesAhead(0)]);
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
      422,
      "profile-incomplete",
      { missing: expect.arrayContaining(["bio", "styles", "identity"]) },
    ]);
    expect(await stored()).toBeUndefined();
  });

  it("is refused for an area, an offer or a zone that we do not have", async () => {
    await addFile();
    expect(await refusalOf(apply({ ...form(), areas: ["mars"] }, true))).toMatchObject([
      400,
      "bad-request",
      {},
    ]);
    expect(await refusalOf(apply({ ...form(), beacons: ["moon"] }, true))).toMatchObject([
      400,
      "bad-request",
      {},
    ]);
    expect(await refusalOf(apply({ timeZone: "Mars/Base" }))).toEqual([
      400,
      "bad-request",
      { "form.timeZone": "Please choose a time zone." },
    ]);
  });

  it("leads through requested changes to the inbox, and each version is decided once", async () => {
    await addFile();
    const sent = await apply(form(), true);
    expect(sent).toMatchObject({ status: "submitted", missing: [], version: 2 });
    expect(await refusalOf(apply({ bio: "Other." }))).toEqual([409, "wrong-state", { status: "submitted" }]);
    await decide(2, "request");
    expect(await apply({})).toMatchObject({
      status: "requested",
      version: 3,
      operatorText: "Words.",
      requested: { bio: "More." },
    });
    const again = await apply({ bio: `${form().bio} Since 2015, in two cities.` }, true);
    expect(again).toMatchObject({ status: "submitted", version: 4 });
    expect(again.requested).toBeUndefined();
    expect(await claims()).toEqual({ client: true });
    await decide(4, "approve");
    expect(await claims()).toEqual({ client: true, provider: true });
    expect((await instructors().doc(uid()).get()).data()).toMatchObject({
      status: "paused",
      schedule: form().schedule,
      areas: [world().area],
    });
  });

  it("of a rejected person is refused until 90 days later, with the date", async () => {
    await addFile();
    await apply(form(), true);
    await decide(2, "reject");
    const reapplyAt = NOW + 90 * DAY;
    const refused = [409, "wrong-state", { status: "rejected", reapplyAt }];
    expect(await refusalOf(apply({ bio: "Please." }))).toEqual(refused);
    expect(await refusalOf(addFile({ image: other }))).toEqual(refused);
    expect(await apply({})).toMatchObject({ status: "rejected", reapplyAt, operatorText: "Words." });
    expect(await apply({ bio: "Again." }, false, reapplyAt)).toMatchObject({ status: "draft" });
  });

  it("of a working instructor leaves them as they are until it is approved", async () => {
    const before = instructorWith({ areas: [world().area], beacons: [world().short], bio: "Mine." });
    await instructors().doc(uid()).set(before);
    await addFile();
    await apply(form(), true);
    expect((await instructors().doc(uid()).get()).data()).toEqual(before);
    await decide(2, "approve");
    expect((await instructors().doc(uid()).get()).data()).toMatchObject({
      status: before.status,
      bio: "Mine.",
      beacons: [world().hour],
    });
  });

  it("of an instructor begins with what they teach", async () => {
    const before = instructorWith({
      areas: [world().area],
      beacons: [world().short],
      bio: "Mine.",
      styles: ["Yin"],
    });
    await instructors().doc(uid()).set(before);
    const begun = { bio: "Mine.", styles: ["Yin"], beacons: [world().short] };
    expect(await apply({})).toMatchObject({ version: 0, form: begun });
    expect(await apply({ beacons: [world().hour] })).toMatchObject({
      version: 1,
      form: { ...begun, beacons: [world().hour] },
    });
  });

  it("sent twenty times at once is sent once", async () => {
    await addFile();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => apply(form(), true)));
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

  it("at the same moment as a decision either wins or loses", async () => {
    await addFile();
    await apply(form(), true);
    const results = await Promise.allSettled([decide(2, "approve"), withdraw()]);
    const status = (await stored())?.status;
    expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect((await instructors().doc(uid()).get()).exists).toBe(status === "approved");
    expect((await claims())?.provider === true).toBe(status === "approved");
  });
});
