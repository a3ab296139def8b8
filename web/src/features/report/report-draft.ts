import type { Booking } from "@core/booking/booking.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

/** Reasons for a report, in display order. */
export const reportReasons = {
  late: "Late or didn't show up",
  behavior: "Behavior",
  safety: "Safety",
  money: "Asked for payment outside Every Body Yoga",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof reportReasons;

export const reportReasonHints: Record<ReportReason, string> = {
  late: "Very late, left early or didn't come",
  behavior: "Was rude, insulting or crossed a boundary",
  safety: "Someone got hurt, or you didn't feel safe",
  money: "Cash, a transfer or another way around us",
  other: "Anything else we should know",
};

/** Maximum length of the customer's text: with reason and session in front it fits the API's 2000 characters. */
export const REPORT_MAX = 1700;

/** A report as entered; `reason` is empty while none is chosen. */
export interface ReportDraft {
  reason: ReportReason | "";
  text: string;
}

/** The session a report is about, reduced to what operators need. */
type ReportedSession = Pick<Booking, "id" | "schedule"> | null;

/** The text of a report for operators: the reason, the session if any, and the customer's words. */
export const reportCommentOf = ({ reason, text }: ReportDraft, about: ReportedSession): string => {
  const session =
    about && `${formatTime(about.schedule.start, about.schedule.timeZone)} (booking ${about.id})`;
  return [
    `Reason: ${reason && reportReasons[reason]}`,
    ...(session ? [`Session: ${session}`] : []),
    "",
    text.trim(),
  ].join("\n");
};

/** Errors of a report by field; empty when it may be sent. */
export const reportErrors = ({ reason, text }: ReportDraft): { reason?: string; text?: string } => {
  const { length } = text.trim();
  return {
    ...(reason === "" && { reason: "Please choose a reason." }),
    ...(length === 0 && { text: "Please tell us what happened." }),
    ...(length > REPORT_MAX && { text: `Please use ${REPORT_MAX} characters or fewer. You have ${length}.` }),
  };
};
