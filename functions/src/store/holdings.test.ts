import type { Query } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import * as collections from "./collections.ts";
import {
  bookingsBy,
  keptQueries,
  messagesFrom,
  ownDocuments,
  ownQueries,
  ratingsBy,
  requestsOf,
} from "./holdings.ts";

/** Collections in which nobody's uid stands, or only below a document: the marks of a code, the days of an instructor. */
const nobodys = ["pricing", "codes"];
/** Found by the rating, whose id is in theirs as a hash. */
const byRating = ["testimonials"];
/** Who teaches is not deleted by themselves; a deletion is what deletes. */
const others = ["instructors", "deletions"];

type Named = { _queryOptions: { collectionId: string } };
const nameOf = (query: Query): string => (query as unknown as Named)._queryOptions.collectionId;

describe("the list of where a person is found", () => {
  it("knows every collection there is", () => {
    const uid = "u1";
    const asked = [bookingsBy(uid), requestsOf(uid), ratingsBy(uid), messagesFrom("a@example.com")];
    const queries = [...ownQueries(uid), ...Object.values(keptQueries(uid)), ...asked] as Query[];
    const listed = [...queries.map(nameOf), ...ownDocuments(uid).map(({ parent }) => parent.id)];
    const known = [...listed.filter((name) => name !== "uses"), ...nobodys, ...byRating, ...others];
    const all = Object.values(collections).flatMap((open) =>
      open.length === 0 ? [(open as () => { id: string })().id] : [],
    );
    expect(all.length).toBeGreaterThan(20);
    expect([...known].sort()).toEqual(all.sort());
  });
});
