import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { userWith } from "../../src/core/testing/user.ts";
import { recomputeProfile } from "../../src/operations/people/recompute-profile.ts";
import { tally } from "../../src/store/access.ts";
import { profiles, searchEntries, users } from "../../src/store/collections.ts";

const meanwhile = vi.hoisted(() => ({ afterRead: async (_path: string) => {} }));
vi.mock("../../src/store/access.ts", async (load) => {
  const actual = await load<typeof import("../../src/store/access.ts")>();
  const get: typeof actual.get = async (ref) => {
    const read = await actual.get(ref);
    await meanwhile.afterRead(ref.path);
    return read;
  };
  return { ...actual, get };
});

const user = userWith({ name: "Cleo Marsh", firstname: "Cleo", lastname: "Marsh", createdAt: 1000 });

const newUid = () => `cleo-${randomUUID().slice(0, 8)}`;
const profileOf = async (uid: string) => (await profiles().doc(uid).get()).data();

it("R1: the user trigger makes one profile however often it runs, and writes nothing without a change", async () => {
  const uid = newUid();
  await users().doc(uid).set(user);
  const before = tally.writes;
  for (let i = 0; i < 5; i++) await recomputeProfile(uid);
  await users().doc(uid).update({ phone: "+12125550199" });
  await recomputeProfile(uid);
  // The profile, what the desk finds them by, and this again with another phone.
  expect(tally.writes - before).toBe(3);
  expect(await profileOf(uid)).toEqual({
    name: "Cleo M.",
    avatar: "default.jpg",
    bio: "",
    memberSince: 1000,
  });
});

it.each(["profiles", "search", "users"])(
  "R1: the profile matches the newest account, even if it changed after %s was read",
  async (read) => {
    const uid = newUid();
    await users().doc(uid).set(user);
    meanwhile.afterRead = async (path) => {
      if (path !== `${read}/${uid}`) return;
      meanwhile.afterRead = async () => {};
      await users().doc(uid).update({ bio: "Evenings." });
      await recomputeProfile(uid);
    };
    await recomputeProfile(uid);
    expect((await profileOf(uid))?.bio).toBe("Evenings.");
  },
);

it("the user trigger removes the profile of a deleted account", async () => {
  const uid = newUid();
  await users().doc(uid).set(user);
  await recomputeProfile(uid);
  await users().doc(uid).delete();
  await recomputeProfile(uid);
  await recomputeProfile(uid);
  expect(await profileOf(uid)).toBeUndefined();
  expect((await searchEntries().doc(uid).get()).exists).toBe(false);
});
