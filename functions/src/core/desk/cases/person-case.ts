import type { Booking } from "../../booking/booking.ts";
import { statusAt } from "../../booking/lifecycle.ts";
import type { SessionRating } from "../../booking/ratings/session-rating.ts";
import { statusLookAt } from "../../booking/status-look.ts";
import { DESK_ZONE } from "../../constants.ts";
import { formatMoney } from "../../money.ts";
import type { Intent } from "../../payments/payment.ts";
import type { DeskActOffer, DeskCase, DeskFact, RelatedCase, RelatedList } from "../case.ts";
import { whenAt } from "../lists/when-at.ts";
import { isConcerned } from "../own-case.ts";
import { buttonsText } from "./buttons-text.ts";
import type { PersonRecords } from "./case-records.ts";
import { type DeskViewer, inOrder } from "./desk-viewer.ts";
import { factsFrom } from "./facts-from.ts";
import { withNextFirst } from "./next-line.ts";
import { customerFacts, instructorFacts, signInFacts, standingFacts } from "./person-facts.ts";
import { personSummary } from "./person-summary.ts";
import { clearAddress } from "./record-cases.ts";
import { auditLines, emailLines, paymentLines } from "./record-events.ts";

const openStatuses = ["Held", "Requested", "Confirmed", "Started"];

/** Upcoming sessions as each side sees them: when, with whom, and the buttons each side has. */
const sessionFacts = ({ booked, taught }: PersonRecords, { now }: DeskViewer): DeskFact[] =>
  [
    ...booked.map((booking) => [booking, `with ${booking.instructor.name}`] as const),
    ...taught.map((booking) => [booking, `for ${booking.customer.name}`] as const),
  ]
    .filter(([booking]) => openStatuses.includes(statusAt(booking, now)))
    .toSorted(([a], [b]) => a.schedule.start - b.schedule.start)
    .flatMap(([booking, other]) => {
      const { start, timeZone } = booking.schedule;
      const label = `${whenAt(start, timeZone)} ${other}: ${statusLookAt(booking, now).label}`;
      return factsFrom([[label, "text", buttonsText(booking, now)]]);
    });

/** What instructors said about a customer: stars and words, with the day of the session. */
const ratingFacts = (rated: readonly SessionRating[]): DeskFact[] =>
  factsFrom(
    rated.flatMap(({ given, closedAt }) => {
      if (!given) return [];
      const label = `Rated by an instructor on ${whenAt(closedAt, DESK_ZONE)}`;
      const stars = `${given.score} of 5 stars`;
      return [[label, "text", given.comment ? `${stars}: ${given.comment}` : stars] as const];
    }),
  );

const paymentFacts = (payments: readonly Intent[]): DeskFact[] =>
  factsFrom(
    payments.map(({ kind, amount, currency, state }) => {
      const what = { book: "session", tip: "tip", top: "top-up" }[kind];
      const label = `Open payment of a ${what}: ${formatMoney(amount, currency)}`;
      return [label, "status", state, state === "unknown" ? "bad" : undefined] as const;
    }),
  );

const toRelated = (booking: Booking, other: string, { now }: DeskViewer): RelatedCase => ({
  what: "bookings",
  id: booking.id,
  label: `${whenAt(booking.schedule.start, booking.schedule.timeZone)} with ${other}: ${statusLookAt(booking, now).label}`,
});

/** What an operator can do about a person. */
function personActs(records: PersonRecords): DeskActOffer[] {
  const { user, wallet, instructor, account, suspension, hold } = records;
  // People of the desk change theirs themselves: see `fixContact`.
  const isOfDesk = account?.claims.some((claim) => claim === "operator" || claim === "treasurer") ?? false;
  const canBeReached = user !== undefined && account !== undefined && !account.isDisabled && !isOfDesk;
  const offers: [isOffered: boolean, offer: DeskActOffer][] = [
    [user !== undefined && user.phone !== "", { act: "reveal-phone", label: "Look at the phone number" }],
    [account !== undefined, { act: "reveal-email", label: "Look at the email address" }],
    [account?.refuses !== undefined, clearAddress],
    [canBeReached, { act: "fix-phone", label: "Fix the phone number" }],
    [canBeReached, { act: "fix-email", label: "Fix the email address" }],
    [wallet !== undefined, { act: "adjust-customer", label: "Give or take credit" }],
    [instructor !== undefined, { act: "adjust-instructor", label: "Give or take earnings" }],
    [instructor !== undefined, { act: "pay-one", label: "Prepare a payout for them alone", treasurer: true }],
    [
      instructor !== undefined && instructor.status !== "left",
      { act: "check-background", label: "Record a background check" },
    ],
    [account !== undefined && !suspension, { act: "suspend", label: "Suspend the account" }],
    [
      instructor !== undefined && instructor.status !== "left",
      { act: "close-account", label: "Close the instructor's account" },
    ],
    [hold?.causes.suspension !== undefined, { act: "renew-hold", label: "Keep all earnings on hold longer" }],
    [suspension?.state === "suspended", { act: "lift", label: "Lift the suspension" }],
  ];
  return offers.flatMap(([isOffered, offer]) => (isOffered ? [offer] : []));
}

const everyReport = { status: "all", sort: "newest first" } as const;

/** Everything of a person that the case shows only the newest of. */
const listsOf = ({ uid, user, instructor }: PersonRecords): RelatedList[] => [
  ...(user
    ? ([
        { what: "bookings", filter: { customer: uid }, label: "All their sessions as a customer" },
        { what: "credit", filter: { customer: uid }, label: "All of their credit and payments" },
        { what: "payments", filter: { show: "all", customer: uid }, label: "All of their card payments" },
      ] as const)
    : []),
  ...(instructor
    ? ([{ what: "bookings", filter: { instructor: uid }, label: "All sessions they teach" }] as const)
    : []),
  { what: "reports", filter: { ...everyReport, on: uid }, label: "All reports about them" },
  { what: "reports", filter: { ...everyReport, by: uid }, label: "All reports by them" },
  { what: "emails", filter: { status: "all", customer: uid }, label: "All notifications and emails to them" },
  { what: "audit", filter: { on: uid }, label: "All that the desk did about them" },
];

/** Sessions and reports without those that concern the reader: who reads a person is no part of what is theirs. */
const withoutOwn = (records: PersonRecords, { uid }: DeskViewer): PersonRecords => ({
  ...records,
  booked: records.booked.filter((one) => !isConcerned(uid, "booking", one)),
  taught: records.taught.filter((one) => !isConcerned(uid, "booking", one)),
  reports: records.reports.filter(({ report, session }) => !isConcerned(uid, "report", report, session)),
});

/** A person for support: what each site shows them now, with links to related cases. */
export function personCase(read: PersonRecords, viewer: DeskViewer): DeskCase {
  const records = withoutOwn(read, viewer);
  const { uid, account, user, wallet, instructor, isBeingDeleted, booked, taught, payments } = records;
  const { suspension, application } = records;
  const acts = personActs(records);
  const summary = personSummary(records, acts, viewer.now);
  return {
    item: {
      id: uid,
      what: "people",
      version: 1,
      status: suspension ? suspension.state : (instructor?.status ?? "active"),
      people: { ...(user && { customer: uid }), ...(instructor && { instructor: uid }) },
    },
    summary,
    facts: [
      ...(user ? customerFacts(user, wallet, account, records.areas, viewer) : []),
      ...(instructor ? instructorFacts(instructor, records.areas) : []),
      ...standingFacts(records),
      ...signInFacts(account),
      ...factsFrom([["Is being deleted", "flag", isBeingDeleted || undefined, "bad"]]),
      ...sessionFacts(records, viewer),
      ...ratingFacts(records.rated),
      ...paymentFacts(payments),
      ...factsFrom([["Only the newest here", "text", records.cut.join(", ")]]),
    ],
    timeline: inOrder([
      ...paymentLines(payments),
      ...emailLines(records.emails, undefined),
      ...auditLines(records.audit),
    ]),
    acts: withNextFirst(acts, summary.next),
    related: [
      ...(application
        ? [{ what: "applications" as const, id: uid, label: `Application: ${application.status}` }]
        : []),
      ...records.reports.map(({ id, report }) => ({
        what: "reports" as const,
        id,
        label: `Open report ${report.uid === uid ? "by" : "about"} them, ${whenAt(report.createdAt, DESK_ZONE)}`,
      })),
      ...booked.map((one) => toRelated(one, one.instructor.name, viewer)),
      ...taught.map((one) => toRelated(one, one.customer.name, viewer)),
      ...payments.map(({ id }) => ({ what: "payments" as const, id, label: "Open payment" })),
    ],
    lists: listsOf(records),
  };
}
