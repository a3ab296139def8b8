import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { outboxEmails, reports } from "../../src/store/collections.ts";
import { queueMorningEmails } from "../../src/store/desk/desk-outbox.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { costOf } from "../support/document-cost.ts";
import { plantApplication } from "../support/instructors/applications.ts";
import { plantWorld, type World } from "../support/world.ts";

const addresses = ["olive@example.com", "tess@example.com"];
/** 8:00 in New York, a day after NOW, which is at 10:00. */
const MORNING = NOW + DAY - 2 * HOUR;
const canary = "He touched me: Zephyrine Quillfeather, 77 Hidden Lane.";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(() => void vi.stubEnv("EBY_OPERATOR_EMAILS", addresses.join(", ")));
afterEach(() => void vi.unstubAllEnvs());

const emailsOf = async (kind: string) =>
  (await outboxEmails().where("kind", "==", kind).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
const report = async (comment: string) => {
  const { uid, instructorId } = await plantPair(world);
  await callEndpoint(reportUser, { instructorId, comment }, { uid });
  return (await reports().where("uid", "==", uid).get()).docs[0]?.id;
};

describe("a report that names safety", () => {
  it("reaches each operator's address at once, with nothing of what it says in email or log", async () => {
    let id: string | undefined;
    const logs = await logsOf(async () => {
      id = await report(canary);
    });
    const emails = await emailsOf("desk-safety");
    expect(emails.map(({ to }) => to).sort()).toEqual(addresses);
    for (const email of emails)
      expect(email).toMatchObject({ status: "waiting", due: NOW, params: { reportId: id } });
    expect(JSON.stringify(emails) + logs).not.toMatch(/Zephyrine|Quillfeather|Hidden|touched/);
    expect(emails.map((email) => email.id).join()).not.toContain("@");
  });

  it("is the only one that does", async () => {
    const before = (await emailsOf("desk-safety")).length;
    await report("Came an hour late.");
    expect(await emailsOf("desk-safety")).toHaveLength(before);
  });

  it("is stored even if no operator has an address", async () => {
    vi.stubEnv("EBY_OPERATOR_EMAILS", "");
    const before = (await emailsOf("desk-safety")).length;
    expect(await report(canary)).toBeDefined();
    expect(await emailsOf("desk-safety")).toHaveLength(before);
  });
});

describe("the morning's email", () => {
  it("says what waits to each address once a day, however often and by how many sweeps it is made", async () => {
    await plantApplication(world, "nina");
    const words = { name: "Vera", email: "vera@example.com", subject: "Hello", message: canary };
    await callEndpoint(contactSend, { ...words, agent: "", timeZone: "" }, { uid: "" });
    await queueMorningEmails(addresses, MORNING - 1);
    expect(await emailsOf("desk-morning")).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => queueMorningEmails(addresses, MORNING)));
    for (let i = 0; i < 3; i++) await queueMorningEmails(addresses, MORNING + i * HOUR);
    const emails = await emailsOf("desk-morning");
    expect(emails.map(({ to }) => to).sort()).toEqual(addresses);
    expect(emails[0]?.params).toEqual({
      waiting: expect.arrayContaining([
        { what: "applications", count: 1, oldest: NOW },
        { what: "contacts", count: 1, oldest: NOW },
        { what: "reports", count: 3, oldest: NOW },
      ]),
    });
    expect(JSON.stringify(emails)).not.toMatch(/Zephyrine|Vera|vera|nina/);
    await queueMorningEmails(addresses, MORNING + DAY);
    expect(await emailsOf("desk-morning")).toHaveLength(4);
  });

  it("costs eleven reads, whatever is stored, and one once it is made", async () => {
    const first = await costOf(() => queueMorningEmails(addresses, MORNING + 2 * DAY));
    expect(first).toEqual({ reads: 11, writes: 2 });
    expect(await costOf(() => queueMorningEmails(addresses, MORNING + 2 * DAY))).toEqual({
      reads: 1,
      writes: 0,
    });
    expect(await costOf(() => queueMorningEmails(addresses, MORNING + 6 * HOUR))).toEqual({
      reads: 0,
      writes: 0,
    });
  });
});
