/** The host of the sample calendar, which only the demo world answers. */
export const DEMO_CALENDAR_HOST = "sample-calendar.example";

/** The address of the sample calendar. */
export const DEMO_CALENDAR_URL = `https://${DEMO_CALENDAR_HOST}/busy.ics`;
