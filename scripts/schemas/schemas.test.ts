import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { compareSchemas } from "./compare-schemas.ts";
import { adviceOn, changesSince, lockText, nextLock, parseLock, readLock } from "./lock.ts";
import { schemaLines } from "./schema-lines.ts";
import { placeOf, storedSchemas, unlocked } from "./stored-schemas.ts";

const root = join(import.meta.dirname, "../..");
const linesOf = (entries: v.ObjectEntries) => schemaLines(v.object(entries));

const base = {
  name: v.pipe(v.string(), v.maxLength(80)),
  kind: v.picklist(["a", "b"]),
  note: v.optional(v.string()),
  place: v.optional(v.object({ city: v.string() })),
  fate: v.variant("is", [
    v.object({ is: v.literal("kept") }),
    v.object({ is: v.literal("late"), by: v.number() }),
  ]),
};
const changeTo = (changed: v.ObjectEntries) =>
  compareSchemas(linesOf(base), linesOf({ ...base, ...changed }));

describe("the lock of stored schemas", () => {
  it("is that of this code", () => {
    expect(adviceOn(changesSince(readLock()))).toBeUndefined();
    expect(readLock().size).toBeGreaterThan(80);
  });

  it("has every schema by which documents are read", () => {
    const table = readFileSync(join(import.meta.dirname, "stored-schemas.ts"), "utf8");
    const sources = globSync("functions/src/store/**/*.ts", { cwd: root })
      .filter((path) => !path.endsWith(".test.ts") && !path.endsWith("/access.ts"))
      .map((path) => readFileSync(join(root, path), "utf8"));
    const names = sources.flatMap((text) =>
      [...text.matchAll(/schemaConverter\((\w+)\)/gu)].map(([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name !== "schema" && !table.includes(`${name}`))).toEqual([]);
    expect(unlocked.filter((name) => !names.includes(name))).toEqual([]);
  });

  it("is written as it is read", () => {
    const lock = readLock();
    expect(parseLock(lockText(lock))).toEqual(lock);
    expect(nextLock(lock)).toEqual(lock);
    const [first = ""] = lock.keys();
    const shorter = new Map(lock);
    shorter.delete(first);
    expect(adviceOn(changesSince(shorter))).toContain(`${first} is new`);
    expect(nextLock(shorter).get(first)?.version).toBe(1);
  });

  it.each<[string, v.ObjectEntries]>([
    ["another optional field", { more: v.optional(v.number()) }],
    ["another option", { kind: v.picklist(["a", "b", "c"]) }],
    ["a field that may be missing", { name: v.optional(base.name) }],
    ["a longer text", { name: v.pipe(v.string(), v.maxLength(90)) }],
    ["a text of any length", { name: v.string() }],
    ["null, too", { note: v.optional(v.nullable(v.string())) }],
    [
      "another kind of thing",
      { fate: v.variant("is", [...base.fate.options, v.object({ is: v.literal("lost"), why: v.string() })]) },
    ],
    ["something optional with parts that it needs", { more: v.optional(v.object({ at: v.number() })) }],
  ])("may read %s", (_what, changed) => {
    const { wider, narrower } = changeTo(changed);
    expect(narrower).toEqual([]);
    expect(wider.length).toBeGreaterThan(0);
  });

  it.each<[string, v.ObjectEntries]>([
    ["now reads more: number", { more: v.number() }],
    [
      "now reads place.region: text",
      { place: v.optional(v.object({ city: v.string(), region: v.string() })) },
    ],
    ['kind: one of "a", "b" → kind: one of "a"', { kind: v.picklist(["a"]) }],
    ["note?: text → note: text", { note: v.string() }],
    ["note?: text → note?: number", { note: v.optional(v.number()) }],
    ["name: text; max_length 80 → name: text; max_length 70", { name: v.pipe(v.string(), v.maxLength(70)) }],
    [
      "name: text; max_length 80 → name: text; max_length 80; min_length 2",
      { name: v.pipe(base.name, v.minLength(2)) },
    ],
    [
      'no longer reads fate<is="late">.by: number',
      { fate: v.variant("is", [base.fate.options[0], v.object({ is: v.literal("late") })]) },
    ],
  ])("may not change so that a document of before is not read: %s", (fault, changed) =>
    expect(changeTo(changed).narrower).toContain(fault),
  );

  it("says how a schema may read less", () => {
    const changes = new Map([["users", changeTo({ note: v.string() })]]);
    expect(adviceOn(changes)).toContain(
      "  users note?: text → note: text\nExpand, migrate, contract (docs/operations.md)",
    );
  });

  it("knows where a document is stored", () => {
    expect(
      ["users/u1", "book/b1/private/place", "book/b1/messages/m1", "settings/papers"].map(placeOf),
    ).toEqual(["users", "book/private/place", "book/messages", "settings/papers"]);
    expect(Object.keys(storedSchemas)).toContain("settings/switches");
  });
});
