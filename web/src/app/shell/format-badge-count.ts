/** Text of a badge; at most 100 unread notifications are known. */
export const formatBadgeCount = (count: number): string => (count > 99 ? "99+" : String(count));
