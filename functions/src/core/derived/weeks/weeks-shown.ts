/** Weeks that are shown. */
export const WEEKS_SHOWN = 12;
/** Days after their first session within which a customer counts as coming back. */
export const BACK_DAYS = 60;
