import { importedCalendarOf } from "../../fetch/import-calendar.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Returns what is stored about the instructor's imported calendar; makes no outside request. */
export const providerCalendarstate = endpoint("/api/provider/calendarstate", (_input, { uid, now }) =>
  importedCalendarOf(uid, now),
);
