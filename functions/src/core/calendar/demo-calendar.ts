/** Host of the sample calendar, served only in the demo world. */
export const DEMO_CALENDAR_HOST = "sample-calendar.example";

/** The address of the sample calendar. */
export const DEMO_CALENDAR_URL = `https://${DEMO_CALENDAR_HOST}/busy.ics`;
