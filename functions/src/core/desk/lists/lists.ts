import { bookingStatuses } from "../../booking/booking.ts";
import { ledgerKinds } from "../../ledger/ledger.ts";
import { ledgerKindText } from "../../ledger/ledger-kind-text.ts";
import { payoutLineStates } from "../../payouts/line-states.ts";
import { PayoutState } from "../../payouts/payout.ts";
import { LostEventState } from "../lost/lost-event.ts";
import {
  betweenDays,
  byId,
  choice,
  column,
  type DeskFilter,
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
const ofInstructor = byId("instructor", "Instructor", "person");
const inArea = byId("area", "Area", "area");
const openOrClosed = choice("status", "Status", ["open", "closed"], "open");
const teaching = [
  "instructors",
  "active instructors",
  "paused instructors",
  "suspended instructors",
] as const;
const papersEnding = ["instructors whose papers end"] as const;
const bookedAfter = ["instructors booked after their papers end"] as const;
/** Groups of people that the people list can show. */
const peopleShown = ["customers", ...teaching, ...papersEnding, ...bookedAfter] as const;
const upward = (field: string) => ({ field, direction: "asc" }) as const;
const downward = (field: string) => ({ field, direction: "desc" }) as const;
const byAge = (field: string, onlyWith?: DeskFilter["onlyWith"]) =>
  sorting(upward(field), "longest waiting first", "newest first", onlyWith);
const newestFirst = (field: string, onlyWith?: DeskFilter["onlyWith"]) =>
  sorting(downward(field), "newest first", "oldest first", onlyWith);
const ofStatus = (...values: readonly string[]) => ({ field: "status", values }) as const;
const shown = (...values: readonly string[]) => ({ field: "show", values }) as const;
/** Only customers are listed by when they came. */
const sinceDays = betweenDays.map((day) => ({
  ...day,
  onlyWith: shown("customers"),
}));

/** The lists of the desk by name: the single table for the server and the screens. */
export const deskLists: Readonly<Record<What, DeskList>> = {
  applications: {
    title: "Applications",
    columns: [
      column("changedAt", "Changed", "instant"),
      status,
      named("applicant", "Applicant", "account"),
      named("areas", "Areas", "area"),
      column("certificates", "Certificates", "count"),
      column("version", "Version", "count"),
    ],
    filters: [
      choice(
        "status",
        "Status",
        ["submitted", "requested", "approved", "rejected", "withdrawn"],
        "submitted",
      ),
      inArea,
      ...betweenDays,
      byAge("changedAt"),
    ],
    case: "applications",
  },
  reports: {
    title: "Reports",
    columns: [
      received,
      status,
      named("about", "About", "account"),
      named("reporter", "Reported by", "account"),
      column("side", "As"),
      column("session", "About a session", "flag"),
    ],
    filters: [
      choice("status", "Status", ["open", "closed", "all"], "open"),
      { ...byId("on", "About", "person"), onlyWith: { field: "status", values: ["all"] } },
      { ...byId("by", "Reported by", "person"), onlyWith: { field: "status", values: ["all"] } },
      ...betweenDays,
      byAge("at"),
    ],
    case: "reports",
  },
  contacts: {
    title: "Contact messages",
    columns: [
      received,
      status,
      personal("name", "From"),
      personal("subject", "Subject"),
      column("timeZone", "Time zone"),
    ],
    filters: [openOrClosed, ...betweenDays, byAge("at")],
    case: "contacts",
  },
  testimonials: {
    title: "Testimonials",
    columns: [
      received,
      status,
      personal("instructor", "Instructor"),
      personal("customer", "Customer"),
      column("style", "Style"),
      column("score", "Score", "count"),
    ],
    filters: [
      choice("status", "Status", ["waiting", "published", "rejected"], "waiting"),
      ofInstructor,
      ...betweenDays,
      byAge("at", ofStatus("waiting", "rejected")),
      newestFirst("at", ofStatus("published")),
    ],
    case: "testimonials",
  },
  replies: {
    title: "Replies to reviews",
    columns: [received, status, named("instructor", "Instructor", "instructor")],
    filters: [
      choice("status", "Status", ["waiting", "published", "returned"], "waiting"),
      ofInstructor,
      ...betweenDays,
      byAge("at"),
    ],
    case: "replies",
  },
  pictures: {
    title: "Pictures",
    columns: [column("at", "Added", "instant"), status, named("instructor", "Instructor", "instructor")],
    filters: [
      choice("status", "Status", ["pending", "published", "dismissed"], "pending"),
      ofInstructor,
      ...betweenDays,
      byAge("at"),
    ],
    case: "pictures",
  },
  bookings: {
    title: "Sessions",
    columns: [...session, status, column("overdue", "Overdue", "flag"), column("number", "Number", "id")],
    filters: [
      byId("customer", "Customer", "person"),
      ofInstructor,
      choice("status", "Status", bookingStatuses),
      inArea,
      ...betweenDays,
      sorting(downward("start"), "latest start first", "earliest start first"),
    ],
    case: "bookings",
  },
  contested: {
    title: "Contested no-shows",
    columns: [
      column("contestedAt", "Contested", "instant"),
      column("reportedBy", "Reported by"),
      ...session.filter(({ field }) => field !== "city"),
      column("number", "Number", "id"),
    ],
    filters: [ofInstructor, inArea, ...betweenDays, byAge("contestedAt")],
    case: "bookings",
  },
  people: {
    title: "People",
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
    filters: [
      choice("show", "Show", peopleShown, "customers"),
      inArea,
      ...sinceDays,
      newestFirst("since", shown("customers")),
      sorting(downward("sessions"), "most sessions first", "fewest sessions first", shown(...teaching)),
      sorting(upward("papers"), "papers that end first", "papers that end last", shown(...papersEnding)),
      byAge("bookedSince", shown(...bookedAfter)),
    ],
    case: "people",
  },
  payouts: {
    title: "Payouts",
    columns: [
      column("preparedAt", "Prepared", "instant"),
      status,
      column("total", "Total", "money"),
      column("sent", "Paid", "money"),
      column("returned", "Came back", "money"),
      column("until", "Due through", "instant"),
    ],
    filters: [choice("status", "Status", PayoutState.options), ...betweenDays, newestFirst("preparedAt")],
    case: "payouts",
  },
  audit: {
    title: "Audit",
    columns: [
      column("at", "At", "instant"),
      personal("by", "By"),
      column("act", "What they did"),
      named("on", "About", "subject"),
      column("amount", "Amount", "money"),
      personal("reason", "Reason"),
    ],
    filters: [byId("by", "By", "person"), byId("on", "About", "case"), ...betweenDays, newestFirst("at")],
  },
  codes: {
    title: "Batches of codes",
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
    filters: [...betweenDays, newestFirst("createdAt")],
    case: "codes",
  },
  emails: {
    title: "Emails",
    columns: [
      column("createdAt", "Queued", "instant"),
      column("due", "Due", "instant"),
      status,
      personal("about", "About"),
      column("side", "Side"),
      named("recipient", "Recipient", "account"),
      column("attempts", "Attempts", "count"),
      personal("error", "Error"),
    ],
    filters: [
      choice("status", "Status", ["failed", "stuck", "all"], "failed"),
      { ...byId("customer", "Recipient", "person"), onlyWith: ofStatus("failed", "all") },
      ...betweenDays,
      newestFirst("createdAt", ofStatus("failed", "all")),
      sorting(upward("due"), "longest stuck first", "newest first", ofStatus("stuck")),
    ],
    case: "emails",
  },
  lost: {
    title: "Lost events",
    columns: [
      column("lostAt", "Lost", "instant"),
      status,
      column("path", "Document"),
      column("version", "Version", "count"),
      column("trigger", "Lost by"),
      column("failures", "Failed again", "count"),
    ],
    filters: [choice("status", "Status", LostEventState.options, "open"), ...betweenDays, byAge("lostAt")],
    case: "lost",
  },
  payments: {
    title: "Payments",
    columns: [
      column("changedAt", "Changed", "instant"),
      column("askedAt", "Asked", "instant"),
      named("customer", "Customer", "account"),
      column("kind", "Kind"),
      column("amount", "Amount", "money"),
      column("concerns", "Concerns"),
      column("reason", "Customer says"),
      column("answerBy", "Answer the bank by", "instant"),
      column("warnedAt", "Bank's warning", "instant"),
      column("disputed", "Disputed", "money"),
      status,
    ],
    filters: [
      choice("show", "Show", ["concerns", "unanswered", "all"], "concerns"),
      { ...byId("customer", "Customer", "person"), onlyWith: shown("all") },
      ...betweenDays,
      newestFirst("changedAt", shown("concerns", "all")),
      byAge("askedAt", shown("unanswered")),
    ],
    case: "payments",
  },
  holds: {
    title: "Held earnings to decide",
    columns: [
      column("rowAt", "To decide since", "instant"),
      column("ends", "Hold ends", "instant"),
      column("causes", "On hold because of"),
      named("instructor", "Instructor", "instructor"),
      column("of", "Earnings of"),
    ],
    filters: [ofInstructor, byAge("rowAt")],
    case: "holds",
  },
  reliability: {
    title: "Reliability",
    columns: [
      named("instructor", "Instructor", "instructor"),
      column("kept", "Kept", "count"),
      column("broken", "Broken", "count"),
      column("answered", "Answered", "count"),
      column("medianMinutes", "Minutes to answer", "count"),
    ],
    filters: [sorting(downward("broken"), "most broken first", "fewest broken first")],
    case: "people",
  },
  "payout-lines": {
    title: "Lines of a payout",
    columns: [
      personal("name", "Instructor"),
      column("amount", "Prepared", "money"),
      column("paid", "Booked", "money"),
      status,
      column("reference", "Reference"),
      personal("reason", "Reason"),
    ],
    filters: [
      { ...byId("payout", "Payout"), isRequired: true },
      choice("status", "Status", payoutLineStates),
      sorting(downward("amount"), "largest amount first", "smallest amount first"),
    ],
    case: "people",
  },
  ledger: {
    title: "Ledger",
    columns: [
      column("at", "At", "instant"),
      column("kind", "What"),
      column("debit", "Debit"),
      column("credit", "Credit"),
      column("amount", "Amount", "money"),
    ],
    filters: [
      { ...choice("show", "What", ledgerKinds), words: ledgerKindText },
      ...betweenDays,
      newestFirst("at"),
    ],
    isInUtc: true,
  },
  credit: {
    title: "Credit and payments of a customer",
    columns: [
      column("at", "At", "instant"),
      personal("what", "What happened"),
      column("amount", "Amount", "money"),
      column("balance", "Credit afterwards", "money"),
      personal("instructor", "Instructor"),
    ],
    filters: [
      { ...byId("customer", "Customer", "person"), isRequired: true },
      ...betweenDays,
      newestFirst("at"),
    ],
  },
};
