import { beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, JOB_BUDGETS, MINUTE } from "../../src/core/constants.ts";
import type { DeskItem } from "../../src/core/desk/inbox/desk-item.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { lineName } from "../../src/core/watch/watch-line.ts";
import { type JobName, otherJobs } from "../../src/core/watch/watch-lines.ts";
import { operatorWatch } from "../../src/endpoints/operator/watch.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { tellOfAlerts } from "../../src/operations/desk/watch.ts";
import { answerHealth, clearHealthCache } from "../../src/routes/health.ts";
import {
  bookings,
  deskItems,
  deskRoles,
  externalCalendars,
  intents,
  outboxEmails,
  settings,
} from "../../src/store/collections.ts";
import { healthRef } from "../../src/store/derived/night/health.ts";
import { saveBeats } from "../../src/store/settings/heartbeats.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { plainRequest } from "../support/requests/plain-request.ts";

const jobs = [...Object.keys(JOB_BUDGETS), ...otherJobs] as JobName[];

const redAt = async (now = NOW) => {
  const { lines } = await callEndpoint(operatorWatch, {}, { uid: "olive", now });
  return lines.filter(({ state }) => state === "red").map(lineName);
};
const statusAt = async (now = NOW) => {
  clearHealthCache();
  return answerHealth(plainRequest("/health"), async () => now);
};

/** A document of which the watch reads only when it is due. */
const plantDue = (
  collection: typeof bookings | typeof intents | typeof outboxEmails | typeof externalCalendars,
  due: number,
) => collection().withConverter(null).doc("late").set({ due });
const plantItem = (
  id: string,
  what: DeskItem["what"],
  since: number,
  dueAt: number,
  more: Pick<DeskItem, "answerBy"> = {},
) =>
  deskItems()
    .doc(`${what}_${id}`)
    .set({
      what,
      caseId: id,
      since,
      dueAt,
      isSafety: false,
      name: "",
      people: [],
      line: "",
      state: "open",
      rank: dueAt,
      ...more,
    });

beforeEach(async () => {
  await Promise.all([
    ...[bookings, intents, outboxEmails, externalCalendars].map((all) => all().doc("late").delete()),
    ...(await deskItems().get()).docs.map(({ ref }) => ref.delete()),
    healthRef().set({ differences: [] }),
    settings().doc("alerts").delete(),
    settings().doc("heartbeats").delete(),
  ]);
  await saveBeats(jobs, NOW - MINUTE, true);
});

const makeRed: Readonly<Record<string, () => Promise<unknown>>> = {
  "sessions-late": () => plantDue(bookings, NOW - HOUR),
  "payments-late": () => plantDue(intents, NOW - HOUR),
  "emails-late": () => plantDue(outboxEmails, NOW - HOUR),
  "calendars-late": () => plantDue(externalCalendars, NOW - 3 * HOUR),
  "job-late payments": () => saveBeats(["payments"], NOW - HOUR),
  "job-late reconcile": () => saveBeats(["reconcile"], NOW - DAY),
  "books-differ": () =>
    healthRef().set({
      differences: [
        {
          source: "books",
          kind: "wallet",
          accounts: [],
          ledger: 1,
          stored: 0,
          since: NOW,
          seen: "2026-11-19",
        },
      ],
    }),
  "books-not-compared": () =>
    healthRef().set({
      differences: [],
      processor: { state: "not compared", reason: "no answer", at: NOW - 2 * DAY },
    }),
  "emails-failed": async () => {
    for (let at = 0; at < 6; at++) await plantItem(`mail${at}`, "emails", NOW - HOUR, NOW);
  },
  "disputes-due": async () => {
    await plantItem("dispute", "payments", NOW - 10 * DAY, NOW + 2 * DAY, { answerBy: NOW + 2 * DAY });
  },
};

describe("the watch", () => {
  it("is green while everything is done in time, and costs at most ten reads", async () => {
    expect(await redAt()).toEqual([]);
    for (const plant of Object.values(makeRed)) await plant();
    const { reads, writes } = await costOf(() => redAt());
    expect(reads).toBeLessThanOrEqual(10);
    expect(writes).toBe(0);
  });

  it.each(Object.entries(makeRed))("turns %s red, and no other line", async (name, plant) => {
    await plant();
    expect(await redAt()).toEqual([name]);
  });

  it("looks at disputes alone among payments, however many others wait and whatever their target is", async () => {
    for (const hours of [1, 2, 3, 4]) await plantItem(`refund${hours}`, "payments", NOW, NOW + hours * HOUR);
    expect(await redAt()).toEqual([]);
    await makeRed["disputes-due"]?.();
    expect(await redAt()).toEqual(["disputes-due"]);
  });

  it("is told by each run of the job which of its parts ended well", async () => {
    await settings().doc("heartbeats").delete();
    await runDue(NOW);
    expect(await redAt(NOW + MINUTE)).toEqual(otherJobs.map((job) => `job-late ${job}`));
  });
});

describe("the emails about it", () => {
  const emails = async () =>
    (await outboxEmails().where("kind", "==", "desk-alerts").get()).docs
      .map((doc) => doc.data())
      .toSorted((a, b) => a.createdAt - b.createdAt);

  it("go once to everyone with a role when something turns red, and once when it is green again", async () => {
    await deskRoles()
      .doc("olive")
      .set({ ...noRole, operator: true });
    await deskRoles()
      .doc("mute")
      .set({ ...noRole, operator: true, muted: ["alerts"] });
    await plantDue(bookings, NOW - HOUR);
    await tellOfAlerts(NOW);
    await tellOfAlerts(NOW + MINUTE);
    await bookings().doc("late").delete();
    await tellOfAlerts(NOW + 2 * MINUTE);
    await tellOfAlerts(NOW + 3 * MINUTE);
    expect(await emails()).toMatchObject([
      { uid: "olive", createdAt: NOW, params: { red: ["sessions-late"], green: [], open: 1 } },
      { uid: "olive", createdAt: NOW + 2 * MINUTE, params: { red: [], green: ["sessions-late"], open: 0 } },
    ]);
  });
});

describe("/health", () => {
  it("answers 200 while work is done in time and 503 when it is late, with nothing else", async () => {
    expect(await statusAt()).toMatchObject({ status: 200, body: { status: "ok" } });
    await makeRed["emails-failed"]?.();
    await makeRed["books-differ"]?.();
    expect((await statusAt()).status).toBe(200);
    await plantDue(bookings, NOW - HOUR);
    const { status, body } = await statusAt();
    expect([status, body]).toEqual([503, { status: "late" }]);
  });

  it("remembers its answer for ten seconds, and refuses what is no look", async () => {
    await statusAt();
    await plantDue(bookings, NOW - HOUR);
    expect(await costOf(() => answerHealth(plainRequest("/health"), async () => NOW))).toEqual({
      reads: 0,
      writes: 0,
    });
    const posted = { ...plainRequest("/health"), method: "POST" };
    expect((await answerHealth(posted, async () => NOW)).status).toBe(405);
  });
});
