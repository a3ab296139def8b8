import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { User } from "../../src/shared/model/user.ts";
import { tally } from "../../src/store/access.ts";
import { profiles, users } from "../../src/store/collections.ts";
import { recomputeProfile } from "../../src/store/profiles.ts";

const user: User = {
  name: "Cleo Marsh",
  firstname: "Cleo",
  lastname: "Marsh",
  phone: "+12125550100",
  avatar: "default.jpg",
  bio: "",
  location: null,
  serviceArea: "",
  timeZone: "",
  cards: [],
  schedule: [],
  blacklist: [],
  createdAt: 1000,
};

const newUid = () => `cleo-${randomUUID().slice(0, 8)}`;
const profileOf = async (uid: string) => (await profiles().doc(uid).get()).data();

it("R1: makes one profile however often it is told, and writes nothing when nothing has changed", async () => {
  const uid = newUid();
  await users().doc(uid).set(user);
  const before = tally.writes;
  for (let i = 0; i < 5; i++) await recomputeProfile(uid);
  await users().doc(uid).update({ phone: "+12125550199" });
  await recomputeProfile(uid);
  expect(tally.writes - before).toBe(1);
  expect(await profileOf(uid)).toEqual({
    name: "Cleo M.",
    avatar: "default.jpg",
    bio: "",
    memberSince: 1000,
  });
});

it("R1: ends with the newest account, though six changes are heard of at once and out of order", async () => {
  for (let round = 0; round < 20; round++) {
    const uid = newUid();
    await users().doc(uid).set(user);
    const heard = [1, 2, 3, 4, 5, 6].map(async (change) => {
      await users()
        .doc(uid)
        .update({ bio: `Words ${change}` });
      await recomputeProfile(uid);
    });
    await Promise.all(heard);
    expect((await profileOf(uid))?.bio).toBe((await users().doc(uid).get()).data()?.bio);
  }
});

it("removes the profile of an account that is gone", async () => {
  const uid = newUid();
  await users().doc(uid).set(user);
  await recomputeProfile(uid);
  await users().doc(uid).delete();
  await recomputeProfile(uid);
  await recomputeProfile(uid);
  expect(await profileOf(uid)).toBeUndefined();
});
