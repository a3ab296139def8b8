import type { DocumentReference, Query } from "firebase-admin/firestore";
import { describe, expect, it } from "vitest";
import { periods, type StoredPlace } from "../../core/account/periods.ts";
import * as collections from "../collections.ts";
import {
  bookingsMadeBy,
  contactMessagesFrom,
  deskItemsAbout,
  deskNotesAbout,
  earningsOf,
  hiddenDocumentRefs,
  joinedBy,
  keptDocumentRefs,
  ledgerOfAccount,
  ownDocumentRefs,
  ownQueries,
  ratingsBy,
  retainedQueries,
  storedRequestsOf,
} from "./personal-data-map.ts";

/** Collections without a uid, or with one only in a subcollection: redemptions of a code, days of an instructor. */
const withoutUid = [
  "pricing",
  "pricingPlans",
  "policies",
  "codes",
  "giftUses",
  "suppressions",
  "audit",
  "settings",
  "codeBatches",
  "stylePictures",
  // A path may be that of an account; it ends with its period.
  "lostEvents",
];
/** Found by the rating: it has their id, which is random. */
/** Our books: they know payments by ids that an erased account no longer leads to, and payouts and holds by who is paid. */
const ofOurBooks = [
  "balanceTransactions",
  "reconciliations",
  "payouts",
  "taxLists",
  "corrections",
  "holds",
  "trialBalances",
  "closedEvents",
  "ledgerMonths",
];
/** Sums that name nobody; `nextFree` forgets an instructor who stops teaching; `reliability` is an instructor's, exported with their document, and so are their weeks. */
const derived = ["dailyStats", "cohorts", "unmet", "reliability", "nextFree", "figuresOfWeeks"];
const byRating = ["testimonials"];
/** Instructors cannot delete their account; a deletion record is removed by the deletion itself. */
const others = ["instructors", "deletions"];

type Named = { _queryOptions: { collectionId: string } };
const nameOf = (query: Query): string => (query as unknown as Named)._queryOptions.collectionId;

describe("the list of collections with personal data", () => {
  it("has every collection", () => {
    const uid = "u1";
    const separate = [
      bookingsMadeBy(uid),
      joinedBy(uid),
      ledgerOfAccount(uid),
      storedRequestsOf(uid),
      ratingsBy(uid),
      contactMessagesFrom("a@example.com"),
      deskItemsAbout(uid),
      deskNotesAbout(uid),
    ];
    const [sums] = earningsOf(uid);
    const queries = [...ownQueries(uid), ...Object.values(retainedQueries(uid)), ...separate] as Query[];
    const listed = [
      ...queries.map(nameOf),
      ...[...ownDocumentRefs(uid), ...hiddenDocumentRefs(uid), ...keptDocumentRefs(uid)].map(
        ({ parent }) => parent.id,
      ),
    ];
    const known = [
      ...listed.filter((name) => name !== "uses" && name !== "messages"),
      ...withoutUid,
      ...ofOurBooks,
      ...derived,
      ...byRating,
      ...others,
      sums.parent.id,
    ];
    const all = Object.values(collections).flatMap((open) =>
      open.length === 0 ? [(open as () => { id: string })().id] : [],
    );
    expect(all.length).toBeGreaterThan(20);
    expect([...known].sort()).toEqual(all.sort());
  });

  it("agrees with the periods of keeping: what a deletion deletes is no book of ours, and what it leaves is one, or expires", () => {
    const placeOf = { uses: "codes/uses", messages: "book/messages" } as const;
    const keptOf = (name: string) => {
      const place = name in placeOf ? placeOf[name as keyof typeof placeOf] : name;
      return periods[place as StoredPlace].kept;
    };
    const refs = (all: DocumentReference[]) => all.map(({ parent }) => parent.id);
    const deleted = [
      ...refs([...ownDocumentRefs("u1"), ...hiddenDocumentRefs("u1")]),
      ...ownQueries("u1").map(nameOf),
    ];
    const left = [
      ...refs(keptDocumentRefs("u1")),
      ...Object.values(retainedQueries("u1")).map((query) => nameOf(query as Query)),
      ...ofOurBooks,
    ];
    expect(deleted.filter((name) => !["account", "period"].includes(keptOf(name)))).toEqual([]);
    expect(left.filter((name) => !["books", "period"].includes(keptOf(name)))).toEqual([]);
  });
});
