import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { deskItemKinds } from "../../src/core/desk/inbox/desk-item.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import type { DeskEmailTopic } from "../../src/core/desk-email-topics.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { rebuildDeskItems } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import { queueMorningEmails } from "../../src/operations/desk/queue-morning-emails.ts";
import { deskItems, deskRoles, holds, outboxEmails, reports } from "../../src/store/collections.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { costOf } from "../support/document-cost.ts";
import { plantApplication } from "../support/instructors/applications.ts";
import { plantWorld, type World } from "../support/world.ts";

const operators = ["olive", "tess"];
/** 8:00 in New York, a day after NOW, which is at 10:00. */
const MORNING = NOW + DAY - 2 * HOUR;
const canary = "He touched me: Zephyrine Quillfeather, 77 Hidden Lane.";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
  await deskRoles()
    .doc("olive")
    .set({ ...noRole, operator: true });
  await deskRoles()
    .doc("tess")
    .set({ ...noRole, operator: true, treasurer: true });
  await deskRoles().doc("gone").set(noRole);
});

const mute = (uid: string, ...muted: DeskEmailTopic[]) => deskRoles().doc(uid).update({ muted });

const emailsOf = async (kind: string) =>
  (await outboxEmails().where("kind", "==", kind).where("status", "==", "waiting").get()).docs.map((doc) => ({
    ...doc.data(),
    id: doc.id,
  }));
const report = async (comment: string, now = NOW) => {
  const { uid, instructorId } = await plantPair(world);
  await callEndpoint(reportUser, { instructorId, comment }, { uid, now });
  return (await reports().where("uid", "==", uid).get()).docs[0]?.id;
};

describe("a report that names safety", () => {
  it("reaches everyone who has a role at once, with nothing of what it says in email or log", async () => {
    let id: string | undefined;
    const logs = await logsOf(async () => {
      id = await report(canary);
    });
    const emails = await emailsOf("desk-safety");
    expect(emails.map(({ uid }) => uid).sort()).toEqual(operators);
    for (const email of emails)
      expect(email).toMatchObject({ status: "waiting", due: NOW, params: { reportId: id } });
    expect(JSON.stringify(emails) + logs).not.toMatch(/Zephyrine|Quillfeather|Hidden|touched/);
    expect(JSON.stringify(emails)).not.toContain("@");
  });

  it("is the only kind of report that is emailed at once", async () => {
    const before = (await emailsOf("desk-safety")).length;
    await report("Came an hour late.");
    expect(await emailsOf("desk-safety")).toHaveLength(before);
  });

  it("is stored even if all have turned off its emails, and reaches those who got a role since", async () => {
    for (const uid of operators) await mute(uid, "safety");
    const before = (await emailsOf("desk-safety")).length;
    expect(await report(canary, NOW + HOUR)).toBeDefined();
    expect(await emailsOf("desk-safety")).toHaveLength(before);
    await deskRoles()
      .doc("newcomer")
      .set({ ...noRole, operator: true });
    await report(canary, NOW + 2 * HOUR);
    expect((await emailsOf("desk-safety")).map(({ uid }) => uid)).toContain("newcomer");
    await deskRoles().doc("newcomer").delete();
    for (const uid of operators) await mute(uid);
  });

  it("is told at once, and those of the next hour in one email at its end, however many come at once", async () => {
    const first = NOW + 2 * DAY;
    const newEmails = async () =>
      (await emailsOf("desk-safety"))
        .filter(({ createdAt }) => createdAt >= first)
        .map(({ uid, due, params }) => [uid, (due ?? 0) - first, params])
        .sort();
    const id = await report(canary, first);
    const atOnce = operators.map((uid) => [uid, 0, { reportId: id }]);
    expect(await newEmails()).toEqual(atOnce);
    const pairs = await Promise.all(Array.from({ length: 5 }, () => plantPair(world)));
    const within = pairs.map(({ uid, instructorId }, i) =>
      callEndpoint(reportUser, { instructorId, comment: canary }, { uid, now: first + (i + 1) * MINUTE }),
    );
    await Promise.all(within);
    const gathered = operators.map((uid) => [uid, HOUR, { reportId: expect.any(String), isGathered: true }]);
    expect(await newEmails()).toEqual(expect.arrayContaining([...atOnce, ...gathered]));
    expect(await newEmails()).toHaveLength(2 * operators.length);
    const reported = await reports().where("createdAt", ">", first).get();
    expect(reported.size).toBe(5);
    await report(canary, first + 3 * HOUR);
    expect(await newEmails()).toHaveLength(3 * operators.length);
  });
});

describe("the morning's email to operators", () => {
  it("says what waits to everyone who has a role once a day, however often and by how many sweeps it is made", async () => {
    await plantApplication(world, "nina");
    const words = { name: "Vera", email: "vera@example.com", subject: "Hello", message: canary };
    await callEndpoint(contactSend, { ...words, agent: "", timeZone: "" }, { uid: "" });
    const later = { subject: "Snoozed", message: "Hi?", name: "Vera", email: "v2@example.com" };
    await callEndpoint(contactSend, { ...later, agent: "", timeZone: "" }, { uid: "" });
    // Some of the reports above were made two days later.
    await rebuildDeskItems(NOW + 3 * DAY);
    const snoozed = await deskItems().where("line", "==", "Snoozed").get();
    await snoozed.docs[0]?.ref.update({ state: "snoozed", wakeAt: MORNING + 9 * DAY });
    await queueMorningEmails(MORNING - 1);
    expect(await emailsOf("desk-morning")).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => queueMorningEmails(MORNING)));
    for (let i = 0; i < 3; i++) await queueMorningEmails(MORNING + i * HOUR);
    const emails = await emailsOf("desk-morning");
    expect(emails.map(({ uid }) => uid).sort()).toEqual(operators);
    expect(emails[0]?.params).toEqual({
      waiting: expect.arrayContaining([
        { what: "applications", count: 1, oldest: NOW },
        { what: "contacts", count: 1, oldest: NOW },
        { what: "reports", count: 11, oldest: NOW },
      ]),
    });
    expect(JSON.stringify(emails)).not.toMatch(/Zephyrine|Vera|vera|nina/);
    await queueMorningEmails(MORNING + DAY);
    expect(await emailsOf("desk-morning")).toHaveLength(4);
  });

  it("says how many held earnings are to be decided, and since when, but not those that are not due yet", async () => {
    const lost = { instructorId: "ines", bookingId: "b1", causes: { dispute: NOW }, lostAt: NOW };
    for (const days of [3, 1, 40])
      await holds()
        .doc(`held-${days}`)
        .set({ ...lost, bookingId: `held-${days}`, rowAt: NOW + days * DAY });
    const at = MORNING + 4 * DAY;
    await rebuildDeskItems(at);
    await queueMorningEmails(at);
    const [email] = (await emailsOf("desk-morning")).filter(({ createdAt }) => createdAt === at);
    expect(email?.params).toMatchObject({
      waiting: expect.arrayContaining([{ what: "holds", count: 2, oldest: NOW + DAY }]),
    });
  });

  it("does not reach those who have turned it off", async () => {
    await mute("olive", "morning");
    await queueMorningEmails(MORNING + 3 * DAY);
    const emails = await emailsOf("desk-morning");
    expect(emails.filter(({ createdAt }) => createdAt === MORNING + 3 * DAY).map(({ uid }) => uid)).toEqual([
      "tess",
    ]);
    await mute("olive");
  });

  it("costs two reads for each kind of the inbox, and few more, whatever is stored, and one once it is made", async () => {
    const first = await costOf(() => queueMorningEmails(MORNING + 2 * DAY));
    expect(first).toEqual({ reads: 2 * deskItemKinds.length + 7, writes: 3 });
    expect(await costOf(() => queueMorningEmails(MORNING + 2 * DAY))).toEqual({
      reads: 1,
      writes: 0,
    });
    expect(await costOf(() => queueMorningEmails(MORNING + 6 * HOUR))).toEqual({
      reads: 0,
      writes: 0,
    });
  });
});
