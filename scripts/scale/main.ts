import { scaleBooks } from "./books.ts";
import { scaleRebuild } from "./rebuild.ts";

// npm run scale: prints what the work of a night costs as the product grows; asserts nothing.

/** Events of the ledger a day, at 10 thousand, 1 million and 10 million bookings a year. */
const EVENTS_A_DAY = [260, 26_000, 260_000];
/** Events of the ledger that `npm run rebuild` reads. */
const EVENTS = [20_000, 200_000, 2_000_000];

for (const perDay of EVENTS_A_DAY) for (const line of await scaleBooks(perDay)) console.log(line);
for (const events of EVENTS) console.log(await scaleRebuild(events));
