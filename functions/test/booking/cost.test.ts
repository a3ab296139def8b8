import { beforeAll, describe, expect, it } from "vitest";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { tally } from "../../src/store/access.ts";
import {
  contextOf,
  newYork,
  plantCustomer,
  plantInstructor,
  plantWorld,
  type World,
} from "../world/plant.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** Documents that an action reads and writes. */
async function costOf(action: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
  const before = { ...tally };
  await action();
  return { reads: tally.reads - before.reads, writes: tally.writes - before.writes };
}

const wish = (instructorId: string, start: number) => ({
  instructorId,
  beacon: world.hour,
  start,
  people: 1,
  amount: 9_000,
  pmid: "credit",
});

describe("documents per action (P11)", () => {
  it("books from credit with 5 reads and 6 writes, and accepts with 3 reads and 6 writes and the request's record", async () => {
    const instructorId = await plantInstructor(world, "cost");
    const uid = await plantCustomer(world, "cost-guest", 1_000_000);
    const context = contextOf(uid);
    let aid = "";
    const booking = await costOf(async () => {
      aid = (await bookCreate.handler(wish(instructorId, newYork(2, 10)), context)).appointmentId;
    });
    expect(booking).toEqual({ reads: 5, writes: 6 });
    const accept = await costOf(() =>
      providerAccept.handler({ appointmentId: aid }, contextOf(instructorId)),
    );
    expect(accept).toEqual({ reads: 3, writes: 7 });
  });

  it("costs the same on a day and for a customer with much behind them", async () => {
    const instructorId = await plantInstructor(world, "busy", { travelMinutes: 0 });
    const uid = await plantCustomer(world, "busy-guest", 1_000_000);
    for (let hour = 6; hour < 18; hour++)
      await bookCreate.handler(wish(instructorId, newYork(3, hour)), contextOf(uid));
    const late = await costOf(() => bookCreate.handler(wish(instructorId, newYork(3, 18)), contextOf(uid)));
    expect(late).toEqual({ reads: 5, writes: 6 });
  });

  it("lists free slots for one read and one more for each instructor and day, once prices and plans are in memory", async () => {
    const own = await plantWorld();
    for (let i = 0; i < 14; i++) await plantInstructor(own, `listed${String(i).padStart(2, "0")}`);
    const uid = await plantCustomer(own, "looking", 0);
    const look = (days: number) =>
      bookSlots.handler({ beacon: own.hour, from: "2026-11-21", days }, contextOf(uid));
    const first = await look(1);
    expect(first.instructors).toHaveLength(12);
    expect(first.next).toBe(first.instructors.at(-1)?.id);
    expect(await costOf(() => look(1))).toEqual({ reads: 1 + 12, writes: 0 });
    expect(await costOf(() => look(7))).toEqual({ reads: 1 + 12 * 7, writes: 0 });
  });
});
