import { calendarContracts } from "../../core/api/calendar.ts";
import { endpoint } from "../../http/endpoint.ts";
import { importedCalendarOf } from "../../operations/calendar/import-calendar.ts";

/** Returns what is stored about the instructor's imported calendar; makes no outside request. */
export const providerCalendarstate = endpoint(
  "/api/provider/calendarstate",
  calendarContracts,
  (_input, { uid, now }) => importedCalendarOf(uid, now),
);
