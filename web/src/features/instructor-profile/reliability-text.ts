import type { OwnReliability } from "@core/derived/own-reliability.ts";
import { BROKEN_LIMIT, RELIABILITY_SHOWN_FROM } from "@core/derived/reliability.ts";

/** What one entry of the list says. */
export const entryTexts: Record<OwnReliability["entries"][number]["session"], string> = {
  kept: "You were there",
  broken: "You canceled or didn't show up",
  late: `You canceled less than ${RULES.lateNotice} before. Counts twice.`,
};

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** How many sessions were kept; below five, only how many there are. */
export function keptText({ kept, sessions, isShown }: OwnReliability): string {
  if (isShown) return `You kept ${kept} of your last ${counted(sessions, "session")}.`;
  return sessions === 0
    ? `No sessions in the last ${RULES.reliability} yet. You'll see your score after ${RELIABILITY_SHOWN_FROM}.`
    : `You've had ${counted(sessions, "session")} in the last ${RULES.reliability}. You'll see your score after ${RELIABILITY_SHOWN_FROM}.`;
}

/** What sessions that did not take place mean. */
export function brokenText({ broken }: Pick<OwnReliability, "broken">): string {
  if (broken === 0) return "";
  if (broken >= BROKEN_LIMIT)
    return `${broken} canceled or missed in ${RULES.reliability}. We'll reach out to talk it through. Your account isn't affected.`;
  return `${broken} of ${BROKEN_LIMIT} canceled or missed. At ${BROKEN_LIMIT} in ${RULES.reliability}, we reach out to talk it through. Your account isn't affected.`;
}

const spanText = (minutes: number): string =>
  minutes < 60 ? counted(minutes, "minute") : counted(Math.round(minutes / 60), "hour");

/** How requests are answered; empty before the first one. */
export function answersText({
  asked,
  answered,
  medianMinutes,
}: Pick<OwnReliability, "asked" | "answered" | "medianMinutes">): string {
  if (asked === 0) return "";
  const time = medianMinutes === undefined ? "" : `, usually within ${spanText(Math.max(1, medianMinutes))}`;
  return `You answered ${answered} of ${counted(asked, "request")}${time}.`;
}
