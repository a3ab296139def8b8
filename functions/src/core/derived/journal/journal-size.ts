/** Lines that one file of the journal has at most; an entry is never split between two. */
export const JOURNAL_ROWS = 5_000;
