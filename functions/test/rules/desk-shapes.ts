import { LISTED_UID, OWNER_UID } from "./people.ts";
import type { QueryShape } from "./query-shape.ts";

type Where = QueryShape["where"];
type SortedBy = QueryShape["orderBy"][number];

/** A page of a list of the desk, which a cursor may continue. */
const page = (collection: string, where: Where, sortedBy: SortedBy): QueryShape => ({
  collection,
  where,
  orderBy: [sortedBy, ["__name__", sortedBy[1]]],
  limit: 21,
});

/** Every selection of some conditions, the empty one included. */
const selectionsOf = (all: Where): Where[] =>
  Array.from({ length: 2 ** all.length }, (_, n) => all.filter((_one, i) => (n >> i) & 1));

const named = (name: string, all: Where, shapeOf: (where: Where) => QueryShape): [string, QueryShape][] =>
  selectionsOf(all).map((where) => [[name, ...where.map(([field]) => field)].join(", "), shapeOf(where)]);

const day = 86_400_000;
const between = (field: string): Where => [
  [field, ">=", 0],
  [field, "<", day],
];

/** Queries of functions/src/store/desk. */
export const deskShapes: Record<string, QueryShape> = Object.fromEntries<QueryShape>([
  ...named(
    "the desk's bookings",
    [
      ["customer.id", "==", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
      ["status", "==", "Confirmed"],
      ["area", "==", "la"],
    ],
    (where) => page("book", [...where, ...between("schedule.start")], ["schedule.start", "desc"]),
  ),
  [
    "the desk's contested no-shows",
    page(
      "book",
      [["claim.state", "==", "contested"], ...between("claim.contested.at")],
      ["claim.contested.at", "asc"],
    ),
  ],
  ...named("the desk's customers", [["serviceArea", "==", "la"]], (where) =>
    page("users", where, ["createdAt", "desc"]),
  ),
  ...named(
    "the desk's instructors",
    [
      ["status", "==", "active"],
      ["areas", "array-contains", "la"],
    ],
    (where) => page("instructors", where, ["closedCount", "desc"]),
  ),
  [
    "testimonials that wait",
    page("testimonials", [["review", "==", "waiting"], ...between("createdAt")], ["createdAt", "asc"]),
  ],
  [
    "published testimonials",
    page("testimonials", [["isRead", "==", true], ...between("createdAt")], ["createdAt", "desc"]),
  ],
  [
    "the desk's replies",
    page("reviewReplies", [["state", "==", "waiting"], ...between("at")], ["at", "asc"]),
  ],
  ["the desk's pictures", page("pictures", [["state", "==", "pending"], ...between("at")], ["at", "asc"])],
  [
    "the desk's applications",
    page("applications", [["status", "==", "submitted"], ...between("at")], ["at", "asc"]),
  ],
  ...named("the desk's reports", [["instructorId", "==", LISTED_UID]], (where) =>
    page("reports", [["status", "==", "open"], ...where, ...between("createdAt")], ["createdAt", "asc"]),
  ),
  [
    "the desk's contact messages",
    page("contact", [["status", "==", "open"], ...between("createdAt")], ["createdAt", "asc"]),
  ],
  ["the desk's payouts", page("payouts", between("preparedAt"), ["preparedAt", "desc"])],
  ["batches of codes", page("codeBatches", between("createdAt"), ["createdAt", "desc"])],
  ["instructors who broke sessions", page("reliability", [["broken", ">=", 3]], ["broken", "desc"])],
  ["the ledger events of a payment", page("ledger", [["intent", "==", "book_a1"]], ["at", "desc"])],
  ...named(
    "the audit",
    [
      ["by.uid", "==", "olive"],
      ["on.id", "==", "a1"],
    ],
    (where) => page("audit", [...where, ...between("at")], ["at", "desc"]),
  ),
  ["the newest ledger events of a booking", page("ledger", [["aid", "==", "a1"]], ["at", "desc"])],
  ["the newest emails about a booking", page("mail", [["aid", "==", "a1"]], ["createdAt", "desc"])],
  ["customers by phone", page("users", [["phone", "==", "+12125550100"]], ["__name__", "asc"])],
  [
    "customers by a word of their name",
    page("users", [["words", "array-contains", "ada"]], ["__name__", "asc"]),
  ],
  [
    "instructors whose papers end",
    page("instructors", [["papers.ends", "<=", "2026-12-19"]], ["papers.ends", "asc"]),
  ],
  [
    "instructors of an area whose papers end",
    page(
      "instructors",
      [
        ["areas", "array-contains", "ny"],
        ["papers.ends", "<=", "2026-12-19"],
      ],
      ["papers.ends", "asc"],
    ),
  ],
  [
    "instructors booked after their papers end",
    page("instructors", [["papers.booked.since", ">", 0]], ["papers.booked.since", "asc"]),
  ],
  [
    "instructors of an area booked after their papers end",
    page(
      "instructors",
      [
        ["areas", "array-contains", "ny"],
        ["papers.booked.since", ">", 0],
      ],
      ["papers.booked.since", "asc"],
    ),
  ],
  ["instructors by the beginning of their name", page("instructors", [], ["name", "asc"])],
  [
    "transactions by receipt",
    page("transactions", [["receipt", "==", "EBY-7K2M-9QXA"]], ["__name__", "asc"]),
  ],
  ["the newest emails to a person", page("mail", [["uid", "==", "a1"]], ["createdAt", "desc"])],
  [
    "the next sessions of an instructor",
    page(
      "book",
      [
        ["instructor.id", "==", LISTED_UID],
        ["status", "in", ["Requested", "Confirmed", "Started"]],
        ["schedule.start", ">=", day],
      ],
      ["schedule.start", "asc"],
    ),
  ],
  [
    "failed emails",
    page("mail", [["status", "==", "failed"], ...between("createdAt")], ["createdAt", "desc"]),
  ],
  ["stuck emails", page("mail", [["due", "<=", day], ...between("due")], ["due", "asc"])],
  [
    "payments with concerns",
    page(
      "intents",
      [["concerns", "array-contains-any", ["disputed"]], ...between("updatedAt")],
      ["updatedAt", "desc"],
    ),
  ],
  [
    "payments without an answer",
    page(
      "intents",
      [["state", "==", "unknown"], ["wantedAt", "<=", day], ...between("wantedAt")],
      ["wantedAt", "asc"],
    ),
  ],
  ...named("the desk's lines of a payout", [["state", "==", "booked"]], (where) =>
    page("payouts/1/lines", where, ["amount", "desc"]),
  ),
]);
