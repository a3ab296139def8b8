import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { WriteBatch } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { auth } from "../../src/firebase.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { DAY } from "../../src/shared/constants.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import { bookings, deletions, users } from "../../src/store/collections.ts";
import { finishDeletion } from "../../src/store/deletions.ts";
import { chargesFor } from "../money/charges.ts";
import { plantPayer } from "../money/people.ts";
import { foldOf, walletOf } from "../world/look.ts";
import { contextOf, NOW, newYork, plantInstructor, plantWorld, type World } from "../world/plant.ts";
import { everything, mentions } from "./everything.ts";

const CREDIT = 9_000;
const visa = standingPmid("visa");
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
  "a top-up": (uid, key) => creditToken.handler({ amount: 2_000, pmid: visa }, contextOf(uid, { key })),
};
function book(uid: string, key: string, pmid: string) {
  day += 1;
  const wish = { instructorId, beacon: world.hour, people: 1, amount: 9_000, pmid };
  return bookCreate.handler({ ...wish, start: newYork(day, 10) }, contextOf(uid, { key }));
}

/** Lets `first` happen as a whole just before `second` writes for the first time; answers how both ended. */
async function interleave(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const real = WriteBatch.prototype.commit;
  let early: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const spy = vi.spyOn(WriteBatch.prototype, "commit").mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore();
    early = Promise.allSettled([first()]);
    await early;
    return real.call(this);
  });
  const [late] = await Promise.allSettled([second()]);
  const [before] = (await early) ?? [];
  return { first: before?.status, second: late?.status };
}

async function expectGone(uid: string, key: string): Promise<void> {
  expect(mentions(await everything(), uid)).toEqual([`deletions/${uid}`]);
  expect(await chargesFor(intentId.top(uid, key))).toEqual([]);
  await finishDeletion(uid, NOW + DAY, { forgetCards: async () => undefined });
  expect(mentions(await everything(), uid)).toEqual([]);
}

async function expectStaying(uid: string): Promise<void> {
  expect((await deletions().doc(uid).get()).exists).toBe(false);
  expect((await users().doc(uid).get()).exists).toBe(true);
  await expect(auth().getUser(uid)).resolves.toMatchObject({ uid });
  expect(await walletOf(uid)).toMatchObject(await foldOf(uid));
}

describe.each(Object.entries(rivals))("%s and a deletion", (_name, rival) => {
  it("that comes while the deletion is decided wins, and the account stays", async () => {
    const uid = await plant();
    const ends = await interleave(
      () => rival(uid, randomUUID()),
      () => leave(uid),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectStaying(uid);
  });

  it("that comes while the other is decided wins, and nothing is booked or charged", async () => {
    const uid = await plant();
    const key = randomUUID();
    const ends = await interleave(
      () => leave(uid),
      () => rival(uid, key),
    );
    expect(ends).toEqual({ first: "fulfilled", second: "rejected" });
    await expectGone(uid, key);
  });

  it("at once leave either the one or the other, ten times", async () => {
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

it("two deletions at once are one", async () => {
  const uid = await plant();
  const ends = await Promise.allSettled([leave(uid), leave(uid), leave(uid)]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  expect(mentions(await everything(), uid)).toEqual([`deletions/${uid}`]);
  const pseudonym = (await deletions().doc(uid).get()).data()?.pseudonym ?? "";
  const given = mentions(await everything(), `${pseudonym}_forfeit`).filter((path) =>
    path.startsWith("ledger/"),
  );
  expect(given).toHaveLength(1);
  expect((await bookings().where("customer.id", "==", uid).get()).size).toBe(0);
});
