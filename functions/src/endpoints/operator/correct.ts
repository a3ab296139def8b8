import { operatorEntryContracts } from "../../core/api/desk/operator-entry.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveCorrection } from "../../operations/desk/money/save-correction.ts";

/** Asks for a correction of an entry of the journal, approves it, which books it, or stops it. */
export const operatorCorrect = endpoint("/api/operator/correct", operatorEntryContracts, (input, context) =>
  saveCorrection(context, input),
);
