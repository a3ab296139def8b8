import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { deleteDoc, doc, getDoc, getDocs, setDoc, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AccessRow, accessRows, triersOf } from "./access-table.ts";
import { OWNER_UID, openRulesTestbed, type PersonName, type RulesTestbed, ruleAccounts } from "./people.ts";
import { type QueryShape, toClientQuery } from "./query-shape.ts";

let court: RulesTestbed;
beforeAll(async () => {
  court = await openRulesTestbed("access");
});
afterAll(() => court.close());

const collectionOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** A listed person queries their own documents, anyone else the owner's. */
function listingsOf(row: AccessRow, person: PersonName): QueryShape[] {
  const uid = ruleAccounts[person]?.uid ?? OWNER_UID;
  const listing = row.list?.(row.data.allow?.includes(uid) ? uid : OWNER_UID);
  if (listing) return [listing];
  const any: QueryShape = { collection: collectionOf(row.path), where: [], orderBy: [], limit: 1 };
  return [any, { ...any, where: [["__name__", "==", row.path.slice(any.collection.length + 1)]] }];
}

const attempts = {
  get: (row: AccessRow, person: PersonName) => getDoc(doc(court.as(person), row.path)),
  update: (row: AccessRow, person: PersonName) =>
    updateDoc(doc(court.as(person), row.path), row.change ?? { touched: true }),
  delete: (row: AccessRow, person: PersonName) => deleteDoc(doc(court.as(person), row.path)),
};

describe.each(accessRows)("A4: $title", (row) => {
  const people = triersOf(row);

  // Before there is a document: writing to one that is there updates it.
  it.each(people)("create by %s is allowed to no one", async (person) => {
    const own = `${collectionOf(row.path)}/${ruleAccounts[person]?.uid ?? "anyone"}`;
    for (const path of [row.path, own]) await assertFails(setDoc(doc(court.as(person), path), row.data));
  });

  describe("once it is stored", () => {
    let isPlanted = false;
    beforeEach(async () => {
      if (!isPlanted) await court.plant({ [row.path]: row.data });
      isPlanted = true;
    });
    afterAll(() => court.plant({ [row.path]: null }));

    describe.each(people)("by %s", (person) => {
      it.each(["get", "update", "delete"] as const)(
        "%s is allowed only where its row allows it",
        async (verb) => {
          const attempt: Promise<unknown> = attempts[verb](row, person);
          const isAllowed = row.may[verb]?.includes(person) ?? false;
          isPlanted = verb === "get" || !isAllowed; // a refused attempt changes nothing
          await (isAllowed ? assertSucceeds(attempt) : assertFails(attempt));
        },
      );

      it("list", async () => {
        for (const listing of listingsOf(row, person)) {
          const attempt = getDocs(toClientQuery(court.as(person), listing));
          if (row.may.list?.includes(person)) expect((await attempt).size).toBe(1);
          else await assertFails(attempt);
        }
      });
    });
  });
});
