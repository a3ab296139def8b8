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

const turned = ([field, direction]: SortedBy): SortedBy => [field, direction === "asc" ? "desc" : "asc"];

/** A page of a list in its usual order, and from its other end. */
const bothWays = (
  name: string,
  collection: string,
  where: Where,
  sortedBy: SortedBy,
): [string, QueryShape][] => [
  [name, page(collection, where, sortedBy)],
  [`${name}, reversed`, page(collection, where, turned(sortedBy))],
];

const namedBothWays = (
  name: string,
  all: Where,
  shapeOf: (where: Where) => QueryShape,
): [string, QueryShape][] =>
  named(name, all, shapeOf).flatMap(
    ([
      one,
      {
        collection,
        where,
        orderBy: [sortedBy],
      },
    ]) => (sortedBy ? bothWays(one, collection, where, sortedBy) : []),
  );

const day = 86_400_000;
const between = (field: string): Where => [
  [field, ">=", 0],
  [field, "<", day],
];

/** Queries of functions/src/store/desk. */
export const deskShapes: Record<string, QueryShape> = Object.fromEntries<QueryShape>([
  ...namedBothWays(
    "the desk's bookings",
    [
      ["customer.id", "==", OWNER_UID],
      ["instructor.id", "==", LISTED_UID],
      ["status", "==", "Confirmed"],
      ["area", "==", "la"],
    ],
    (where) => page("book", [...where, ...between("schedule.start")], ["schedule.start", "desc"]),
  ),
  ...namedBothWays(
    "the desk's contested no-shows",
    [
      ["instructor.id", "==", LISTED_UID],
      ["area", "==", "la"],
    ],
    (where) =>
      page(
        "book",
        [["claim.state", "==", "contested"], ...where, ...between("claim.contested.at")],
        ["claim.contested.at", "asc"],
      ),
  ),
  ...namedBothWays("the desk's ledger", [["kind", "==", "capture"]], (where) =>
    page("ledger", [...where, ...between("at")], ["at", "desc"]),
  ),
  ...namedBothWays("the desk's customers", [["serviceArea", "==", "la"]], (where) =>
    page("users", [...where, ...between("createdAt")], ["createdAt", "desc"]),
  ),
  ...namedBothWays(
    "the desk's instructors",
    [
      ["status", "==", "active"],
      ["areas", "array-contains", "la"],
    ],
    (where) => page("instructors", where, ["closedCount", "desc"]),
  ),
  ...namedBothWays("testimonials that wait", [["instructor.id", "==", LISTED_UID]], (where) =>
    page(
      "testimonials",
      [["review", "==", "waiting"], ...where, ...between("createdAt")],
      ["createdAt", "asc"],
    ),
  ),
  ...namedBothWays("published testimonials", [["instructor.id", "==", LISTED_UID]], (where) =>
    page("testimonials", [["isRead", "==", true], ...where, ...between("createdAt")], ["createdAt", "desc"]),
  ),
  ...namedBothWays("the desk's replies", [["uid", "==", LISTED_UID]], (where) =>
    page("reviewReplies", [["state", "==", "waiting"], ...where, ...between("at")], ["at", "asc"]),
  ),
  ...bothWays(
    "the desk's lost events",
    "lostEvents",
    [["state", "==", "open"], ...between("lostAt")],
    ["lostAt", "asc"],
  ),
  ...namedBothWays("the desk's pictures", [["uid", "==", LISTED_UID]], (where) =>
    page("pictures", [["state", "==", "pending"], ...where, ...between("at")], ["at", "asc"]),
  ),
  ...namedBothWays("the desk's applications", [["areas", "array-contains", "la"]], (where) =>
    page("applications", [["status", "==", "submitted"], ...where, ...between("at")], ["at", "asc"]),
  ),
  ...bothWays(
    "the desk's reports",
    "reports",
    [["status", "==", "open"], ...between("createdAt")],
    ["createdAt", "asc"],
  ),
  ...namedBothWays(
    "the desk's reports, open or closed",
    [
      ["uid", "==", OWNER_UID],
      ["about", "==", LISTED_UID],
    ],
    (where) => page("reports", [...where, ...between("createdAt")], ["createdAt", "asc"]),
  ),
  ...bothWays(
    "the desk's contact messages",
    "contact",
    [["status", "==", "open"], ...between("createdAt")],
    ["createdAt", "asc"],
  ),
  ["the inbox, open or snoozed", page("deskItems", [["state", "==", "open"]], ["rank", "asc"])],
  ["disputes of the inbox", page("deskItems", [], ["answerBy", "asc"])],
  [
    "the inbox of an operator",
    page(
      "deskItems",
      [
        ["work.assignee.uid", "==", "olive"],
        ["state", "==", "open"],
      ],
      ["rank", "asc"],
    ),
  ],
  ...namedBothWays("the desk's payouts", [["state", "==", "released"]], (where) =>
    page("payouts", [...where, ...between("preparedAt")], ["preparedAt", "desc"]),
  ),
  ...bothWays("batches of codes", "codeBatches", between("createdAt"), ["createdAt", "desc"]),
  ...bothWays("instructors who broke sessions", "reliability", [["broken", ">=", 3]], ["broken", "desc"]),
  ...namedBothWays("the desk's held earnings", [["instructorId", "==", LISTED_UID]], (where) =>
    page("holds", [...where, ["rowAt", "<=", day]], ["rowAt", "asc"]),
  ),
  ["the ledger events of a payment", page("ledger", [["intent", "==", "book_a1"]], ["at", "desc"])],
  ...namedBothWays(
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
  ["people by a term", page("search", [["terms", "array-contains", "ada"]], ["__name__", "asc"])],
  [
    "people by a term with a letter less",
    page("search", [["near", "array-contains", "ad"]], ["__name__", "asc"]),
  ],
  ...bothWays(
    "instructors whose papers end",
    "instructors",
    [["papers.ends", "<=", "2026-12-19"]],
    ["papers.ends", "asc"],
  ),
  ...bothWays(
    "instructors of an area whose papers end",
    "instructors",
    [
      ["areas", "array-contains", "ny"],
      ["papers.ends", "<=", "2026-12-19"],
    ],
    ["papers.ends", "asc"],
  ),
  ...bothWays(
    "instructors booked after their papers end",
    "instructors",
    [["papers.booked.since", ">", 0]],
    ["papers.booked.since", "asc"],
  ),
  ...bothWays(
    "instructors of an area booked after their papers end",
    "instructors",
    [
      ["areas", "array-contains", "ny"],
      ["papers.booked.since", ">", 0],
    ],
    ["papers.booked.since", "asc"],
  ),
  ["instructors by the beginning of their name", page("instructors", [], ["name", "asc"])],
  [
    "transactions by receipt",
    page("transactions", [["receipt", "==", "EBY-7K2M-9QXA"]], ["__name__", "asc"]),
  ],
  ...bothWays(
    "the credit and payments of a customer",
    "transactions",
    [["userId", "==", OWNER_UID], ...between("createdAt")],
    ["createdAt", "desc"],
  ),
  ...bothWays("all emails", "mail", between("createdAt"), ["createdAt", "desc"]),
  ...bothWays("the newest emails to a person", "mail", [["uid", "==", "a1"]], ["createdAt", "desc"]),
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
  ...namedBothWays("failed emails", [["uid", "==", "a1"]], (where) =>
    page("mail", [["status", "==", "failed"], ...where, ...between("createdAt")], ["createdAt", "desc"]),
  ),
  ...bothWays("stuck emails", "mail", [["due", "<=", day], ...between("due")], ["due", "asc"]),
  ...bothWays(
    "payments with concerns",
    "intents",
    [["concerns", "array-contains-any", ["disputed"]], ...between("updatedAt")],
    ["updatedAt", "desc"],
  ),
  ...bothWays(
    "payments without an answer",
    "intents",
    [["state", "==", "unknown"], ["wantedAt", "<=", day], ...between("wantedAt")],
    ["wantedAt", "asc"],
  ),
  ...namedBothWays("all payments", [["uid", "==", OWNER_UID]], (where) =>
    page("intents", [...where, ...between("updatedAt")], ["updatedAt", "desc"]),
  ),
  ...namedBothWays("the desk's lines of a payout", [["state", "==", "booked"]], (where) =>
    page("payouts/1/lines", where, ["amount", "desc"]),
  ),
]);
