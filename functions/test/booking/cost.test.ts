import { beforeAll, describe, expect, it } from "vitest";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookNotes } from "../../src/endpoints/book/notes.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { contextOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

const inputFor = (instructorId: string, start: number) => ({
  instructorId,
  beacon: world.hour,
  start,
  people: 1,
  amount: 9_000,
  pmid: "credit",
});

describe("documents per step of a booking (P11)", () => {
  it("are 7 reads and 7 writes for booking from credit, and 3 reads and 7 writes for accepting, its request record included", async () => {
    const instructorId = await plantInstructor(world, "cost");
    const uid = await plantCustomer(world, "cost-guest", 1_000_000);
    const context = contextOf(uid);
    let aid = "";
    const booking = await costOf(async () => {
      aid = (await bookCreate.handler(inputFor(instructorId, newYork(2, 10)), context)).appointmentId;
    });
    expect(booking).toEqual({ reads: 7, writes: 7 });
    const accept = await costOf(() =>
      providerAccept.handler({ appointmentId: aid }, contextOf(instructorId)),
    );
    expect(accept).toEqual({ reads: 3, writes: 7 });
  });

  it("are at most 2 reads and 3 writes for changing the notes, and no write for the same notes", async () => {
    const instructorId = await plantInstructor(world, "noted", { instantConfirm: true });
    const uid = await plantCustomer(world, "noted-guest", 1_000_000);
    const input = inputFor(instructorId, newYork(2, 10));
    const { appointmentId } = await bookCreate.handler(input, contextOf(uid));
    const save = (instructions: string) =>
      costOf(() => bookNotes.handler({ appointmentId, instructions }, contextOf(uid)));
    expect(await save("Ring twice.")).toEqual({ reads: 2, writes: 3 });
    expect(await save("Ring twice.")).toEqual({ reads: 2, writes: 0 });
    expect(await save("Knock.")).toEqual({ reads: 2, writes: 2 });
  });

  it("do not grow with the bookings of the day or of the customer", async () => {
    const instructorId = await plantInstructor(world, "busy", { travelMinutes: 0 });
    const uid = await plantCustomer(world, "busy-guest", 1_000_000);
    for (let hour = 6; hour < 18; hour++)
      await bookCreate.handler(inputFor(instructorId, newYork(3, hour)), contextOf(uid));
    const late = await costOf(() =>
      bookCreate.handler(inputFor(instructorId, newYork(3, 18)), contextOf(uid)),
    );
    // The last sessions of the day are read too, so that the customer cannot have two at the same time.
    expect(late).toEqual({ reads: 9, writes: 7 });
  });

  it("are two reads and one per instructor and day for free slots, once prices and instructors are cached", async () => {
    const own = await plantWorld();
    for (let i = 0; i < 14; i++) await plantInstructor(own, `listed${String(i).padStart(2, "0")}`);
    const uid = await plantCustomer(own, "looking", 0);
    const look = (days: number) =>
      bookSlots.handler({ beacon: own.hour, from: "2026-11-21", days }, contextOf(uid));
    const first = await look(1);
    expect(first.instructors).toHaveLength(12);
    expect(first.next).toBe(first.instructors.at(-1)?.id);
    expect(await costOf(() => look(1))).toEqual({ reads: 2 + 12, writes: 0 });
    expect(await costOf(() => look(7))).toEqual({ reads: 2 + 12 * 7, writes: 0 });
  });
});
