import type { Location } from "@shared/model/user.ts";

/** An address on one line. */
export const addressLine = ({ line1, line2, city, region, postalCode }: Location): string =>
  [line1, line2, `${city}, ${region} ${postalCode}`].filter(Boolean).join(", ");
