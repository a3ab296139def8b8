import { scaleBooks } from "./books.ts";

// npm run scale: prints what the work of a night costs as the product grows; asserts nothing.

/** Events of the ledger a day, at 10 thousand, 1 million and 10 million bookings a year. */
const EVENTS_A_DAY = [260, 26_000, 260_000];

for (const perDay of EVENTS_A_DAY) for (const line of await scaleBooks(perDay)) console.log(line);
