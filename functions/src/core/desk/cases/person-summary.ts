import type { Booking } from "../../booking/booking.ts";
import { isFinalStatus, statusAt } from "../../booking/lifecycle.ts";
import { capitalized } from "../../capitalized.ts";
import { CURRENCY } from "../../constants.ts";
import type { Instant } from "../../fields.ts";
import { availableCredit, heldCredit } from "../../ledger/credit.ts";
import { formatMoney } from "../../money.ts";
import { missingProfileSteps } from "../../people/completeness.ts";
import { areaNames } from "../../people/places/area-names.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import { namesSafety } from "../safety-words.ts";
import type { PersonRecords, PersonReport } from "./case-records.ts";
import { type NextLine, nextLineOf } from "./next-line.ts";
import { profileStepWords } from "./person-facts.ts";

const inDollars = (minor: number): string => formatMoney(minor, CURRENCY);
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const sentences = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(" ");

/** Whether they book sessions, beside teaching them. */
const isCustomer = ({ user, instructor, bookedCount }: PersonRecords): boolean =>
  user !== undefined && (instructor === undefined || bookedCount > 0);

function whoOf(records: PersonRecords): string {
  const { user, instructor, areas } = records;
  const name = user?.name || instructor?.name || "No name yet";
  const served = instructor?.areas ?? (user?.serviceArea ? [user.serviceArea] : []);
  const place = served.length === 0 ? "" : ` in ${areaNames(served, areas)}`;
  const roles = [instructor && "instructor", isCustomer(records) && "customer"].filter(Boolean);
  return `${name}, ${roles.join(" and ")}${place}`;
}

/** Sessions that are not over, the next one first. */
const sessionsAhead = ({ booked, taught }: PersonRecords, now: Instant): Booking[] =>
  [...booked, ...taught]
    .filter((one) => !isFinalStatus(statusAt(one, now)))
    .toSorted((a, b) => a.schedule.start - b.schedule.start);

function whatOf(records: PersonRecords): SummaryLine {
  const { user, instructor, bookedCount } = records;
  const sessions = sentences(
    instructor && `${counted(instructor.closedCount, "session")} taught.`,
    isCustomer(records) && `${counted(bookedCount, "session")} booked.`,
  );
  return user ? { text: `${sessions} With us since`, at: user.createdAt } : { text: sessions };
}

function moneyOf(records: PersonRecords): SummaryLine | undefined {
  const { wallet, earnings } = records;
  const owed = earnings?.balance ?? 0;
  const held = earnings && earnings.held > 0 ? `, ${inDollars(earnings.held)} of it on hold` : "";
  const credit = wallet && isCustomer(records) ? availableCredit(wallet) : undefined;
  const onHold = wallet ? heldCredit(wallet) : 0;
  const text = sentences(
    earnings && (owed < 0 ? `They owe us ${inDollars(-owed)}.` : `We owe them ${inDollars(owed)}${held}.`),
    earnings && `${inDollars(earnings.paid)} paid out.`,
    credit !== undefined &&
      `${inDollars(credit)} of credit${onHold > 0 ? `, and ${inDollars(onHold)} on hold for sessions` : ""}.`,
  );
  return text === "" ? undefined : { text, ...(owed < 0 && { tone: "bad" as const }) };
}

const instructorStates = {
  active: "Can be booked.",
  paused: "Bookings are turned off.",
  suspended: "Can't be booked: suspended.",
  left: "Has left.",
} as const;

function stateOf({ account, suspension, isBeingDeleted, instructor }: PersonRecords): SummaryLine {
  const bad = (text: string, at?: Instant): SummaryLine => ({
    text,
    tone: "bad",
    ...(at !== undefined && { at }),
  });
  if (isBeingDeleted) return bad("The account is being deleted.");
  if (suspension?.state === "lifting") return bad("The suspension is being lifted.");
  if (suspension) return bad("Suspended since", suspension.at);
  if (!account) return bad("Has no account to sign in with.");
  if (account.isDisabled) return bad("Can't sign in.");
  if (instructor && instructor.status !== "active") return bad(instructorStates[instructor.status]);
  return {
    text: sentences(
      instructor ? instructorStates.active : "Active.",
      !account.isEmailConfirmed && "The email address isn't confirmed.",
    ),
  };
}

const isAboutThem = ({ report }: PersonReport, { uid }: PersonRecords): boolean => report.uid !== uid;

/** Everything of theirs that waits for someone, in words; undefined if nothing does. */
function waitsOf(records: PersonRecords, now: Instant): SummaryLine | undefined {
  const { reports, payments, application, instructor } = records;
  const ahead = sessionsAhead(records, now);
  const about = reports.filter((one) => isAboutThem(one, records)).length;
  const contested = ahead.filter(({ claim }) => claim?.state === "contested").length;
  const requests = ahead.filter((one) => statusAt(one, now) === "Requested").length;
  const late = instructor?.papers?.booked?.count ?? 0;
  const rows: [count: number, text: string][] = [
    [about, `${counted(about, "open report")} about them`],
    [reports.length - about, `${counted(reports.length - about, "open report")} by them`],
    [contested, counted(contested, "contested no-show")],
    [requests, `${counted(requests, "request")} without an answer`],
    [payments.length, counted(payments.length, "open payment")],
    [late, `${counted(late, "session")} after their papers end`],
    [application?.status === "submitted" ? 1 : 0, "their application"],
  ];
  const text = rows.flatMap(([count, words]) => (count > 0 ? [words] : [])).join(", ");
  return text === "" ? undefined : { text: `${capitalized(text)}.` };
}

/** What an operator looks into first. */
function reportsNext(records: PersonRecords): NextLine[] {
  const urgent = ({ report: { comment, quote = [] } }: PersonReport) =>
    namesSafety(comment) || quote.some(({ isReported, text }) => isReported && namesSafety(text));
  const oldestFirst = records.reports.toSorted((a, b) => a.report.createdAt - b.report.createdAt);
  return [...oldestFirst.filter(urgent), ...oldestFirst.filter((one) => !urgent(one))].map((one) => ({
    text: `Look into the report ${isAboutThem(one, records) ? "about" : "by"} them${urgent(one) ? ", which names safety" : ""}, open since`,
    at: one.report.reopenedAt ?? one.report.createdAt,
    ...(urgent(one) && { tone: "bad" as const }),
  }));
}

function nextLines(records: PersonRecords, now: Instant): (NextLine | undefined)[] {
  const { hold, suspension, application, payments, instructor, user, account } = records;
  const ahead = sessionsAhead(records, now);
  const isContested = ahead.some(({ claim }) => claim?.state === "contested");
  const late = instructor?.papers?.booked?.count ?? 0;
  const [missing] =
    user && isCustomer(records) ? missingProfileSteps(user, account?.isEmailConfirmed ?? false) : [];
  const [next] = ahead;
  return [
    ...reportsNext(records),
    isContested ? { text: "Decide the no-show of their session.", tone: "bad" } : undefined,
    hold?.rowAt !== undefined && hold.rowAt <= now
      ? { text: "Decide on their held earnings by", at: hold.due, act: "renew-hold", tone: "bad" }
      : undefined,
    payments.some(({ state }) => state === "unknown")
      ? { text: "Look at their payment: the card processor hasn't answered.", tone: "bad" }
      : undefined,
    application?.status === "submitted"
      ? { text: "Decide on their application, sent", at: application.at }
      : undefined,
    late > 0
      ? { text: "Ask for new papers, or find someone else for their sessions.", tone: "bad" }
      : undefined,
    suspension?.until !== undefined ? { text: "The suspension ends", at: suspension.until } : undefined,
    suspension ? { text: "Lift the suspension when it's settled.", act: "lift" } : undefined,
    next && { text: "Their next session begins", at: next.schedule.start },
    missing && { text: `Before they can book, they ${lowerFirst(profileStepWords[missing])}.` },
    { text: "Nothing waits for them or for us." },
  ];
}

/** What the person meets on their own pages. */
function sidesOf(records: PersonRecords): CaseSummary["sides"] {
  const { user, account, instructor, suspension } = records;
  const isOut = suspension !== undefined || account === undefined || account.isDisabled;
  const sides: CaseSummary["sides"] = [];
  if (user && isCustomer(records)) {
    const [missing] = missingProfileSteps(user, account?.isEmailConfirmed ?? false);
    const text = isOut ? "Can't sign in." : missing ? "Can look around, and can't book yet." : "Can book.";
    sides.push({ side: "customer", text });
  }
  if (instructor)
    sides.push({ side: "instructor", text: isOut ? "Can't sign in." : instructorStates[instructor.status] });
  return sides;
}

/** A person in a few lines: who, since when, sessions, money that is held or owed, what waits, and what comes next. */
export function personSummary(
  records: PersonRecords,
  acts: readonly DeskActOffer[],
  now: Instant,
): CaseSummary {
  const money = moneyOf(records);
  const waits = waitsOf(records, now);
  return {
    who: whoOf(records),
    what: whatOf(records),
    ...(money && { money }),
    state: stateOf(records),
    ...(waits && { waits }),
    next: nextLineOf(nextLines(records, now), acts),
    sides: sidesOf(records),
  };
}
