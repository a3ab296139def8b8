/** A count as the badge shows it; it is only counted to 100. */
export const badgeText = (count: number): string => (count > 99 ? "99+" : String(count));
