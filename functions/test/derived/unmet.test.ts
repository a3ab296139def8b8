import { expect, it, vi } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookSlots } from "../../src/endpoints/book/slots.ts";
import { unmetSearches } from "../../src/store/collections.ts";
import { Batch } from "../../src/store/commit.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantInstructor, plantWorld } from "../support/world.ts";

const { write } = vi.hoisted(() => ({ write: vi.fn() }));
vi.mock("firebase-functions/logger", () => ({ write }));

const unmet = async () => (await unmetSearches().get()).docs.map((doc) => [doc.id, doc.data()]);

it("a search that finds nobody is counted on the date of the place, for one write, and no other search is", async () => {
  const world = await plantWorld();
  const uid = await plantCustomer(world, "ada", 0);
  const search = (more: object = {}, now = NOW) =>
    callEndpoint(bookSlots, { beacon: world.hour, from: "2026-11-21", days: 1, ...more }, { uid, now });
  await search();
  const cost = await costOf(() => search({}, Date.UTC(2026, 10, 20, 4)));
  expect(cost.writes).toBe(1);
  expect(await unmet()).toEqual([
    [`2026-11-19_${world.area}`, { date: "2026-11-19", area: world.area, count: 2 }],
  ]);
  const instructorId = await plantInstructor(world, "ines", { schedule: [] });
  expect((await costOf(() => search({ instructorId }))).writes).toBe(0);
  const staffed = await plantWorld();
  await plantInstructor(staffed, "omar");
  expect((await costOf(() => search({ beacon: staffed.hour }))).writes).toBe(0);
  expect(await unmet()).toHaveLength(1);
});

it("a search is answered though it cannot be counted", async () => {
  const world = await plantWorld();
  const uid = await plantCustomer(world, "ada", 0);
  vi.spyOn(Batch.prototype, "commit").mockRejectedValueOnce(new Error("away"));
  const input = { beacon: world.hour, from: "2026-11-21", days: 1 };
  expect(await callEndpoint(bookSlots, input, { uid })).toMatchObject({ instructors: [] });
  expect(write.mock.lastCall).toMatchObject([{ severity: "WARNING", path: "/api/book/slots" }]);
});
