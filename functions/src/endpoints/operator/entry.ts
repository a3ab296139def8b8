import { operatorEntryContracts } from "../../core/api/desk/operator-entry.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readEntry } from "../../operations/desk/money/read-entry.ts";

/** Shows one entry of the journal, what has corrected it, and what could. */
export const operatorEntry = endpoint("/api/operator/entry", operatorEntryContracts, ({ id }, { uid }) =>
  readEntry(id, uid),
);
