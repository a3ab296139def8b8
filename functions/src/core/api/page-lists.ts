// The keys of the same lists in the web (web/src/data/booking), which spells them itself: a file of their own costs bytes.

/** Name of the list of a user's bookings as customer or instructor in a month (1–12) at the place. */
export const bookedListName = (uid: string, side: string, year: number, month: number): string =>
  `book/${uid}/${side}/${year}/${month}`;

/** Name of the list of sessions a user joined as a guest in a month (1–12) at the place. */
export const joinedListName = (uid: string, year: number, month: number): string =>
  `joined/${uid}/${year}/${month}`;

/** Name of the list of all areas with their prices. */
export const PRICING_LIST = "pricing";

/** Name of the list of an instructor's open requests and sessions. */
export const inboxListName = (uid: string): string => `inbox/${uid}`;

/** Name of the list of an instructor's last sessions that are over. */
export const closedListName = (uid: string): string => `closed/${uid}`;
