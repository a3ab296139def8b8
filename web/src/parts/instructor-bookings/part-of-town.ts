import type { BookingLocation } from "@core/booking/booking.ts";

/** Where a session is, before its address is known: "Upper West Side, New York", or city and ZIP code. */
export const partOfTownText = ({ neighborhood, city, region, postalCode }: BookingLocation): string =>
  neighborhood ? `${neighborhood}, ${city}` : `${city}, ${region} ${postalCode}`;
