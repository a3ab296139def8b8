import { calendarContracts } from "../../core/api/calendar.ts";
import { endpoint } from "../../http/endpoint.ts";
import { checkCalendar, importedCalendarOf, setCalendar } from "../../operations/calendar/import-calendar.ts";
import { removeExternalCalendar } from "../../operations/calendar/save-external-calendar.ts";

/** Imports the instructor's own calendar, whose times can't be booked; reads it again; or removes it. */
export const providerCalendar = endpoint(
  "/api/provider/calendar",
  calendarContracts,
  async ({ url, check }, { uid, now }) => {
    if (url !== undefined) await setCalendar(uid, url, now);
    else if (check) await checkCalendar(uid, now);
    else await removeExternalCalendar(uid);
    return importedCalendarOf(uid, now);
  },
);
