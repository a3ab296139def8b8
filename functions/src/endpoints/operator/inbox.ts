import { operatorInboxContracts } from "../../core/api/desk/operator-inbox.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readInbox } from "../../operations/desk/inbox/read-inbox.ts";

/** One page of what waits for operators. */
export const operatorInbox = endpoint(
  "/api/operator/inbox",
  operatorInboxContracts,
  ({ tab, after }, { uid }) => readInbox(tab, uid, after),
);
