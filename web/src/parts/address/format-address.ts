import type { PostalAddress } from "@core/people/user.ts";

/** An address on one line, with its unit: "12 Main Street, Apt 3, Brooklyn, NY 11201". */
export const formatAddress = ({ line1, line2, city, region, postalCode }: PostalAddress): string =>
  [line1, line2, `${city}, ${region} ${postalCode}`].filter(Boolean).join(", ");
