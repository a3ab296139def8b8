/** The moments whose emails can carry a sentence of operators. */
export const emailMoments = ["requested", "confirmed", "reminder", "canceled", "closed", "receipt"] as const;
export type EmailMoment = (typeof emailMoments)[number];
