/** A month of the calendar, at the place of the session; `month` is 1–12. */
export interface CalendarMonth {
  year: number;
  month: number;
}
