import type { DecidingFacts } from "@core/api/provider.ts";
import { now } from "../../clock.ts";
import { formatTime } from "../../ui/formats/time-format.ts";

const yearAt = (at: number, timeZone: string): string => formatTime(at, timeZone, "longDate").slice(-4);

/** A day at a place, with its year unless it is this one. */
export const placeDayText = (at: number, timeZone: string): string => {
  const day = formatTime(at, timeZone, "date");
  const year = yearAt(at, timeZone);
  return year === yearAt(now(), timeZone) ? day : `${day}, ${year}`;
};

/** What an instructor and a customer had together, in one line. */
export const togetherText = ({ kept, of, unread = 0, last }: DecidingFacts["history"]): string => {
  if (of + unread === 0) return "First time with you";
  const missing = `${unread} ${unread === 1 ? "session" : "sessions"} we can't show`;
  if (of === 0) return missing;
  const sessions = of === 1 ? "session" : "sessions";
  const sum = kept === of ? `${of} ${sessions} together` : `${kept} of ${of} ${sessions} kept`;
  // Without the weekday.
  const latest = last && `last ${placeDayText(last.at, last.timeZone).replace(/^\w+, /, "")}`;
  if (kept === 0 && unread === 0) return `First time with you (${sum})`;
  return [sum, latest, unread > 0 && missing].filter(Boolean).join(" · ");
};
