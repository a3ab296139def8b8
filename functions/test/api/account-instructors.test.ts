import "./own-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { draftFrom } from "../../src/endpoints/book/draft.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { rebookGet } from "../../src/endpoints/rebook/get.ts";
import { instructors, reconnect, users, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { saveNewBooking } from "../../src/store/new-booking.ts";
import { contextOf, NOW, newYork, plantInstructor, plantWorld, type World } from "../world/plant.ts";
import { ask, costOf } from "./ask.ts";
import { notFound, plantPair, unknown } from "./pair.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
const pair = () => plantPair(world);
const userOf = async (id: string) => (await users().doc(id).get()).data();

const meet = (uid: string, id: string) =>
  reconnect()
    .doc(uid)
    .set({ people: [{ id, name: "Ines", avatar: "default.jpg", lastAt: NOW }] });

describe("instructor/get and rebook/get", () => {
  it("show an instructor with the mean of the ratings, and nothing of the plan", async () => {
    const { uid, instructorId } = await pair();
    await instructors()
      .doc(instructorId)
      .update({ rating: { sum: 14, count: 3 } });
    await meet(uid, instructorId);
    const expected = {
      id: instructorId,
      name: expect.stringContaining("teacher"),
      avatar: "default.jpg",
      bio: expect.any(String),
      certificates: expect.any(Array),
      languages: expect.any(Array),
      styles: expect.any(Array),
      beacons: [world.hour, world.short],
      rating: { average: 4.7, count: 3 },
      timeZone: "America/New_York",
    };
    expect(await ask(instructorGet, { instructorId }, { uid })).toEqual({ instructor: expected });
    expect(await ask(rebookGet, { instructorId }, { uid })).toEqual({ instructor: expected });
  });

  it("B6: show nobody who is blocked, paused or unknown, all with the same answer", async () => {
    const { uid, instructorId, tag } = await pair();
    const paused = await plantInstructor(world, `paused-${tag}`, { status: "paused" });
    const person = { name: "Ines", avatar: "default.jpg", lastAt: NOW };
    await reconnect()
      .doc(uid)
      .set({ people: [instructorId, paused].map((id) => ({ ...person, id })) });
    await ask(blockSet, { instructorId }, { uid });
    for (const id of [instructorId, paused, unknown()]) {
      await expect(ask(instructorGet, { instructorId: id }, { uid })).rejects.toMatchObject(notFound);
      await expect(ask(rebookGet, { instructorId: id }, { uid })).rejects.toMatchObject(notFound);
    }
  });

  it("A2: rebooking knows only one's own people", async () => {
    const mine = await pair();
    const theirs = await pair();
    await meet(mine.uid, mine.instructorId);
    await meet(theirs.uid, theirs.instructorId);
    const input = { instructorId: theirs.instructorId };
    await expect(ask(rebookGet, input, { uid: mine.uid })).rejects.toMatchObject(notFound);
    await expect(ask(rebookGet, input, { uid: unknown() })).rejects.toMatchObject(notFound);
  });
});

describe("block/set", () => {
  it("blocks once, lets go again, and answers the list", async () => {
    const { uid, instructorId, tag } = await pair();
    const other = await plantInstructor(world, `other-${tag}`);
    expect(await ask(blockSet, { instructorId }, { uid })).toEqual({ blacklist: [instructorId] });
    expect(await ask(blockSet, { instructorId, blocked: true }, { uid })).toEqual({
      blacklist: [instructorId],
    });
    expect(await ask(blockSet, { instructorId: other }, { uid })).toEqual({
      blacklist: [instructorId, other],
    });
    expect(await ask(blockSet, { instructorId, blocked: false }, { uid })).toEqual({ blacklist: [other] });
    expect((await userOf(uid))?.blacklist).toEqual([other]);
  });

  it("A2: knows neither an unknown instructor nor another customer, but lets go of one who has left", async () => {
    const { uid, instructorId } = await pair();
    const stranger = (await pair()).uid;
    for (const id of [unknown(), stranger, uid])
      for (const blocked of [true, false])
        await expect(ask(blockSet, { instructorId: id, blocked }, { uid })).rejects.toMatchObject(notFound);
    await ask(blockSet, { instructorId }, { uid });
    await instructors().doc(instructorId).delete();
    expect(await ask(blockSet, { instructorId, blocked: false }, { uid })).toEqual({ blacklist: [] });
  });

  it("keeps every one of 20 blocks made at once", async () => {
    const { uid, tag } = await pair();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => plantInstructor(world, `crowd${i}-${tag}`)),
    );
    await Promise.all(ids.map((instructorId) => ask(blockSet, { instructorId }, { uid })));
    expect((await userOf(uid))?.blacklist.toSorted()).toEqual(ids.toSorted());
  });

  it("B6: a block that lands while a booking is being decided wins", async () => {
    const { uid, instructorId, tag } = await pair();
    const input = { instructorId, beacon: world.hour, start: newYork(3, 10), people: 1, amount: 9_000 };
    let tries = 0;
    const attempt = decide(async (batch) => {
      tries += 1;
      const wish = { ...input, pmid: "credit" };
      const decided = await draftFrom(wish, contextOf(uid), world.id(`race-${tag}`));
      await ask(blockSet, { instructorId }, { uid });
      return saveNewBooking(batch, decided);
    });
    await expect(attempt).rejects.toMatchObject({ code: "not-bookable", details: { reason: "blocked" } });
    expect(tries).toBe(2);
    expect((await wallets().doc(uid).get()).data()).toMatchObject({ amount: 20_000, held: 0 });
  });

  it("costs two reads and two writes (P11)", async () => {
    const { uid, instructorId } = await pair();
    const block = () => ask(blockSet, { instructorId }, { uid });
    expect(await costOf(block)).toEqual({ reads: 2, writes: 2 });
    expect(await costOf(block)).toEqual({ reads: 1, writes: 0 });
  });
});
