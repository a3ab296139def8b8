import { operatorListContracts } from "../../core/api/desk/operator-lists.ts";
import { endpoint } from "../../http/endpoint.ts";
import { exportList } from "../../operations/desk/export-list.ts";

/** Returns one page of a list of the desk for a file, with an entry in the audit before the first one. */
export const operatorExport = endpoint(
  "/api/operator/export",
  operatorListContracts,
  ({ what, filter = {}, timeZone, reason, after }, context) =>
    exportList({ what, filter, timeZone }, { reason, after }, context),
);
