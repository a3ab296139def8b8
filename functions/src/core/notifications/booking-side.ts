/** The two sides of a booking. */
export const bookingSides = ["customer", "instructor"] as const;
export type BookingSide = (typeof bookingSides)[number];
