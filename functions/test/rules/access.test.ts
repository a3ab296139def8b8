import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Row, rows } from "./access-table.ts";
import { type Court, OWNER, openCourt, type PersonName, people, personNames } from "./people.ts";
import { type Query, sent } from "./query-shapes.ts";

let court: Court;
beforeAll(async () => {
  court = await openCourt("access");
});
afterAll(() => court.close());

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** Somebody on the list asks for their own documents, anybody else for the owner's. */
function listingsOf(row: Row, person: PersonName): Query[] {
  const uid = people[person]?.uid ?? OWNER;
  const listing = row.list?.(row.data.allow?.includes(uid) ? uid : OWNER);
  if (listing) return [listing];
  const any: Query = { collection: collectionOf(row.path), where: [], orderBy: [], limit: 1 };
  return [any, { ...any, where: [["__name__", "==", row.path.slice(any.collection.length + 1)]] }];
}

const attempts = {
  get: (row: Row, person: PersonName) => getDoc(doc(court.as(person), row.path)),
  update: (row: Row, person: PersonName) =>
    updateDoc(doc(court.as(person), row.path), row.change ?? { touched: true }),
  delete: (row: Row, person: PersonName) => deleteDoc(doc(court.as(person), row.path)),
};

describe.each(rows)("A4: $title", (row) => {
  beforeEach(() => court.plant({ [row.path]: row.data }));
  afterAll(() => court.plant({ [row.path]: null }));

  describe.each(personNames)("by %s", (person) => {
    it.each(["get", "update", "delete"] as const)("%s", async (verb) => {
      const attempt: Promise<unknown> = attempts[verb](row, person);
      await (row.may[verb]?.includes(person) ? assertSucceeds(attempt) : assertFails(attempt));
    });

    it("list", async () => {
      for (const listing of listingsOf(row, person)) {
        const attempt = getDocs(sent(court.as(person), listing));
        if (row.may.list?.includes(person)) expect((await attempt).size).toBe(1);
        else await assertFails(attempt);
      }
    });

    it("create", async () => {
      await court.plant({ [row.path]: null });
      const own = `${collectionOf(row.path)}/${people[person]?.uid ?? "anybody"}`;
      for (const path of [row.path, own]) await assertFails(setDoc(doc(court.as(person), path), row.data));
    });
  });
});
