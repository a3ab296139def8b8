import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookAbsent } from "../../src/endpoints/book/absent.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { providerCheckin } from "../../src/endpoints/provider/checkin.ts";
import { providerCheckout } from "../../src/endpoints/provider/checkout.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { finishDeletion } from "../../src/operations/account/delete-account.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, deletions, users } from "../../src/store/collections.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { accountIdOf, plantPayer, topUpId } from "../support/customers.ts";
import { interleave } from "../support/interleave.ts";
import { foldOf, walletOf } from "../support/money/read-ledger.ts";
import { chargesFor } from "../support/money/sandbox.ts";
import { pathsMentioning, readAllDocuments } from "../support/read-all-documents.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const CREDIT = 9_000;
const visa = testCardPmid("visa");
let world: World;
let instructorId: string;

beforeAll(async () => {
  world = await plantWorld();
  instructorId = await plantInstructor(world, "racer", { travelMinutes: 0 });
});

async function plant(): Promise<string> {
  const uid = await plantPayer(world, "torn", CREDIT);
  await auth().createUser({ uid });
  return uid;
}

const leave = (uid: string) => accountDelete.handler({ forfeit: CREDIT }, contextOf(uid));
let day = 1;
const rivals: Record<string, (uid: string, key: string) => Promise<unknown>> = {
  "a booking from credit": (uid, key) => book(uid, key, "credit"),
  "a booking by card": (uid, key) => book(uid, key, visa),
};
const topUp = (uid: string, key: string) =>
  creditToken.handler({ amount: 2_000, pmid: visa }, contextOf(uid, { key }));
function book(uid: string, key: string, pmid: string) {
  day += 1;
  const input = { instructorId, beacon: world.hour, people: 1, amount: 9_000, pmid };
  return bookCreate.handler({ ...input, start: newYork(day, 10) }, contextOf(uid, { key }));
}

async function expectGone(uid: string, key: string): Promise<void> {
  expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([`deletions/${uid}`]);
  expect(await chargesFor(topUpId(uid, key))).toEqual([]);
  await finishDeletion(uid, NOW + DAY, { forgetCards: async () => undefined });
  expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([]);
}

async function expectStaying(uid: string): Promise<void> {
  expect((await deletions().doc(uid).get()).exists).toBe(false);
  expect((await users().doc(uid).get()).exists).toBe(true);
  await expect(auth().getUser(uid)).resolves.toMatchObject({ uid });
  expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
}

describe.each(Object.entries(rivals))("%s during an account deletion", (_name, rival) => {
  it("wins if it commits while the deletion is being decided, and the account stays", async () => {
    const uid = await plant();
    const { ends } = await interleave(
      () => rival(uid, randomUUID()),
      () => leave(uid),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectStaying(uid);
  });

  it("loses if the deletion commits while it is being decided, and nothing is booked or charged", async () => {
    const uid = await plant();
    const key = randomUUID();
    const { ends } = await interleave(
      () => leave(uid),
      () => rival(uid, key),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectGone(uid, key);
  });

  it("either wins or loses as a whole when both start at the same moment, ten times", async () => {
    for (let i = 0; i < 10; i++) {
      const uid = await plant();
      const key = randomUUID();
      const [gone, done] = await Promise.allSettled([leave(uid), rival(uid, key)]);
      expect([gone.status, done.status].sort()).toEqual(["fulfilled", "rejected"]);
      if (gone.status === "fulfilled") await expectGone(uid, key);
      else await expectStaying(uid);
    }
  });
});

describe("a top-up during an account deletion", () => {
  /** Expects that the account is gone and its top-up, if it was paid, is back on its card. */
  async function expectBack(uid: string, key: string): Promise<void> {
    await runDue(NOW + 2 * MINUTE);
    expect((await chargesFor(topUpId(uid, key))).filter((kept) => kept > 0)).toEqual([]);
    await finishDeletion(uid, NOW + DAY, { forgetCards: async () => undefined });
    expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([]);
  }

  it("goes back to its card if it is paid while the deletion is being decided", async () => {
    const uid = await plant();
    const key = randomUUID();
    const { ends } = await interleave(
      () => topUp(uid, key),
      () => leave(uid),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "fulfilled" });
    await expectBack(uid, key);
  });

  it("loses if the deletion commits while it is being decided, and nothing is charged", async () => {
    const uid = await plant();
    const key = randomUUID();
    const { ends } = await interleave(
      () => leave(uid),
      () => topUp(uid, key),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectGone(uid, key);
  });

  it("keeps the account, is never charged, or goes back when both start at the same moment, ten times", async () => {
    for (let i = 0; i < 10; i++) {
      const uid = await plant();
      const key = randomUUID();
      const [gone, done] = await Promise.allSettled([leave(uid), topUp(uid, key)]);
      expect([gone.status, done.status]).toContain("fulfilled");
      if (gone.status === "fulfilled") await expectBack(uid, key);
      else await expectStaying(uid);
    }
  });
});

it("three account deletions at once are one", async () => {
  const uid = await plant();
  const ends = await Promise.allSettled([leave(uid), leave(uid), leave(uid)]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(pathsMentioning(await readAllDocuments(), uid)).toEqual([`deletions/${uid}`]);
  const forfeited = pathsMentioning(await readAllDocuments(), `${accountIdOf(uid)}_forfeit`).filter((path) =>
    path.startsWith("ledger/"),
  );
  expect(forfeited).toHaveLength(1);
  expect((await bookings().where("customer.id", "==", uid).get()).size).toBe(0);
});

describe("a no-show reported during an account deletion", () => {
  it("keeps the account, because its refund is still to come", async () => {
    const uid = await plantPayer(world, "torn", CREDIT + 9_000);
    await auth().createUser({ uid });
    day += 1;
    const [start, key] = [newYork(day, 10), randomUUID()];
    const input = { instructorId, beacon: world.hour, people: 1, amount: 9_000, pmid: "credit", start };
    const { appointmentId } = await bookCreate.handler(input, contextOf(uid, { key }));
    const asInstructor = (now: number) => contextOf(instructorId, { now });
    await providerAccept.handler({ appointmentId }, asInstructor(NOW));
    await providerCheckin.handler({ appointmentId }, asInstructor(start));
    const now = start + HOUR;
    await providerCheckout.handler({ appointmentId }, asInstructor(now));
    const report = () => bookAbsent.handler({ appointmentId }, contextOf(uid, { now }));
    const { ends } = await interleave(report, () => leave(uid));
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectStaying(uid);
  });
});
