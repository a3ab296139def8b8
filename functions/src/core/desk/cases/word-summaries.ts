import type { Booking } from "../../booking/booking.ts";
import type { Application } from "../../people/applications/application.ts";
import { answersOf } from "../../people/messages/handled-case.ts";
import type { ContactMessage } from "../../people/messages/message.ts";
import { areaNames, type NamedArea } from "../../people/places/area-names.ts";
import { type AnswerTargets, targetOf } from "../../policy/answer-targets.ts";
import type { CaseSummary, DeskActOffer, SummaryLine } from "../case.ts";
import { namesSafety } from "../safety-words.ts";
import type { ApplicationRecords, ContactRecords, ReportRecords } from "./case-records.ts";
import { type NextLine, nextLineOf } from "./next-line.ts";

/** Most characters of someone's own words in a summary. */
const MOST_WORDS = 160;

/** The beginning of a text in quotation marks. */
export const quoted = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= MOST_WORDS ? `“${line}”` : `“${line.slice(0, MOST_WORDS).trimEnd()}…”`;
};

const outcomeWords: Readonly<Record<string, string>> = {
  upheld: "They were right",
  dismissed: "Nothing to act on",
  answered: "Answered",
};

/** Where a case about words stands: open since, or closed at. */
function stateOf(
  {
    status,
    outcome,
    createdAt,
    closedAt,
    reopenedAt,
  }: Pick<ContactMessage, "status" | "outcome" | "createdAt" | "closedAt" | "reopenedAt">,
  isSafety: boolean,
): SummaryLine {
  if (status === "open")
    return {
      text: isSafety ? "Open, and it names safety, since" : "Open since",
      at: reopenedAt ?? createdAt,
      tone: "bad",
    };
  const how = outcome === undefined ? "" : ` ${outcomeWords[outcome] ?? outcome}.`;
  return { text: `Closed.${how}`, at: closedAt };
}

/** A session that a report is about. */
const sessionOf = ({ service }: Booking, of: string): string => `${of} about ${service.name},`;

/** A report in a few lines. */
export function reportSummary(
  { report, reporterName, instructorName, session, targets = {} }: ReportRecords,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const reporter = `${reporterName ?? "Someone who has left"}, ${report.side}`;
  const text = report.comment || (report.quote?.find(({ isReported }) => isReported)?.text ?? "");
  const isSafety = namesSafety(text);
  const about =
    report.side === "customer" ? (instructorName ?? "an instructor who has left") : "a customer of theirs";
  return {
    who: `${reporter}, about ${session && report.side === "instructor" ? session.customer.name : about}`,
    what: session
      ? { text: `${quoted(text)} ${sessionOf(session, "Report")}`, at: session.schedule.start }
      : { text: quoted(text) },
    state: stateOf(report, isSafety),
    next: nextLineOf(
      [
        {
          text: "Look into it, and answer by",
          at: (report.reopenedAt ?? report.createdAt) + targetOf(targets, isSafety ? "safety" : "reports"),
          act: "answer",
          ...(isSafety && { tone: "bad" as const }),
        },
      ],
      acts,
    ),
    sides: sidesOf(report.side, answersOf(report).at(-1)?.text),
  };
}

/** Who wrote reads our answer by email; the other side never hears of it. */
const sidesOf = (side: "customer" | "instructor", answer: string | undefined): CaseSummary["sides"] => [
  {
    side,
    text:
      answer === undefined ? "Hasn't had an answer from us." : `Has our answer by email: ${quoted(answer)}`,
  },
];

/** A message from the contact form in a few lines. */
export function contactSummary(
  { message, account, targets = {} }: ContactRecords,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const from = account
    ? account.isConfirmed
      ? "who has an account"
      : "who has an account whose address isn't confirmed"
    : "who has no account with this address";
  return {
    who: `${message.name}, ${from}`,
    what: { text: `${message.subject}: ${quoted(message.message)}` },
    state: stateOf(message, false),
    next: nextLineOf(
      [
        {
          text: "Answer by",
          at: (message.reopenedAt ?? message.createdAt) + targetOf(targets, "contacts"),
          act: "answer",
        },
      ],
      acts,
    ),
    sides: sidesOf(message.side, answersOf(message).at(-1)?.text),
  };
}

/** What an applicant reads on the page of their application. */
const applicantReads: Readonly<Record<Application["status"], string>> = {
  draft: "Is still filling it in.",
  submitted: "Reads that we're looking at it, and can't change it.",
  requested: "Reads what we asked for, and can change it and send it again.",
  approved: "Can teach, and sets hours and turns on bookings.",
  rejected: "Reads that we can't take them on now.",
  withdrawn: "Has taken it back, and can send another one.",
};

const applicationStates: Readonly<Record<Application["status"], string>> = {
  draft: "Not sent yet, since",
  submitted: "Waits for us since",
  requested: "Waits for the applicant since",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Taken back",
};

function nextOfApplication(
  { status, at, reapplyAt }: Application,
  files: number,
  targets: AnswerTargets,
): NextLine {
  if (status === "submitted")
    return {
      text: `${files > 0 ? "Look at the files and decide by" : "Decide by"}`,
      at: at + targetOf(targets, "applications"),
      act: "approve",
    };
  if (status === "requested" || status === "draft") return { text: "The applicant sends it." };
  if (status === "rejected" && reapplyAt !== undefined)
    return { text: "They may apply again from", at: reapplyAt };
  return { text: "Nothing. It's decided." };
}

const areasOf = (ids: readonly string[], areas: readonly NamedArea[]): string =>
  ids.length === 0 ? "" : ` in ${areaNames(ids, areas)}`;

/** An application in a few lines. */
export function applicationSummary(
  { application, name, files, areas, targets = {} }: ApplicationRecords,
  acts: readonly DeskActOffer[],
): CaseSummary {
  const { status, at, form } = application;
  const styles = form.styles?.join(", ");
  const papers = `${files} ${files === 1 ? "file" : "files"}`;
  return {
    who: name ?? "An applicant who has left",
    what: {
      text: `${styles ? `Would teach ${styles}` : "Would like to teach"}${areasOf(form.areas ?? [], areas)}, ${papers}`,
    },
    state: {
      text: applicationStates[status],
      at,
      ...(status === "submitted" && { tone: "bad" as const }),
    },
    next: nextLineOf([nextOfApplication(application, files, targets)], acts),
    sides: [{ side: "instructor", text: applicantReads[status] }],
  };
}
