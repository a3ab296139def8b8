import type { Booking } from "@shared/model/booking.ts";
import { formatTime } from "../../ui/time-format.ts";

/** Why somebody is reported, in the order in which it is asked. */
export const reasons = {
  late: "Late, or did not come",
  behavior: "Behavior",
  safety: "Safety",
  money: "Asked for payment outside Every Body Yoga",
  other: "Something else",
} as const;
export type Reason = keyof typeof reasons;

/** What says more about each reason. */
export const reasonHints: Record<Reason, string> = {
  late: "Came much too late, left early or not at all",
  behavior: "Rude, insulting, or did not respect a boundary",
  safety: "An injury, a danger, or you did not feel safe",
  money: "Cash, a transfer, or another way around us",
  other: "Whatever we should know",
};

/** Characters a report may have in its own words: with reason and session in front it still fits the call's 2000. */
export const LONGEST = 1700;

/** A report as it is entered; `reason` is empty while none is chosen. */
export interface Draft {
  reason: Reason | "";
  text: string;
}

/** The session a report is about, as far as the readers of reports need it. */
type About = Pick<Booking, "id" | "schedule"> | null;

/** A report in the form its readers know: the reason, the session where there is one, and the person's own words. */
export const commentOf = (reason: Reason, about: About, text: string): string => {
  const session =
    about && `${formatTime(about.schedule.start, about.schedule.timeZone)} (booking ${about.id})`;
  return [`Reason: ${reasons[reason]}`, ...(session ? [`Session: ${session}`] : []), "", text.trim()].join(
    "\n",
  );
};

/** What is wrong with a report, by field; empty when it may be sent. */
export const wrongWith = ({ reason, text }: Draft): { reason?: string; text?: string } => {
  const { length } = text.trim();
  return {
    ...(reason === "" && { reason: "Please choose what it is about." }),
    ...(length === 0 && { text: "Please tell us in a few words what happened." }),
    ...(length > LONGEST && { text: `At most ${LONGEST} characters, please: these are ${length}.` }),
  };
};
