import { importedCalendarOf } from "../../fetch/import-calendar.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Shows what is known of the calendar that the instructor imports; asks nobody outside. */
export const providerCalendarstate = endpoint("/api/provider/calendarstate", (_input, { uid, now }) =>
  importedCalendarOf(uid, now),
);
