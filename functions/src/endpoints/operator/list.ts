import { operatorListContracts } from "../../core/api/desk/operator-lists.ts";
import { mustParseFilter } from "../../core/desk/lists/list-filter.ts";
import { deskLists } from "../../core/desk/lists/lists.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readDeskList } from "../../operations/desk/read-list.ts";

/** One page of a list of the desk. */
export const operatorList = endpoint(
  "/api/operator/list",
  operatorListContracts,
  async ({ what, filter = {}, after, timeZone = "UTC" }, { uid, now }) =>
    readDeskList(what, mustParseFilter(deskLists[what], filter, timeZone), after, { uid, now }),
);
