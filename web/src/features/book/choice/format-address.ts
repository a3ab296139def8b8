import type { PostalAddress } from "@core/people/user.ts";

/** An address on one line. */
export const formatAddress = ({ line1, line2, city, region, postalCode }: PostalAddress): string =>
  [line1, line2, `${city}, ${region} ${postalCode}`].filter(Boolean).join(", ");
