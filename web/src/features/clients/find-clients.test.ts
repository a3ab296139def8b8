import type { TaughtClient } from "@core/people/instructors/client.ts";
import { expect, it } from "vitest";
import { findClients, nextFirst } from "./find-clients.ts";

const client = (name: string, at: number, next?: number): TaughtClient => ({
  id: name,
  name,
  avatar: "",
  kept: 1,
  of: 1,
  at,
  ...(next && { next: { id: "b", at: next, timeZone: "UTC", service: "Hatha" } }),
});
const named = (people: readonly TaughtClient[]) => people.map(({ name }) => name);

it("lists those with a session ahead first, the soonest of them first, then those of the latest session", () => {
  const all = [client("Old", 1), client("Later", 9, 9), client("New", 5), client("Soon", 8, 8)];
  expect(named(nextFirst(all))).toEqual(["Soon", "Later", "New", "Old"]);
});

it.each([
  ["", ["Zoé L.", "Maya L.", "Al M."]],
  ["zoe", ["Zoé L."]],
  ["  MAYA l. ", ["Maya L."]],
  ["l", ["Zoé L.", "Maya L."]],
  ["aya", []],
])("finds by %j: %j", (typed, found) =>
  expect(named(findClients([client("Zoé L.", 3), client("Maya L.", 2), client("Al M.", 1)], typed))).toEqual(
    found,
  ),
);
