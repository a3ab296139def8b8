import type { Query } from "firebase-admin/firestore";
import { DAY, HOUR } from "../../core/constants.ts";
import { BROKEN_LIMIT } from "../../core/derived/reliability.ts";
import type { OpenedSubject } from "../../core/desk/act-words.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import {
  applicationCells,
  auditCells,
  batchCells,
  bookingCells,
  contactCells,
  creditCells,
  customerCells,
  type DeskCells,
  emailCells,
  holdCells,
  instructorCells,
  ledgerCells,
  lostEventCells,
  paymentCells,
  payoutCells,
  payoutLineCells,
  pictureCells,
  reliabilityCells,
  replyCells,
  reportCells,
  testimonialCells,
} from "../../core/desk/lists/cells.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import type { ListFilter } from "../../core/desk/lists/list-filter.ts";
import type { LedgerEvent, Transaction } from "../../core/ledger/ledger.ts";
import { paymentConcerns } from "../../core/payments/payment.ts";
import {
  applications,
  auditEntries,
  bookings,
  codeBatches,
  contactMessages,
  holds,
  instructors,
  intents,
  ledger,
  lostEvents,
  outboxEmails,
  payoutLines,
  payouts,
  pictures,
  reliabilities,
  reports,
  reviewReplies,
  testimonials,
  transactions,
  users,
} from "../collections.ts";
import { readBatchUses } from "../ledger/code-batches.ts";

/** The field that a list is sorted by. */
type SortedBy = readonly [field: string, direction: "asc" | "desc"];

/** One list as a query: its documents, their order, and what a row shows of each. */
export interface ListQuery<T = unknown> {
  query: Query<T>;
  sortedBy: SortedBy;
  cellsOf: (data: T, id: string) => DeskCells;
  /** What a row shows that is no field of its document: a read of its own. */
  readCells?: (id: string) => Promise<DeskCells>;
  /** Whether its first page says how many there are. */
  isCounted?: boolean;
  /** The case that a row opens, where the rows of a list open cases of several kinds. */
  opensOf?: (data: T) => OpenedSubject | undefined;
}

/** Builds the query of a list from its filters. */
type ListQueryFor = (filter: ListFilter, viewer: DeskViewer) => ListQuery;

const listed = <T>(row: ListQuery<T>): ListQuery => row as unknown as ListQuery;
/** A list that operators work off. */
const queue = <T>(row: ListQuery<T>): ListQuery => listed({ ...row, isCounted: true });

const withValue = <T>(query: Query<T>, field: string, value: string | undefined): Query<T> =>
  value === undefined ? query : query.where(field, "==", value);

/** Of documents that name several areas. */
const inOneOf = <T>(query: Query<T>, area: string | undefined): Query<T> =>
  area === undefined ? query : query.where("areas", "array-contains", area);

function withDays<T>(query: Query<T>, field: string, { from, before }: ListFilter): Query<T> {
  const since = from === undefined ? query : query.where(field, ">=", from);
  return before === undefined ? since : since.where(field, "<", before);
}

/** How late an email must be to count as stuck, and how old a question that the processor has not answered. */
const LATE = HOUR;

/** How long before their last day papers are listed, ms. */
const PAPERS_LISTED = 30 * DAY;

function bookingsListed(filter: ListFilter, { now }: DeskViewer): ListQuery {
  const { customer, instructor, status, area } = filter.values;
  const ofCustomer = withValue(bookings(), "customer.id", customer);
  const ofBoth = withValue(ofCustomer, "instructor.id", instructor);
  const inArea = withValue(withValue(ofBoth, "status", status), "area", area);
  return listed({
    query: withDays(inArea, "schedule.start", filter),
    sortedBy: ["schedule.start", "desc"],
    cellsOf: (booking) => bookingCells(booking, now),
  });
}

function contestedListed(filter: ListFilter, { now }: DeskViewer): ListQuery {
  const { instructor, area } = filter.values;
  const contested = bookings().where("claim.state", "==", "contested");
  const some = withValue(withValue(contested, "instructor.id", instructor), "area", area);
  return queue({
    query: withDays(some, "claim.contested.at", filter),
    sortedBy: ["claim.contested.at", "asc"],
    cellsOf: (booking) => bookingCells(booking, now),
  });
}

const statusShown: Record<string, string> = {
  "active instructors": "active",
  "paused instructors": "paused",
  "suspended instructors": "suspended",
};

function peopleListed(filter: ListFilter, { now }: DeskViewer): ListQuery {
  const { show = "", area } = filter.values;
  if (show === "customers")
    return listed({
      query: withDays(withValue(users(), "serviceArea", area), "createdAt", filter),
      sortedBy: ["createdAt", "desc"],
      cellsOf: customerCells,
    });
  if (show === "instructors whose papers end") {
    const soon = new Date(now + PAPERS_LISTED).toISOString().slice(0, 10);
    const ending = instructors().where("papers.ends", "<=", soon);
    return queue({
      query: inOneOf(ending, area),
      sortedBy: ["papers.ends", "asc"],
      cellsOf: instructorCells,
    });
  }
  if (show === "instructors booked after their papers end") {
    const booked = instructors().where("papers.booked.since", ">", 0);
    return queue({
      query: inOneOf(booked, area),
      sortedBy: ["papers.booked.since", "asc"],
      cellsOf: instructorCells,
    });
  }
  const some = withValue(instructors(), "status", statusShown[show]);
  return listed({
    query: inOneOf(some, area),
    sortedBy: ["closedCount", "desc"],
    cellsOf: instructorCells,
  });
}

function testimonialsListed(filter: ListFilter): ListQuery {
  const { status = "", instructor } = filter.values;
  const ofOne = withValue(testimonials(), "instructor.id", instructor);
  if (status === "published") {
    const query = withDays(ofOne.where("isRead", "==", true), "createdAt", filter);
    return listed({ query, sortedBy: ["createdAt", "desc"], cellsOf: testimonialCells });
  }
  const query = withDays(ofOne.where("review", "==", status), "createdAt", filter);
  return queue({ query, sortedBy: ["createdAt", "asc"], cellsOf: testimonialCells });
}

function auditListed(filter: ListFilter): ListQuery {
  const { by, on } = filter.values;
  const bySomeone = withValue(auditEntries(), "by.uid", by);
  return listed({
    query: withDays(withValue(bySomeone, "on.id", on), "at", filter),
    sortedBy: ["at", "desc"],
    cellsOf: auditCells,
  });
}

function emailsListed(filter: ListFilter, { now }: DeskViewer): ListQuery {
  if (filter.values.status === "stuck") {
    const query = withDays(outboxEmails().where("due", "<=", now - LATE), "due", filter);
    return queue({ query, sortedBy: ["due", "asc"], cellsOf: emailCells });
  }
  const { customer, status } = filter.values;
  const ofPerson = withValue(outboxEmails(), "uid", customer);
  if (status === "all") {
    const query = withDays(ofPerson, "createdAt", filter);
    return listed({ query, sortedBy: ["createdAt", "desc"], cellsOf: emailCells });
  }
  const query = withDays(ofPerson.where("status", "==", "failed"), "createdAt", filter);
  return queue({ query, sortedBy: ["createdAt", "desc"], cellsOf: emailCells });
}

function paymentsListed(filter: ListFilter, { now }: DeskViewer): ListQuery {
  if (filter.values.show === "unanswered") {
    const unknown = intents()
      .where("state", "==", "unknown")
      .where("wantedAt", "<=", now - LATE);
    const query = withDays(unknown, "wantedAt", filter);
    return queue({ query, sortedBy: ["wantedAt", "asc"], cellsOf: paymentCells });
  }
  if (filter.values.show === "all") {
    const query = withDays(withValue(intents(), "uid", filter.values.customer), "updatedAt", filter);
    return listed({ query, sortedBy: ["updatedAt", "desc"], cellsOf: paymentCells });
  }
  const query = withDays(
    intents().where("concerns", "array-contains-any", paymentConcerns),
    "updatedAt",
    filter,
  );
  return queue({ query, sortedBy: ["updatedAt", "desc"], cellsOf: paymentCells });
}

function reportsListed(filter: ListFilter): ListQuery {
  const { status, on, by } = filter.values;
  const sortedBy = ["createdAt", "asc"] as const;
  if (status !== "all") {
    const query = withDays(reports().where("status", "==", status), "createdAt", filter);
    return queue({ query, sortedBy, cellsOf: reportCells });
  }
  const query = withDays(withValue(withValue(reports(), "uid", by), "about", on), "createdAt", filter);
  return listed({ query, sortedBy, cellsOf: reportCells });
}

/** What instructors have sent in, of one state, of one of them. */
const ofUid = <T>(query: Query<T>, { values }: ListFilter): Query<T> =>
  withValue(query.where("state", "==", values.status), "uid", values.instructor);

/** An entry of the journal has a page of its own, which leads to its session and its payment. */
const entryOf = ({ id }: LedgerEvent) => ({ what: "entries" as const, id });

function ledgerListed(filter: ListFilter): ListQuery {
  const query = withDays(withValue(ledger(), "kind", filter.values.show), "at", filter);
  return listed({ query, sortedBy: ["at", "desc"], cellsOf: ledgerCells, opensOf: entryOf });
}

/** An entry of a customer's credit opens its session, if it has one. */
const sessionOfEntry = ({ aid }: Transaction): { what: What; id: string } | undefined =>
  aid === "" ? undefined : { what: "bookings", id: aid };

function creditListed(filter: ListFilter): ListQuery {
  const query = transactions().where("userId", "==", filter.values.customer);
  return listed({
    query: withDays(query, "createdAt", filter),
    sortedBy: ["createdAt", "desc"],
    cellsOf: creditCells,
    opensOf: sessionOfEntry,
  });
}

/** The server's half of `deskLists`, each in its usual order. */
const usualQueries: Readonly<Record<What, ListQueryFor>> = {
  bookings: bookingsListed,
  contested: contestedListed,
  people: peopleListed,
  testimonials: testimonialsListed,
  replies: (filter) =>
    queue({
      query: withDays(ofUid(reviewReplies(), filter), "at", filter),
      sortedBy: ["at", "asc"],
      cellsOf: replyCells,
    }),
  pictures: (filter) =>
    queue({
      query: withDays(ofUid(pictures(), filter), "at", filter),
      sortedBy: ["at", "asc"],
      cellsOf: pictureCells,
    }),
  applications: (filter) => {
    const { status, area } = filter.values;
    return queue({
      query: withDays(inOneOf(withValue(applications(), "status", status), area), "at", filter),
      sortedBy: ["at", "asc"],
      cellsOf: applicationCells,
    });
  },
  reports: reportsListed,
  contacts: (filter) =>
    queue({
      query: withDays(contactMessages().where("status", "==", filter.values.status), "createdAt", filter),
      sortedBy: ["createdAt", "asc"],
      cellsOf: contactCells,
    }),
  reliability: () =>
    queue({
      query: reliabilities().where("broken", ">=", BROKEN_LIMIT),
      sortedBy: ["broken", "desc"],
      cellsOf: reliabilityCells,
    }),
  payouts: (filter) =>
    listed({
      query: withDays(withValue(payouts(), "state", filter.values.status), "preparedAt", filter),
      sortedBy: ["preparedAt", "desc"],
      cellsOf: payoutCells,
    }),
  codes: (filter) =>
    listed({
      query: withDays(codeBatches(), "createdAt", filter),
      sortedBy: ["createdAt", "desc"],
      cellsOf: batchCells,
      readCells: async (id) => ({ uses: await readBatchUses(id) }),
    }),
  audit: auditListed,
  emails: emailsListed,
  payments: paymentsListed,
  holds: ({ values: { instructor } }, { now }) =>
    queue({
      query: withValue(holds(), "instructorId", instructor).where("rowAt", "<=", now),
      sortedBy: ["rowAt", "asc"],
      cellsOf: holdCells,
    }),
  lost: (filter) =>
    queue({
      query: withDays(withValue(lostEvents(), "state", filter.values.status), "lostAt", filter),
      sortedBy: ["lostAt", "asc"],
      cellsOf: lostEventCells,
    }),
  ledger: ledgerListed,
  credit: creditListed,
  "payout-lines": ({ values: { payout = "", status } }) =>
    listed({
      query: withValue(payoutLines(payout), "state", status),
      sortedBy: ["amount", "desc"],
      cellsOf: payoutLineCells,
    }),
};

/** The query of a list, from the end of its usual order where that is asked for. */
export function listQueryOf(what: What, filter: ListFilter, viewer: DeskViewer): ListQuery {
  const row = usualQueries[what](filter, viewer);
  if (!filter.isReversed) return row;
  const [field, direction] = row.sortedBy;
  return { ...row, sortedBy: [field, direction === "asc" ? "desc" : "asc"] };
}
