import { expect, it } from "vitest";
import { pendingMigrations } from "./migrations.ts";

const all = ["a", "b", "c"].map((name) => ({ name }));

it("the migrations that a project lacks keep their order, one between others too", () => {
  expect(pendingMigrations(all, { applied: [] })).toEqual(all);
  const applied = ["c", "a", "of a later release"].map((name) => ({ name, at: 1, documents: 0 }));
  expect(pendingMigrations(all, { applied })).toEqual([{ name: "b" }]);
});
