import { expect, it, vi } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { readNextSlots } from "../../src/operations/availability/read-next-slots.ts";
import { clearAreaCache } from "../../src/store/booking/pricing.ts";
import { bookings, dayRef, instructors, pricingPlans } from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { logsOf } from "../support/captured-logs.ts";
import { plantCustomer } from "../support/customers.ts";
import { spoil } from "../support/spoil.ts";
import { newYork, plantInstructor, plantWorld, START } from "../support/world.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

/** A customer, an instructor, and another one with a day, a session and a profile. */
async function plantPeople() {
  const world = await plantWorld();
  const [ines, otto] = [await plantInstructor(world, "ines"), await plantInstructor(world, "otto")];
  const [ada, cleo] = [await plantCustomer(world, "ada", 50_000), await plantCustomer(world, "cleo", 50_000)];
  const book = (uid: string, instructorId: string, start: number) => {
    const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
    return callEndpoint(bookCreate, input, { uid, ...newKey() });
  };
  return { world, ines, otto, ada, cleo, book };
}
type People = Awaited<ReturnType<typeof plantPeople>>;

/** Makes one document unreadable; returns its path. */
const spoiled: Record<string, (people: People) => Promise<string>> = {
  async "another instructor's profile"({ otto }) {
    return spoil(instructors().doc(otto), { bio: 7 });
  },
  async "another instructor's day"({ otto }) {
    return spoil(dayRef(otto, "2026-11-21"), { reservations: "none" });
  },
  async "another area"({ world }) {
    const path = await spoil(pricingPlans().doc(world.id("la")), { name: 7, beacons: [] });
    clearAreaCache();
    return path;
  },
  async "the customer's own other session"({ book, ada, otto }) {
    const { appointmentId } = await book(ada, otto, newYork(2, 8));
    return spoil(bookings().doc(appointmentId), { moves: "two" });
  },
};

it.each(Object.entries(spoiled))(
  "%s that can't be read stops nobody from booking something else",
  async (_what, spoilIn) => {
    const people = await plantPeople();
    const { ada, cleo, ines, book, world } = people;
    // Of two who want one time, the second is offered others.
    await book(cleo, ines, START);
    const path = await spoilIn(people);
    const logs = await logsOf(async () => {
      expect(await refusalOf(book(ada, ines, START))).toMatchObject([409, "slot-taken", {}]);
      expect(await book(ada, ines, newYork(2, 14))).toMatchObject({ status: "Requested" });
      const search = { instructorId: ines, beacon: world.hour, from: "2026-11-21", days: 2 };
      const anyone = { beacon: world.hour, from: "2026-11-21", days: 2 };
      for (const input of [search, anyone])
        expect(JSON.stringify(await callEndpoint(bookSlots, input, { uid: ada }))).toContain(ines);
      expect((await readNextSlots(world.area, NOW))?.instructors.map(({ id }) => id)).toContain(ines);
    });
    expect(logs).toContain(path);
    expect((await readHealth()).differences).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: "unreadable", ref: path })]),
    );
  },
);

it("a day that can't be read has no open times, and takes no booking", async () => {
  const { ada, otto, book, world } = await plantPeople();
  await spoil(dayRef(otto, "2026-11-21"), { reservations: "none" });
  const input = { instructorId: otto, beacon: world.hour, from: "2026-11-21", days: 1 };
  const { instructors: found } = (await callEndpoint(bookSlots, input, { uid: ada })) as never as {
    instructors: { slots: unknown[] }[];
  };
  expect(found.flatMap(({ slots }) => slots)).toEqual([]);
  expect(await refusalOf(book(ada, otto, START))).toMatchObject([409, "slot-taken", {}]);
});
