import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { operatorCheck } from "../../src/endpoints/operator/check.ts";
import { operatorDecide } from "../../src/endpoints/operator/decide.ts";
import { auth } from "../../src/firebase.ts";
import { sweepApplications } from "../../src/jobs/sweep-applications.ts";
import {
  applications,
  auditEntries,
  instructors,
  notifications,
  outboxEmails,
  settings,
} from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import { plantApplication } from "../support/instructors/applications.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
let n = 0;
let id: string;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(async () => {
  id = await plantApplication(world, `nina-${n++}`);
});

const olive = { uid: "olive", name: "Olive" };
const decide = (input: object, context: object = {}) =>
  callEndpoint(
    operatorDecide,
    { id, version: 2, decision: "approve", text: "", checks: ["identity"], ...input } as never,
    {
      ...olive,
      ...context,
    },
  );
const stored = async () => (await applications().doc(id).get()).data();
const instructor = async () => (await instructors().doc(id).get()).data();
const claims = async () => (await auth().getUser(id)).customClaims;
const entries = async () =>
  (await auditEntries().where("on.id", "==", id).get()).docs.map((doc) => doc.data());
const kinds = async () =>
  (await notifications().where("allow", "array-contains", id).get()).docs.map((doc) => doc.data().kind);

describe("an approval of an application", () => {
  it("makes a paused instructor with the plan, tells them, and gives the claim; the same key does nothing more", async () => {
    const request = newKey();
    for (let i = 0; i < 2; i++)
      expect(await decide({ checks: ["identity"] }, request)).toEqual({ status: "approved" });
    expect(await instructor()).toMatchObject({
      name: `nina-${n - 1} T.`,
      status: "paused",
      areas: [world.area],
      beacons: [world.hour],
      schedule: [{ weekday: 1, from: 540, to: 720 }],
      dayZone: "America/New_York",
      verified: { identity: "2026-11-19" },
    });
    expect(await claims()).toEqual({ client: true, provider: true });
    expect(await stored()).not.toHaveProperty("claimDue");
    expect(await kinds()).toEqual(["application-approved"]);
    expect(await entries()).toEqual([
      {
        at: NOW,
        by: olive,
        act: "decide",
        on: { kind: "application", id },
        key: request.key,
        // They were told nothing: an approval needs no words.
        reason: "",
        before: { status: "submitted", version: 2 },
        after: { status: "approved", version: 3, checks: "identity" },
      },
    ]);
  });

  it("accepts the last days of the papers that were checked, and of no other (B17)", async () => {
    const file = (kind: "identity" | "insurance", until: string) => ({ id: kind, kind, until, addedAt: NOW });
    const files = [file("identity", "2031-01-01"), file("insurance", "2027-03-31")];
    await applications().doc(id).update({ files });
    await instructors()
      .doc(id)
      .set(instructorWith({ verified: { identity: "2026-02-02" } }));
    await decide({ checks: ["insurance"] });
    expect((await instructor())?.papers).toMatchObject({ insurance: "2027-03-31", ends: "2027-03-31" });
    expect((await instructor())?.papers).not.toHaveProperty("identity");
    expect((await entries())[0]?.after).toMatchObject({ checks: "insurance", insurance: "2027-03-31" });
  });

  it("needs the insurance checked where it was sent, or is required", async () => {
    const refused = (what: string) => [
      400,
      "bad-request",
      { checks: `Check their ${what} before you approve them.` },
    ];
    const files = [{ id: "insurance", kind: "insurance" as const, addedAt: NOW }];
    await applications().doc(id).update({ files });
    expect(await refusalOf(decide({}))).toEqual(refused("insurance"));
    expect(await refusalOf(decide({ checks: [] }))).toEqual(refused("identity and insurance"));
    expect(await decide({ checks: ["identity", "insurance"] })).toEqual({ status: "approved" });
    id = await plantApplication(world, `nina-${n++}`);
    await settings().withConverter(null).doc("papers").set({ requiredFrom: NOW });
    expect(await refusalOf(decide({}))).toEqual(refused("insurance"));
    await settings().doc("papers").delete();
  });

  it("says in the audit why, if the applicant was told", async () => {
    await decide({ text: "Lovely references." });
    expect((await entries())[0]?.reason).toBe("The applicant was told why.");
  });

  it("brings the operator's words to the applicant, in the notification and the email", async () => {
    await decide({ text: "Lovely references. See you at the welcome call." });
    const [notice] = (await notifications().where("allow", "array-contains", id).get()).docs;
    const [email] = (await outboxEmails().where("uid", "==", id).get()).docs;
    const params = { isNew: true, text: "Lovely references. See you at the welcome call." };
    expect([notice?.data(), email?.data()]).toMatchObject([{ params }, { params }]);
    expect(renderNotification(notice?.data() as never).text).toContain("See you at the welcome call.");
  });

  it("is one commit; where the claim does not follow, the sweep gives it", async () => {
    let crashes = 0;
    for (let at = 0; ; at++) {
      id = await plantApplication(world, `nina-${n++}`);
      const hasCrashed = await crashBefore(at, () => decide({}));
      const isApproved = (await stored())?.status === "approved";
      expect((await instructor()) !== undefined).toBe(isApproved);
      expect((await entries()).length).toBe(isApproved ? 1 : 0);
      const failures: string[] = [];
      await sweepApplications(NOW + MINUTE, (uid) => failures.push(uid));
      expect(failures).toEqual([]);
      expect((await claims())?.provider === true).toBe(isApproved);
      expect(await stored()).not.toHaveProperty("claimDue");
      if (!hasCrashed) break;
      crashes += 1;
    }
    console.log(`Approval: ${crashes} crashes, each all or nothing.`);
    expect(crashes).toBeGreaterThan(3);
  });

  it("takes other areas and offers than applied for, but only those we have", async () => {
    const unknown = await refusalOf(decide({ beacons: ["nothing"] }));
    expect(unknown).toEqual([400, "bad-request", { beacons: "One of these offers isn't in these areas." }]);
    expect(await instructor()).toBeUndefined();
    await decide({ beacons: [world.short] });
    expect(await instructor()).toMatchObject({ beacons: [world.short] });
  });

  it("of a change leaves the instructor at work, with the old profile until then", async () => {
    const before = instructorWith({ areas: [world.area], beacons: [world.short], bio: "Mine." });
    await instructors().doc(id).set(before);
    await decide({ decision: "request", text: "Which certificate?" });
    expect(await instructor()).toEqual(before);
    await applications().doc(id).update({ status: "submitted" });
    await decide({ version: 3 });
    expect(await instructor()).toEqual({
      ...before,
      beacons: [world.hour],
      certificates: ["RYT 500, Yoga Alliance"],
      languages: ["English"],
      verified: { identity: "2026-11-19" },
    });
  });
});

describe("a decision about an application", () => {
  it("can be a request for changes, field by field", async () => {
    const fields = { bio: "Tell us who you teach." };
    expect(await decide({ decision: "request", text: "Almost there.", fields })).toEqual({
      status: "requested",
    });
    expect(await stored()).toMatchObject({ status: "requested", version: 3, requested: fields });
    const [email] = (await outboxEmails().where("uid", "==", id).get()).docs;
    expect(email?.data()).toMatchObject({
      kind: "application-requested",
      status: "waiting",
      name: `nina-${n - 1}`,
      params: { text: "Almost there.", fields: ["Tell us who you teach."] },
    });
    expect(renderNotification(email?.data() as never).text).toMatch(
      /^Almost there\.\n\nTell us who you teach\./,
    );
  });

  it("is a rejection that says from when the person can apply again", async () => {
    await decide({ decision: "reject", text: "We need a certificate." });
    expect(await stored()).toMatchObject({ status: "rejected", reapplyAt: NOW + 90 * DAY });
    expect(await instructor()).toBeUndefined();
    expect(await claims()).toEqual({ client: true });
  });

  it("is refused without a text or a checked identity, for one's own application, and for an older version; nothing is written", async () => {
    expect(await refusalOf(decide({ decision: "reject" }))).toEqual([
      400,
      "bad-request",
      { text: "Please tell the applicant why." },
    ]);
    const unchecked = [400, "bad-request", { checks: "Check their identity before you approve them." }];
    expect(await refusalOf(decide({ checks: ["certificate"] }))).toEqual(unchecked);
    expect(await refusalOf(decide({}, { uid: id }))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(decide({ version: 1 }))).toEqual([409, "wrong-state", { status: "changed" }]);
    expect(await stored()).toMatchObject({ status: "submitted", version: 2 });
    expect(await entries()).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  it("of ten operators at once is made by one", async () => {
    const decisions = Array.from({ length: 10 }, (_, i) => i);
    const results = await Promise.allSettled(
      decisions.map((i) => decide({ decision: "reject", text: "No." }, { uid: `operator-${i}` })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored()).toMatchObject({ version: 3 });
    expect(await entries()).toHaveLength(1);
  });
});

describe("a background check", () => {
  const check = (on: string, context: object = {}) =>
    callEndpoint(
      operatorCheck,
      { uid: id, what: "background", on, reason: "The report came in." },
      {
        ...olive,
        ...context,
      },
    );

  it("is stored with its date and its entry in the audit, once per key", async () => {
    await instructors()
      .doc(id)
      .set(instructorWith({ verified: { identity: "2026-02-02" } }));
    const request = newKey();
    for (let i = 0; i < 2; i++) expect(await check("2026-11-18", request)).toEqual({ on: "2026-11-18" });
    expect((await instructor())?.verified).toEqual({ identity: "2026-02-02", background: "2026-11-18" });
    expect(await entries()).toMatchObject([
      {
        by: olive,
        act: "check",
        on: { kind: "instructor", id },
        before: {},
        after: { background: "2026-11-18", source: "manual" },
      },
    ]);
  });

  it("is refused for a day to come, for someone who doesn't teach, and of one's own; nothing is written", async () => {
    expect((await refusalOf(check("2026-11-18"))).slice(0, 2)).toEqual([404, "not-found"]);
    await instructors().doc(id).set(instructorWith());
    expect((await refusalOf(check("2026-11-20"))).slice(0, 2)).toEqual([400, "bad-request"]);
    expect(await refusalOf(check("2026-11-18", { uid: id }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    expect(await instructor()).not.toHaveProperty("verified");
    expect(await entries()).toEqual([]);
  });
});
