import { onBookWritten } from "./on-book-written.ts";
import { onDeskSourceWritten } from "./on-desk-source-written.ts";
import { onLedgerCreated } from "./on-ledger-created.ts";
import { onMailCreated } from "./on-mail-created.ts";
import { onDayWritten, onInstructorWritten } from "./on-time-written.ts";
import { onUserWritten } from "./on-user-written.ts";

/** Functions that run when a document changes: see README.md. */
export const documentTriggers = {
  book: onBookWritten,
  user: onUserWritten,
  mail: onMailCreated,
  ledger: onLedgerCreated,
  day: onDayWritten,
  instructor: onInstructorWritten,
  /** One for each kind of the inbox of the desk. */
  desk: onDeskSourceWritten,
};
