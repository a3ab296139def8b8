import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookQuote } from "../../src/endpoints/book/quote.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { auth } from "../../src/firebase.ts";
import { sweepSuspensions } from "../../src/jobs/sweep-suspensions.ts";
import {
  auditEntries,
  bookings,
  deskRoles,
  instructors,
  notifications,
  outboxEmails,
  suspensions,
} from "../../src/store/collections.ts";
import { readMeetData } from "../../src/store/people/meet-data.ts";
import { readInstructorsData } from "../../src/store/people/public-data.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { crashBefore } from "../support/crash-injection.ts";
import {
  busyInstructors,
  killSweepBefore,
  plantAuth,
  sessionsOf,
  statusesOf,
  sweepSuspended,
} from "../support/instructors/busy-instructors.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { newYork } from "../support/world.ts";

const { world, book, busy } = busyInstructors();
const olive = { uid: "olive", name: "Olive" };
const reason = "Two reports in a week.";
const account = (uid: string, input: object = {}, context: object = {}) =>
  callEndpoint(operatorAccount, { uid, status: "suspended", cancel: true, reason, ...input } as never, {
    ...olive,
    ...context,
  });
const statusOf = async (id: string) => (await instructors().doc(id).get()).data()?.status;
const entriesOf = async (uid: string) =>
  (await auditEntries().where("on.id", "==", uid).get()).docs.map((doc) => doc.data());

const quoteOf = (instructorId: string, uid: string) =>
  callEndpoint(bookQuote, { instructorId, beacon: world().hour, start: newYork(40, 10), people: 1 }, { uid });

describe("an instructor with 60 sessions ahead who is suspended", () => {
  it("is not bookable at once, loses every session at 100 % within 4 sweeps though one is killed, and is paused once reinstated", async () => {
    const { uid, instructorId } = await busy(50, 10);
    expect(await statusesOf("instructor", instructorId)).toEqual({ Confirmed: 50, Requested: 10 });
    await quoteOf(instructorId, uid);
    const until = NOW + 20 * DAY;
    expect(await account(instructorId, { until })).toEqual({ status: "suspended", bookings: 60 });

    expect(await refusalOf(quoteOf(instructorId, uid))).toEqual([404, "not-found"]);
    const day = { beacon: world().hour, from: "2026-12-20", days: 2, instructorId };
    expect((await callEndpoint(bookSlots, day, { uid })).instructors).toEqual([]);
    expect(await readMeetData(instructorId, NOW)).toBeUndefined();
    const listed = (await readInstructorsData(NOW, world().area)).instructors.map(({ id }) => id);
    expect(listed).not.toContain(instructorId);
    expect((await auth().getUser(instructorId)).disabled).toBe(true);

    // Kills the second run before its 30th request.
    await sweepSuspended();
    expect(await killSweepBefore(30)).toBe(true);
    for (let i = 0; i < 2; i++) await sweepSuspended();
    expect(await statusesOf("instructor", instructorId)).toEqual({ Canceled: 50, Declined: 10 });
    const ended = await sessionsOf("instructor", instructorId);
    const refunds = ended
      .filter(({ status }) => status === "Canceled")
      .map(({ billing }) => billing.refunded);
    expect(new Set(refunds)).toEqual(new Set([9_000]));
    expect(ended.every(({ events }) => events.at(-1)?.by === "operator")).toBe(true);
    const wallet = await walletOf(uid);
    expect(wallet).toMatchObject({ paid: 1_000_000, heldPaid: 0 });
    expect(await foldOf(uid)).toMatchObject({ paid: 1_000_000 });
    expect(JSON.stringify(ended)).not.toContain(reason);
    console.log("Suspended: 60 sessions ended at 100 % in 4 sweeps, one of them killed.");

    await account(instructorId, { status: "active", cancel: false });
    expect(await statusOf(instructorId)).toBe("paused");
    expect((await auth().getUser(instructorId)).disabled).toBe(false);
    expect((await suspensions().doc(instructorId).get()).exists).toBe(false);
    const changes = (await entriesOf(instructorId)).map(({ before, after }) => ({ before, after }));
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        {
          before: { status: "active", instructor: "active" },
          after: { status: "suspended", cancel: true, until },
        },
        { before: { status: "suspended" }, after: { status: "active" } },
      ]),
    );
  });

  it("goes on wherever a run is killed", async () => {
    const { instructorId } = await busy(3, 2);
    await account(instructorId);
    let crashes = 0;
    while (await killSweepBefore(crashes)) crashes += 1;
    for (let i = 0; i < 3; i++) await sweepSuspended();
    console.log(`Suspended: ${crashes} runs killed, each at another request.`);
    expect(await statusesOf("instructor", instructorId)).toEqual({ Canceled: 3, Declined: 2 });
  });

  it("keeps what is booked if the operator chooses to", async () => {
    const { instructorId } = await busy(2, 0);
    expect(await account(instructorId, { cancel: false })).toEqual({ status: "suspended", bookings: 2 });
    await sweepSuspended();
    expect(await statusesOf("instructor", instructorId)).toEqual({ Confirmed: 2 });
    expect((await suspensions().doc(instructorId).get()).data()).not.toHaveProperty("due");
  });

  it("is told by email at their address, though their account is disabled", async () => {
    const { instructorId } = await busy(0, 0);
    await account(instructorId);
    const [email] = (await outboxEmails().where("uid", "==", instructorId).get()).docs;
    expect(email?.data()).toMatchObject({
      kind: "account-status",
      status: "waiting",
      to: `${instructorId.toLowerCase()}@example.com`,
      params: { status: "suspended", cancels: true },
    });
  });

  it("declines a request that was still on its way, half an hour later", async () => {
    const { uid, instructorId } = await busy(1, 0);
    await account(instructorId);
    for (let i = 0; i < 2; i++) await sweepSuspended();
    await instructors().doc(instructorId).update({ status: "active" });
    await book(uid, instructorId, 1, 30);
    await instructors().doc(instructorId).update({ status: "suspended" });
    await sweepSuspended(NOW + 30 * MINUTE);
    expect(await statusesOf("instructor", instructorId)).toEqual({ Canceled: 1, Requested: 1 });
    for (let i = 0; i < 2; i++) await sweepSuspended(NOW + 31 * MINUTE);
    expect(await statusesOf("instructor", instructorId)).toEqual({ Canceled: 1, Declined: 1 });
    expect((await suspensions().doc(instructorId).get()).data()).not.toHaveProperty("due");
  });
});

describe("a suspension of an account", () => {
  it("of a customer withdraws their requests and cancels their sessions with full refunds", async () => {
    const { uid, instructorId } = await busy(2, 2);
    await plantAuth(uid);
    await account(uid);
    for (let i = 0; i < 3; i++) await sweepSuspended();
    expect(await statusesOf("customer", uid)).toEqual({ Canceled: 4 });
    expect(await walletOf(uid)).toMatchObject({ paid: 1_000_000, heldPaid: 0 });
    expect(await statusOf(instructorId)).toBe("active");
  });

  it("ends automatically at its end time, and not before", async () => {
    const { instructorId } = await busy(0, 0);
    await account(instructorId, { until: NOW + DAY });
    for (const late of [0, 0, 31 * MINUTE, HOUR]) await sweepSuspended(NOW + late);
    await sweepSuspended(NOW + DAY - 1);
    expect(await statusOf(instructorId)).toBe("suspended");
    await sweepSuspended(NOW + DAY);
    expect(await statusOf(instructorId)).toBe("paused");
    expect((await auth().getUser(instructorId)).disabled).toBe(false);
    expect((await suspensions().doc(instructorId).get()).exists).toBe(false);
    const notified = (await notifications().where("allow", "array-contains", instructorId).get()).docs;
    expect(notified.map((doc) => (doc.data().params as { status: string }).status).sort()).toEqual([
      "active",
      "suspended",
    ]);
  });

  it("is one commit; sign-in follows even if the process is killed", async () => {
    let crashes = 0;
    for (let at = 0; ; at++) {
      const { instructorId } = await busy(0, 0);
      const hasCrashed = await crashBefore(at, () => account(instructorId));
      const isSuspended = (await statusOf(instructorId)) === "suspended";
      expect((await suspensions().doc(instructorId).get()).exists).toBe(isSuspended);
      expect((await entriesOf(instructorId)).length).toBe(isSuspended ? 1 : 0);
      await sweepSuspended();
      expect((await auth().getUser(instructorId)).disabled).toBe(isSuspended);
      if (!hasCrashed) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(2);
  });

  it("is made once per key, and leaves one entry in the audit", async () => {
    const { instructorId } = await busy(0, 0);
    const request = newKey();
    for (let i = 0; i < 3; i++) await account(instructorId, {}, request);
    expect(await entriesOf(instructorId)).toHaveLength(1);
  });

  it("by a treasurer is neither lifted nor changed by an operator; an older one, and an operator's own, is", async () => {
    const { instructorId } = await busy(0, 0);
    const lift = { status: "active", cancel: false };
    const tess = { uid: "tess", isTreasurer: true };
    const refusal = [403, "claim-required", { reason: "treasurer" }];
    await account(instructorId, {}, tess);
    expect(await refusalOf(account(instructorId, lift))).toEqual(refusal);
    expect(await refusalOf(account(instructorId, { until: NOW + DAY }))).toEqual(refusal);
    expect((await suspensions().doc(instructorId).get()).data()).toMatchObject({
      by: "tess",
      role: "treasurer",
      state: "suspended",
    });
    const { role: _role, ...older } = (await suspensions().doc(instructorId).get()).data() ?? {};
    await suspensions().withConverter(null).doc(instructorId).set(older);
    expect(await account(instructorId, lift)).toMatchObject({ status: "active" });
    await sweepSuspended();
    await account(instructorId, {}, { now: NOW + MINUTE });
    const other = { uid: "oscar", now: NOW + 2 * MINUTE };
    expect(await account(instructorId, lift, other)).toMatchObject({ status: "active" });
  });

  it("is in the audit by the name of the operator's role, whatever they call themselves", async () => {
    const { instructorId } = await busy(0, 0);
    await deskRoles()
      .doc("oscar")
      .set({ ...noRole, operator: true, name: "Oscar Reyes" });
    await account(instructorId, {}, { uid: "oscar", name: "Tess the Treasurer" });
    expect(await entriesOf(instructorId)).toMatchObject([{ by: { uid: "oscar", name: "Oscar Reyes" } }]);
    await deskRoles().doc("oscar").delete();
  });

  it("is refused for oneself, for an unknown account, in the past, and for someone of the desk without a treasurer", async () => {
    const { instructorId } = await busy(0, 0);
    expect(await refusalOf(account("olive"))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(account("nobody"))).toEqual([404, "not-found"]);
    expect(await refusalOf(account(instructorId, { until: NOW }))).toEqual([
      400,
      "bad-request",
      { until: "A suspension can only end in the future." },
    ]);
    expect(await refusalOf(account(instructorId, { status: "active", cancel: false }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
    const role = deskRoles().doc(instructorId);
    await role.set({ ...noRole, operator: true, treasurer: true });
    expect(await refusalOf(account(instructorId, {}, { isTreasurer: true }))).toEqual([
      409,
      "wrong-state",
      { status: "closed" },
    ]);
    await role.set({ ...noRole, operator: true });
    expect(await refusalOf(account(instructorId))).toEqual([403, "claim-required", { reason: "treasurer" }]);
    expect(await statusOf(instructorId)).toBe("active");
    expect(await entriesOf(instructorId)).toEqual([]);
    expect(await account(instructorId, {}, { isTreasurer: true })).toMatchObject({ status: "suspended" });
  });

  it("is not held up by a booking that cannot be read: the rest ends, and the sweep retries it", async () => {
    const { instructorId } = await busy(3, 0);
    const [broken] = (await bookings().where("instructor.id", "==", instructorId).limit(1).get()).docs;
    await broken?.ref.withConverter(null).update({ policy: "unreadable" });
    await account(instructorId);
    const failed: string[] = [];
    for (let i = 0; i < 3; i++) await sweepSuspensions(NOW + HOUR, (id) => failed.push(id));
    expect(failed).toEqual([broken?.id]);
    const raw = await bookings().withConverter(null).where("instructor.id", "==", instructorId).get();
    expect(raw.docs.map((doc) => doc.get("status")).sort()).toEqual(["Canceled", "Canceled", "Confirmed"]);
    expect((await suspensions().doc(instructorId).get()).data()?.due).toBe(NOW + HOUR + 10 * MINUTE);
  });
});
