import { ANSWER_TARGETS, HOUR } from "../constants.ts";
import { sayDuration } from "../say-duration.ts";

/** What has a target: each kind of the inbox, and what names safety, whatever kind it is. */
export type TargetName = keyof typeof ANSWER_TARGETS;

/** ms within which something is to be answered; what isn't said is as `ANSWER_TARGETS`. */
export type AnswerTargets = Readonly<Partial<Record<TargetName, number | undefined>>>;

/** What each target is for, in the order in which the desk lists them. */
export const targetTitles: Readonly<Record<TargetName, string>> = {
  safety: "What names safety",
  reports: "Reports",
  contested: "Contested no-shows",
  payments: "Payments to review",
  contacts: "Messages",
  applications: "Applications",
  papers: "Sessions after papers end",
  holds: "Held earnings",
  testimonials: "Testimonials",
  replies: "Replies to reviews",
  pictures: "Pictures",
  emails: "Emails",
  roles: "Changes of treasurers",
  policies: "Changes of policies",
  payouts: "Prepared payouts",
  corrections: "Corrections of the ledger",
  lost: "Lost events",
};

/** The names of all targets. */
export const targetNames = Object.keys(targetTitles) as TargetName[];

/** ms within which something is to be answered. */
export const targetOf = (targets: AnswerTargets, name: TargetName): number =>
  targets[name] ?? ANSWER_TARGETS[name];

const timeWord = (time: number): string => (time === HOUR ? `${time / HOUR} hour` : sayDuration(time));

/** Targets in words, the shortest first: "1 hour for what names safety; 24 hours for reports, messages". */
export function targetsText(targets: AnswerTargets): string {
  const times = [...new Set(targetNames.map((name) => targetOf(targets, name)))].toSorted((a, b) => a - b);
  return times
    .map((time) => {
      const names = targetNames.filter((name) => targetOf(targets, name) === time);
      return `${timeWord(time)} for ${names.map((name) => targetTitles[name].toLowerCase()).join(", ")}`;
    })
    .join("; ");
}
