import { bookingStatuses } from "../../booking/booking.ts";
import { ledgerKinds } from "../../ledger/ledger.ts";
import { payoutLineStates } from "../../payouts/line-states.ts";
import {
  betweenDays,
  byId,
  choice,
  column,
  type DeskList,
  named,
  personal,
  sorting,
  type What,
} from "./desk-list.ts";

const received = column("at", "Received", "instant");
const status = column("status", "Status", "status");
const session = [
  column("start", "Starts", "instant"),
  column("timeZone", "Time zone"),
  personal("customer", "Customer"),
  personal("instructor", "Instructor"),
  column("service", "Service"),
  column("city", "City"),
  column("amount", "Price", "money"),
];
const openOrClosed = choice("status", "Status", ["open", "closed"], "open");
/** Groups of people that the people list can show. */
const peopleShown = [
  "customers",
  "instructors",
  "active instructors",
  "paused instructors",
  "suspended instructors",
  "instructors whose papers end",
  "instructors booked after their papers end",
] as const;
const OLDEST_FIRST = "Longest waiting first";
const NEWEST_FIRST = "Newest first";
const byAge = sorting("longest waiting first", "newest first");
const newestFirst = sorting("newest first", "oldest first");
const upward = (field: string) => ({ field, direction: "asc" }) as const;
const downward = (field: string) => ({ field, direction: "desc" }) as const;
/** Only customers are listed by when they came. */
const sinceDays = betweenDays.map((day) => ({
  ...day,
  onlyWith: { field: "show", value: "customers" } as const,
}));

/** The lists of the desk by name: the single table for the server and the screens. */
export const deskLists: Readonly<Record<What, DeskList>> = {
  applications: {
    title: "Applications",
    order: OLDEST_FIRST,
    columns: [
      column("changedAt", "Changed", "instant"),
      status,
      named("applicant", "Applicant", "account"),
      named("areas", "Areas", "area"),
      column("certificates", "Certificates", "count"),
      column("version", "Version", "count"),
    ],
    sorted: upward("changedAt"),
    filters: [
      choice(
        "status",
        "Status",
        ["submitted", "requested", "approved", "rejected", "withdrawn"],
        "submitted",
      ),
      ...betweenDays,
      byAge,
    ],
    case: "applications",
  },
  reports: {
    title: "Reports",
    order: OLDEST_FIRST,
    columns: [
      received,
      status,
      named("instructor", "Instructor", "instructor"),
      named("reporter", "Reported by", "account"),
      column("side", "As"),
      column("session", "About a session", "flag"),
    ],
    sorted: upward("at"),
    filters: [openOrClosed, byId("instructor", "Instructor", "person"), ...betweenDays, byAge],
    case: "reports",
  },
  contacts: {
    title: "Contact messages",
    order: OLDEST_FIRST,
    columns: [received, status, column("timeZone", "Time zone"), column("length", "Characters", "count")],
    sorted: upward("at"),
    filters: [openOrClosed, ...betweenDays, byAge],
    case: "contacts",
  },
  testimonials: {
    title: "Testimonials",
    order: OLDEST_FIRST,
    columns: [
      received,
      status,
      personal("instructor", "Instructor"),
      personal("customer", "Customer"),
      column("style", "Style"),
      column("score", "Score", "count"),
    ],
    sorted: upward("at"),
    filters: [
      choice("status", "Status", ["waiting", "published", "rejected"], "waiting"),
      ...betweenDays,
      byAge,
    ],
    case: "testimonials",
  },
  replies: {
    title: "Replies to reviews",
    order: OLDEST_FIRST,
    columns: [received, status, named("instructor", "Instructor", "instructor")],
    sorted: upward("at"),
    filters: [
      choice("status", "Status", ["waiting", "published", "returned"], "waiting"),
      ...betweenDays,
      byAge,
    ],
    case: "replies",
  },
  pictures: {
    title: "Pictures",
    order: OLDEST_FIRST,
    columns: [column("at", "Added", "instant"), status, named("instructor", "Instructor", "instructor")],
    sorted: upward("at"),
    filters: [
      choice("status", "Status", ["pending", "published", "dismissed"], "pending"),
      ...betweenDays,
      byAge,
    ],
    case: "pictures",
  },
  bookings: {
    title: "Sessions",
    order: "Latest start first",
    columns: [...session, status, column("overdue", "Overdue", "flag"), column("number", "Number", "id")],
    sorted: downward("start"),
    filters: [
      byId("customer", "Customer", "person"),
      byId("instructor", "Instructor", "person"),
      choice("status", "Status", bookingStatuses),
      byId("area", "Area", "area"),
      ...betweenDays,
      sorting("latest start first", "earliest start first"),
    ],
    case: "bookings",
  },
  contested: {
    title: "Contested no-shows",
    order: OLDEST_FIRST,
    columns: [
      column("contestedAt", "Contested", "instant"),
      column("reportedBy", "Reported by"),
      ...session.filter(({ field }) => field !== "city"),
      column("number", "Number", "id"),
    ],
    sorted: upward("contestedAt"),
    filters: [...betweenDays, byAge],
    case: "bookings",
  },
  people: {
    title: "People",
    order: "Newest customers, busiest instructors, or papers that end first",
    columns: [
      personal("name", "Name"),
      column("role", "Role"),
      column("since", "Since", "instant"),
      named("areas", "Area", "area"),
      status,
      column("sessions", "Sessions", "count"),
      column("papers", "Papers until"),
      column("booked", "Sessions after that", "count"),
      column("bookedSince", "Found", "instant"),
    ],
    filters: [choice("show", "Show", peopleShown, "customers"), byId("area", "Area", "area"), ...sinceDays],
    case: "people",
  },
  payouts: {
    title: "Payouts",
    order: NEWEST_FIRST,
    columns: [
      column("preparedAt", "Prepared", "instant"),
      status,
      column("total", "Total", "money"),
      column("sent", "Paid", "money"),
      column("returned", "Came back", "money"),
      column("until", "Due until", "instant"),
    ],
    sorted: downward("preparedAt"),
    filters: [...betweenDays, newestFirst],
    case: "payouts",
  },
  audit: {
    title: "Audit",
    order: NEWEST_FIRST,
    columns: [
      column("at", "At", "instant"),
      personal("by", "By"),
      column("act", "What they did"),
      named("on", "About", "subject"),
      column("amount", "Amount", "money"),
      personal("reason", "Reason"),
    ],
    sorted: downward("at"),
    filters: [byId("by", "By", "person"), byId("on", "About", "case"), ...betweenDays, newestFirst],
  },
  codes: {
    title: "Batches of codes",
    order: NEWEST_FIRST,
    columns: [
      column("label", "Label"),
      column("createdAt", "Made", "instant"),
      column("kind", "Kind"),
      column("amount", "Amount", "money"),
      column("count", "Codes", "count"),
      column("uses", "Redeemed", "count"),
      column("until", "Until", "instant"),
      status,
    ],
    sorted: downward("createdAt"),
    filters: [...betweenDays, newestFirst],
    case: "codes",
  },
  emails: {
    title: "Emails",
    order: "Newest first, or longest stuck first",
    columns: [
      column("createdAt", "Queued", "instant"),
      status,
      personal("about", "About"),
      column("side", "Side"),
      named("recipient", "Recipient", "account"),
      column("attempts", "Attempts", "count"),
      personal("error", "Error"),
    ],
    filters: [
      choice("status", "Status", ["failed", "stuck", "all"], "failed"),
      { ...byId("customer", "Recipient", "person"), onlyWith: { field: "status", value: "all" } },
      ...betweenDays,
    ],
    case: "emails",
  },
  payments: {
    title: "Payments",
    order: "Newest to review first, or longest awaiting a response first",
    columns: [
      column("changedAt", "Changed", "instant"),
      column("kind", "Kind"),
      status,
      column("amount", "Amount", "money"),
      column("concerns", "Concerns"),
      column("disputed", "Disputed", "money"),
      column("reason", "The customer says"),
      column("answerBy", "Answer the bank by", "instant"),
      column("warnedAt", "Bank's warning", "instant"),
      named("customer", "Customer", "account"),
    ],
    filters: [choice("show", "Show", ["concerns", "unanswered"], "concerns"), ...betweenDays],
    case: "payments",
  },
  holds: {
    title: "Held earnings to decide",
    order: OLDEST_FIRST,
    columns: [
      column("rowAt", "To decide since", "instant"),
      column("ends", "Hold ends", "instant"),
      column("causes", "On hold because of"),
      named("instructor", "Instructor", "instructor"),
      column("of", "Earnings of"),
    ],
    sorted: upward("rowAt"),
    filters: [byAge],
    case: "holds",
  },
  reliability: {
    title: "Reliability",
    order: "Most broken sessions first",
    columns: [
      named("instructor", "Instructor", "instructor"),
      column("kept", "Kept", "count"),
      column("broken", "Broken", "count"),
      column("answered", "Answered", "count"),
      column("medianMinutes", "Minutes to answer", "count"),
    ],
    sorted: downward("broken"),
    filters: [sorting("most broken first", "fewest broken first")],
    case: "people",
  },
  "payout-lines": {
    title: "Lines of a payout",
    order: "Largest amount first",
    columns: [
      personal("name", "Instructor"),
      column("amount", "Prepared", "money"),
      column("paid", "Booked", "money"),
      status,
      column("reference", "Reference"),
      personal("reason", "Reason"),
    ],
    sorted: downward("amount"),
    filters: [
      { ...byId("payout", "Payout"), isRequired: true },
      choice("status", "Status", payoutLineStates),
      sorting("largest amount first", "smallest amount first"),
    ],
    case: "people",
  },
  ledger: {
    title: "Ledger",
    order: "Newest first, by day in UTC",
    columns: [
      column("at", "At", "instant"),
      column("kind", "What"),
      column("debit", "Debit"),
      column("credit", "Credit"),
      column("amount", "Amount", "money"),
    ],
    sorted: downward("at"),
    filters: [choice("show", "What", ledgerKinds), ...betweenDays, newestFirst],
    isInUtc: true,
  },
  credit: {
    title: "Credit and payments of a customer",
    order: NEWEST_FIRST,
    columns: [
      column("at", "At", "instant"),
      personal("what", "What happened"),
      column("amount", "Amount", "money"),
      column("balance", "Credit afterwards", "money"),
      personal("instructor", "Instructor"),
    ],
    sorted: downward("at"),
    filters: [{ ...byId("customer", "Customer", "person"), isRequired: true }, ...betweenDays, newestFirst],
  },
};
