import type { ImportedCalendar } from "@core/api/calendar.ts";
import { formatTime } from "../../../../ui/formats/time-format.ts";

/** What an instructor is told of the calendar they import. */
export interface ImportText {
  state: "fresh" | "failing";
  text: string;
}

const busyText = (events: number): string =>
  events === 1 ? "1 busy time" : `${events === 0 ? "No" : events} busy times`;

/** The state of an imported calendar, in the instructor's zone; undefined if there is none. */
export const importText = (
  { host, checkedAt = 0, okAt = checkedAt, failingSince, events }: ImportedCalendar,
  timeZone: string,
): ImportText | undefined => {
  if (host === undefined) return undefined;
  const at = (instant: number) => formatTime(instant, timeZone);
  if (failingSince === undefined)
    return {
      state: "fresh",
      text: `${busyText(events)} in the next ${RULES.horizon}. Last checked ${at(checkedAt)}; we check every half hour.`,
    };
  return {
    state: "failing",
    text: `We haven't been able to read it since ${at(failingSince)}. What we read on ${at(okAt)} still blocks your times. If its address has changed, remove it and paste the new one.`,
  };
};
