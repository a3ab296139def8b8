/** A number of sessions, in words. */
export const sessionsText = (count: number): string => (count === 1 ? "1 session" : `${count} sessions`);
