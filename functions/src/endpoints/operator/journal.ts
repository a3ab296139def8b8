import { operatorMonthContracts } from "../../core/api/desk/operator-month.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readJournal } from "../../operations/derived/closed/read-journal.ts";

/** Returns one page of the journal of a month, with an entry in the audit before the first one. */
export const operatorJournal = endpoint("/api/operator/journal", operatorMonthContracts, (input, context) =>
  readJournal(input, context),
);
