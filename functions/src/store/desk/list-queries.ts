import type { Query } from "firebase-admin/firestore";
import { DAY, HOUR } from "../../core/constants.ts";
import { BROKEN_LIMIT } from "../../core/derived/reliability.ts";
import type { DeskViewer } from "../../core/desk/cases/desk-viewer.ts";
import {
  applicationCells,
  auditCells,
  batchCells,
  bookingCells,
  contactCells,
  customerCells,
  type DeskCells,
  emailCells,
  holdCells,
  instructorCells,
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
  outboxEmails,
  payoutLines,
  payouts,
  pictures,
  reliabilities,
  reports,
  reviewReplies,
  testimonials,
  users,
} from "../collections.ts";

/** The field that a list is sorted by. */
type SortedBy = readonly [field: string, direction: "asc" | "desc"];

/** One list as a query: its documents, their order, and what a row shows of each. */
export interface ListQuery<T = unknown> {
  query: Query<T>;
  sortedBy: SortedBy;
  cellsOf: (data: T, id: string) => DeskCells;
  /** Whether its first page says how many there are. */
  isCounted?: boolean;
}

/** Builds the query of a list from its filters. */
type ListQueryFor = (filter: ListFilter, viewer: DeskViewer) => ListQuery;

const listed = <T>(row: ListQuery<T>): ListQuery => row as unknown as ListQuery;
/** A list that operators work off. */
const queue = <T>(row: ListQuery<T>): ListQuery => listed({ ...row, isCounted: true });

const withValue = <T>(query: Query<T>, field: string, value: string | undefined): Query<T> =>
  value === undefined ? query : query.where(field, "==", value);

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

const statusShown: Record<string, string> = {
  "active instructors": "active",
  "paused instructors": "paused",
  "suspended instructors": "suspended",
};

function peopleListed({ values: { show = "", area } }: ListFilter, { now }: DeskViewer): ListQuery {
  if (show === "customers")
    return listed({
      query: withValue(users(), "serviceArea", area),
      sortedBy: ["createdAt", "desc"],
      cellsOf: customerCells,
    });
  if (show === "instructors whose papers end") {
    const soon = new Date(now + PAPERS_LISTED).toISOString().slice(0, 10);
    const ending = instructors().where("papers.ends", "<=", soon);
    const query = area === undefined ? ending : ending.where("areas", "array-contains", area);
    return queue({ query, sortedBy: ["papers.ends", "asc"], cellsOf: instructorCells });
  }
  if (show === "instructors booked after their papers end") {
    const booked = instructors().where("papers.booked.since", ">", 0);
    const query = area === undefined ? booked : booked.where("areas", "array-contains", area);
    return queue({ query, sortedBy: ["papers.booked.since", "asc"], cellsOf: instructorCells });
  }
  const some = withValue(instructors(), "status", statusShown[show]);
  return listed({
    query: area === undefined ? some : some.where("areas", "array-contains", area),
    sortedBy: ["closedCount", "desc"],
    cellsOf: instructorCells,
  });
}

function testimonialsListed({ values: { status = "" } }: ListFilter): ListQuery {
  if (status === "published") {
    const query = testimonials().where("isRead", "==", true);
    return listed({ query, sortedBy: ["createdAt", "desc"], cellsOf: testimonialCells });
  }
  const query = testimonials().where("review", "==", status);
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

function emailsListed({ values: { status } }: ListFilter, { now }: DeskViewer): ListQuery {
  if (status === "stuck") {
    const query = outboxEmails().where("due", "<=", now - LATE);
    return queue({ query, sortedBy: ["due", "asc"], cellsOf: emailCells });
  }
  const query = outboxEmails().where("status", "==", "failed");
  return queue({ query, sortedBy: ["createdAt", "desc"], cellsOf: emailCells });
}

function paymentsListed({ values: { show } }: ListFilter, { now }: DeskViewer): ListQuery {
  if (show === "unanswered") {
    const query = intents()
      .where("state", "==", "unknown")
      .where("wantedAt", "<=", now - LATE);
    return queue({ query, sortedBy: ["wantedAt", "asc"], cellsOf: paymentCells });
  }
  const query = intents().where("concerns", "array-contains-any", paymentConcerns);
  return queue({ query, sortedBy: ["updatedAt", "desc"], cellsOf: paymentCells });
}

/** The server's half of `deskLists`. */
export const listQueries: Readonly<Record<What, ListQueryFor>> = {
  bookings: bookingsListed,
  contested: (_filter, { now }) =>
    queue({
      query: bookings().where("claim.state", "==", "contested"),
      sortedBy: ["claim.contested.at", "asc"],
      cellsOf: (booking) => bookingCells(booking, now),
    }),
  people: peopleListed,
  testimonials: testimonialsListed,
  replies: ({ values: { status = "" } }) =>
    queue({
      query: reviewReplies().where("state", "==", status),
      sortedBy: ["at", "asc"],
      cellsOf: replyCells,
    }),
  pictures: ({ values: { status = "" } }) =>
    queue({
      query: pictures().where("state", "==", status),
      sortedBy: ["at", "asc"],
      cellsOf: pictureCells,
    }),
  applications: ({ values: { status = "" } }) =>
    queue({
      query: applications().where("status", "==", status),
      sortedBy: ["at", "asc"],
      cellsOf: applicationCells,
    }),
  reports: ({ values: { status = "", instructor } }) =>
    queue({
      query: withValue(reports().where("status", "==", status), "instructorId", instructor),
      sortedBy: ["createdAt", "asc"],
      cellsOf: reportCells,
    }),
  contacts: ({ values: { status = "" } }) =>
    queue({
      query: contactMessages().where("status", "==", status),
      sortedBy: ["createdAt", "asc"],
      cellsOf: contactCells,
    }),
  reliability: () =>
    queue({
      query: reliabilities().where("broken", ">=", BROKEN_LIMIT),
      sortedBy: ["broken", "desc"],
      cellsOf: reliabilityCells,
    }),
  payouts: () => listed({ query: payouts(), sortedBy: ["preparedAt", "desc"], cellsOf: payoutCells }),
  codes: () => listed({ query: codeBatches(), sortedBy: ["createdAt", "desc"], cellsOf: batchCells }),
  audit: auditListed,
  emails: emailsListed,
  payments: paymentsListed,
  holds: (_filter, { now }) =>
    queue({ query: holds().where("rowAt", "<=", now), sortedBy: ["rowAt", "asc"], cellsOf: holdCells }),
  "payout-lines": ({ values: { payout = "", status } }) =>
    listed({
      query: withValue(payoutLines(payout), "state", status),
      sortedBy: ["amount", "desc"],
      cellsOf: payoutLineCells,
    }),
};
