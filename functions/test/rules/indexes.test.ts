import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ttlGroups } from "../../src/core/account/periods.ts";
import { type IndexFile, indexFor } from "./index-for.ts";
import { OWNER_UID } from "./people.ts";
import type { QueryShape } from "./query-shape.ts";
import { serverShapes, webShapes } from "./query-shapes.ts";

const root = new URL("../../../", import.meta.url);
const file: IndexFile = JSON.parse(readFileSync(new URL("firestore.indexes.json", root), "utf8"));
const shapes: [string, QueryShape][] = [
  ...Object.entries(webShapes).map(([name, shape]): [string, QueryShape] => [name, shape(OWNER_UID)]),
  ...Object.entries(serverShapes),
];

// The emulator runs any query without an index; production does not.
describe("firestore.indexes.json (A5)", () => {
  it.each(shapes)("serves the query %s", (_, shape) => {
    expect(indexFor(shape, file)).toBeDefined();
  });

  it("has no index that no query uses", () => {
    expect(
      file.indexes.filter((index) => !shapes.some(([, shape]) => indexFor(shape, file) === index)),
    ).toEqual([]);
  });

  it("covers every field that the sources query by", () => {
    const known = new Set(
      shapes.flatMap(([, { where, orderBy }]) => [...where, ...orderBy].map(([field]) => field)),
    );
    const sources = globSync(["functions/src/store/**/*.ts", "web/src/data/**/*.ts"], { cwd: root });
    const queried = sources
      .filter((path) => !path.endsWith(".test.ts"))
      .flatMap((path) => [
        ...readFileSync(new URL(path, root), "utf8").matchAll(/\b(?:where|orderBy)\(\s*"([^"]+)"/g),
      ])
      .map(([, field]) => field ?? "");
    expect(queried).not.toEqual([]);
    expect(queried.filter((field) => !known.has(field))).toEqual([]);
  });

  it("has a TTL for each collection with a period of keeping, and for no other", () => {
    const expiring = file.fieldOverrides.filter(({ ttl }) => ttl);
    expect(ttlGroups.length).toBeGreaterThan(14);
    expect(expiring.map((field) => `${field.collectionGroup}.${field.fieldPath}`).sort()).toEqual(
      ttlGroups.map((group) => `${group}.expireAt`),
    );
    // An index of instants that only grow would slow down writes.
    expect(expiring.filter(({ indexes }) => indexes.length > 0)).toEqual([]);
  });
});

describe("the search for the index of a query", () => {
  const ownNotifications = webShapes.notes(OWNER_UID);
  const [due] = Object.values(serverShapes).filter(({ collection }) => collection === "intents");

  it.each(file.indexes)("notices when an index of $collectionGroup is missing (%#)", (index) => {
    const rest = { ...file, indexes: file.indexes.filter((other) => other !== index) };
    expect(shapes.filter(([, shape]) => indexFor(shape, rest) === undefined)).not.toEqual([]);
  });

  it("does not take an index sorted the other way", () => {
    expect(indexFor({ ...ownNotifications, orderBy: [["createdAt", "asc"]] }, file)).toBeUndefined();
    expect(indexFor({ ...ownNotifications, orderBy: [] }, file)).toBeUndefined();
  });

  it("does not take an index of one collection for all collections of a name", () => {
    const uses = shapes.find(([, { isGroup }]) => isGroup)?.[1];
    if (!uses) throw new Error("No shape is a collection group query.");
    expect(indexFor(uses, file)).toBe("automatic");
    expect(indexFor(uses, { ...file, fieldOverrides: [] })).toBeUndefined();
  });

  it("does not take a single field that is exempt, or lies below one that is", () => {
    const exempt = { collectionGroup: "intents", fieldPath: "due", indexes: [] };
    expect(due && indexFor(due, { ...file, fieldOverrides: [exempt] })).toBeUndefined();
    const billed: QueryShape = {
      collection: "book",
      where: [["policy.moves", "==", 2]],
      orderBy: [],
      limit: 1,
    };
    expect(indexFor(billed, { ...file, fieldOverrides: [] })).toBe("automatic");
    expect(indexFor(billed, file)).toBeUndefined();
  });
});
