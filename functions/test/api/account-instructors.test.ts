import { beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { blockSet } from "../../src/endpoints/block/set.ts";
import { favoritesUpdate } from "../../src/endpoints/favorites/update.ts";
import { instructorGet } from "../../src/endpoints/instructor/get.ts";
import { rebookGet } from "../../src/endpoints/rebook/get.ts";
import { prepareBooking } from "../../src/operations/booking/new/prepare-booking.ts";
import { saveNewBooking } from "../../src/operations/booking/new/save-new-booking.ts";
import { instructors, reconnectLists, wallets } from "../../src/store/collections.ts";
import { decide } from "../../src/store/commit.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint, contextOf, notFound, unknownId } from "../support/call-endpoint.ts";
import { storedUser } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
const pair = () => plantPair(world);

const meet = (uid: string, id: string) =>
  reconnectLists()
    .doc(uid)
    .set({ people: [{ id, name: "Ines", avatar: "default.jpg", lastAt: NOW }] });

describe("instructor/get and rebook/get", () => {
  it("show an instructor with the mean rating, but without working hours", async () => {
    const { uid, instructorId } = await pair();
    await instructors()
      .doc(instructorId)
      .update({ rating: { sum: 14, count: 3 } });
    await meet(uid, instructorId);
    const expected = {
      id: instructorId,
      name: expect.stringContaining("instructor"),
      avatar: "default.jpg",
      bio: expect.any(String),
      certificates: expect.any(Array),
      languages: expect.any(Array),
      styles: expect.any(Array),
      beacons: [world.hour, world.short],
      rating: { average: 4.7, count: 3 },
      verified: {},
      timeZone: "America/New_York",
    };
    expect(await callEndpoint(instructorGet, { instructorId }, { uid })).toEqual({ instructor: expected });
    expect(await callEndpoint(rebookGet, { instructorId }, { uid })).toEqual({ instructor: expected });
  });

  it("B6: give the same answer for a blocked, paused or unknown instructor", async () => {
    const { uid, instructorId, tag } = await pair();
    const paused = await plantInstructor(world, `paused-${tag}`, { status: "paused" });
    const person = { name: "Ines", avatar: "default.jpg", lastAt: NOW };
    await reconnectLists()
      .doc(uid)
      .set({ people: [instructorId, paused].map((id) => ({ ...person, id })) });
    await callEndpoint(blockSet, { instructorId }, { uid });
    for (const id of [instructorId, paused, unknownId()]) {
      await expect(callEndpoint(instructorGet, { instructorId: id }, { uid })).rejects.toMatchObject(
        notFound,
      );
      await expect(callEndpoint(rebookGet, { instructorId: id }, { uid })).rejects.toMatchObject(notFound);
    }
  });

  it("A2: rebook/get knows only instructors the customer has met", async () => {
    const mine = await pair();
    const theirs = await pair();
    await meet(mine.uid, mine.instructorId);
    await meet(theirs.uid, theirs.instructorId);
    const input = { instructorId: theirs.instructorId };
    await expect(callEndpoint(rebookGet, input, { uid: mine.uid })).rejects.toMatchObject(notFound);
    await expect(callEndpoint(rebookGet, input, { uid: unknownId() })).rejects.toMatchObject(notFound);
  });
});

describe("favorites/update", () => {
  const update = (uid: string, instructorId: string, favorite: boolean) =>
    callEndpoint(favoritesUpdate, { instructorId, favorite }, { uid });

  it("adds in front, once, removes, and returns the list", async () => {
    const { uid, instructorId, tag } = await pair();
    const other = await plantInstructor(world, `other-${tag}`);
    expect(await update(uid, instructorId, true)).toEqual({ favorites: [instructorId] });
    expect(await update(uid, other, true)).toEqual({ favorites: [other, instructorId] });
    expect(await update(uid, instructorId, true)).toEqual({ favorites: [other, instructorId] });
    expect(await update(uid, other, false)).toEqual({ favorites: [instructorId] });
    expect(await update(uid, other, false)).toEqual({ favorites: [instructorId] });
    expect((await storedUser(uid))?.favorites).toEqual([instructorId]);
  });

  it("refuses an unknown instructor and a blocked one, who is a favorite no longer", async () => {
    const { uid, instructorId } = await pair();
    await expect(update(uid, unknownId(), true)).rejects.toMatchObject({ code: "not-found" });
    await update(uid, instructorId, true);
    await callEndpoint(blockSet, { instructorId }, { uid });
    expect((await storedUser(uid))?.favorites).toEqual([]);
    await expect(update(uid, instructorId, true)).rejects.toMatchObject({
      code: "wrong-state",
      message: "You've blocked this instructor. Unblock them first.",
    });
  });

  it("lets one who has left be removed", async () => {
    const { uid, instructorId } = await pair();
    await update(uid, instructorId, true);
    await instructors().doc(instructorId).delete();
    expect(await update(uid, instructorId, false)).toEqual({ favorites: [] });
  });

  it("keeps all of 20 made at once", async () => {
    const { uid, tag } = await pair();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => plantInstructor(world, `liked${i}-${tag}`)),
    );
    await Promise.all(ids.map((id) => update(uid, id, true)));
    expect((await storedUser(uid))?.favorites?.toSorted()).toEqual(ids.toSorted());
  });
});

describe("block/set", () => {
  it("blocks once, unblocks, and returns the list", async () => {
    const { uid, instructorId, tag } = await pair();
    const other = await plantInstructor(world, `other-${tag}`);
    expect(await callEndpoint(blockSet, { instructorId }, { uid })).toEqual({ blacklist: [instructorId] });
    expect(await callEndpoint(blockSet, { instructorId, blocked: true }, { uid })).toEqual({
      blacklist: [instructorId],
    });
    expect(await callEndpoint(blockSet, { instructorId: other }, { uid })).toEqual({
      blacklist: [instructorId, other],
    });
    expect(await callEndpoint(blockSet, { instructorId, blocked: false }, { uid })).toEqual({
      blacklist: [other],
    });
    expect((await storedUser(uid))?.blacklist).toEqual([other]);
  });

  it("A2: refuses an unknown instructor and another customer, but unblocks one who has left", async () => {
    const { uid, instructorId } = await pair();
    const stranger = (await pair()).uid;
    for (const id of [unknownId(), stranger, uid])
      for (const blocked of [true, false])
        await expect(callEndpoint(blockSet, { instructorId: id, blocked }, { uid })).rejects.toMatchObject(
          notFound,
        );
    await callEndpoint(blockSet, { instructorId }, { uid });
    await instructors().doc(instructorId).delete();
    expect(await callEndpoint(blockSet, { instructorId, blocked: false }, { uid })).toEqual({
      blacklist: [],
    });
  });

  it("keeps all of 20 blocks made at once", async () => {
    const { uid, tag } = await pair();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => plantInstructor(world, `crowd${i}-${tag}`)),
    );
    await Promise.all(ids.map((instructorId) => callEndpoint(blockSet, { instructorId }, { uid })));
    expect((await storedUser(uid))?.blacklist.toSorted()).toEqual(ids.toSorted());
  });

  it("B6: wins over a booking that is being decided", async () => {
    const { uid, instructorId, tag } = await pair();
    const input = { instructorId, beacon: world.hour, start: newYork(3, 10), people: 1, amount: 9_000 };
    let tries = 0;
    const attempt = decide(async (batch) => {
      tries += 1;

      const decided = await prepareBooking(
        { ...input, pmid: "credit" },
        contextOf(uid),
        world.id(`race-${tag}`),
      );
      await callEndpoint(blockSet, { instructorId }, { uid });
      return saveNewBooking(batch, decided);
    });
    await expect(attempt).rejects.toMatchObject({ code: "not-bookable", details: { reason: "blocked" } });
    expect(tries).toBe(2);
    expect((await wallets().doc(uid).get()).data()).toMatchObject({ paid: 20_000, heldPaid: 0 });
  });

  it("costs three reads and two writes (P11): a time held between the two is looked for", async () => {
    const { uid, instructorId } = await pair();
    const block = () => callEndpoint(blockSet, { instructorId }, { uid });
    expect(await costOf(block)).toEqual({ reads: 3, writes: 2 });
    expect(await costOf(block)).toEqual({ reads: 2, writes: 0 });
  });
});
