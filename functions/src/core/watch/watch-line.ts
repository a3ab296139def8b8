import * as v from "valibot";
import { Instant } from "../fields.ts";

/** What can be wrong with the system as a whole; each has its page in docs/runbook. */
export const alertNames = [
  "job-late",
  "sessions-late",
  "payments-late",
  "emails-late",
  "calendars-late",
  "books-differ",
  "books-not-compared",
  "emails-failed",
  "disputes-due",
] as const;
export const AlertName = v.picklist(alertNames);
export type AlertName = v.InferOutput<typeof AlertName>;

/**
 * One thing that is looked at. `value` is `late` ms of age, a `count`, or the time `left`, ms; absent where nothing is known. It
 * is red above its limit, and time left below it.
 */
export const WatchLine = v.object({
  alert: AlertName,
  /** Which job is late. */
  job: v.optional(v.string()),
  state: v.picklist(["green", "red"]),
  /** Since when it is red, where that is known. */
  since: v.optional(Instant),
  unit: v.picklist(["late", "count", "left"]),
  value: v.optional(v.number()),
  limit: v.number(),
});
export type WatchLine = v.InferOutput<typeof WatchLine>;

/** The name of a line among all others: "job-late payments". */
export const lineName = ({ alert, job }: Pick<WatchLine, "alert" | "job">): string =>
  job === undefined ? alert : `${alert} ${job}`;

/** Whether a red line says that work is not done in time: then the system as a whole counts as late. */
export const isLateLine = ({ alert, state }: Pick<WatchLine, "alert" | "state">): boolean =>
  state === "red" && alert.endsWith("-late");

const titles: Readonly<Record<AlertName, string>> = {
  "job-late": "A job hasn't finished",
  "sessions-late": "Sessions that are due wait",
  "payments-late": "Payments that are due wait",
  "emails-late": "Emails wait to be sent",
  "calendars-late": "Imported calendars aren't read",
  "books-differ": "The books differ",
  "books-not-compared": "The books aren't compared with the card processor",
  "emails-failed": "Emails failed",
  "disputes-due": "A dispute must be answered soon",
};

/** What a line is about, for people: "A job hasn't finished: payments". */
export const alertTitle = (name: string): string => {
  const [alert, job] = name.split(" ");
  const title = titles[alert as AlertName] ?? name;
  return job === undefined ? title : `${title}: ${job}`;
};
