import { beforeEach, describe, expect, it } from "vitest";
import { addReservation } from "../../src/core/availability/reservations.ts";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { sweepNextFree } from "../../src/jobs/sweep-next-free.ts";
import { mendNextFree } from "../../src/operations/mend/mend-next-free.ts";
import { dayRef, instructors, nextFreeDays } from "../../src/store/collections.ts";
import { handleInstructorWritten, handleTimeWritten } from "../../src/triggers/handle-time-written.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let uid: string;
beforeEach(async () => {
  world = await plantWorld();
  uid = await plantInstructor(world, "free");
});

const at = (now: number) => async () => now;
const stored = async () => (await nextFreeDays().doc(world.area).get()).data();
const dayOf = async () => (await stored())?.of[uid]?.day;
const written = (now = NOW) => handleTimeWritten(uid, at(now));
/** Takes the whole day, in days after NOW's. */
const takeDay = (day: number) => {
  const [from, to] = [newYork(day, 6), newYork(day, 20)];
  const date = new Date(from).toISOString().slice(0, 10);
  const ref = dayRef(uid, date);
  return {
    take: () => ref.set(addReservation(undefined, { from, to, bookingId: `b${day}` }, NOW)),
    free: () => ref.delete(),
  };
};
const dateIn = (days: number) => new Date(newYork(days, 12)).toISOString().slice(0, 10);

describe("the next free day of an instructor", () => {
  it("follows what takes time and what frees it, with one write where the day changes and none where it stays", async () => {
    await written();
    const first = await dayOf();
    const soonest = [0, 1].map(dateIn);
    expect(soonest).toContain(first);
    await Promise.all([takeDay(0).take(), takeDay(1).take()]);
    expect((await costOf(() => written())).writes).toBe(1);
    expect(await dayOf()).toBe(dateIn(2));
    const again = await costOf(() => written());
    expect(again.writes).toBe(0);
    expect(again.reads).toBeLessThanOrEqual(10);
    await takeDay(5).take();
    expect((await costOf(() => written())).writes).toBe(0);
    await Promise.all([takeDay(0).free(), takeDay(1).free()]);
    await written();
    expect(await dayOf()).toBe(first);
  });

  it("ends with five deliveries at once as with one", async () => {
    await takeDay(0).take();
    await takeDay(1).take();
    await Promise.all(Array.from({ length: 5 }, () => written()));
    expect(await dayOf()).toBe(dateIn(2));
  });

  it("follows the plan, and is forgotten of one who pauses or leaves; a rating is no reason to look", async () => {
    await written();
    const before = (await instructors().doc(uid).get()).data();
    const rated = { ...before, closedCount: 7 };
    expect(await costOf(() => handleInstructorWritten(uid, { before, after: rated }, at(NOW)))).toEqual({
      reads: 0,
      writes: 0,
    });
    await instructors().doc(uid).update({ schedule: [] });
    await handleInstructorWritten(uid, { before, after: { ...before, schedule: [] } }, at(NOW));
    expect((await stored())?.of[uid]).toEqual({ until: NOW + 6 * HOUR });
    await instructors().doc(uid).update({ status: "paused" });
    await handleInstructorWritten(uid, { before, after: { ...before, status: "paused" } }, at(NOW));
    expect((await stored())?.of).toEqual({});
  });

  it("moves on when time passes, by the sweep, with one write for all who are due", async () => {
    const other = await plantInstructor(world, "other");
    await written();
    await handleTimeWritten(other, at(NOW));
    const later = newYork(1, 23);
    const { writes } = await costOf(() =>
      sweepNextFree(later, (_, error) => {
        throw error;
      }),
    );
    expect(writes).toBeGreaterThanOrEqual(1);
    expect((await stored())?.of).toMatchObject({ [uid]: { day: dateIn(2) }, [other]: { day: dateIn(2) } });
    expect((await stored())?.due).toBeGreaterThan(later);
  });

  it("is found by the mend for instructors of earlier releases, once", async () => {
    const find = async (isDry: boolean) => {
      const paths: string[] = [];
      for await (const path of mendNextFree(isDry, NOW)) if (path.includes(uid)) paths.push(path);
      return paths;
    };
    expect(await find(true)).toHaveLength(1);
    expect(await dayOf()).toBeUndefined();
    expect(await find(false)).toHaveLength(1);
    expect(await dayOf()).toBeDefined();
    expect(await find(false)).toEqual([]);
  });
});
