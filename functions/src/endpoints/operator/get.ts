import { operatorListContracts } from "../../core/api/desk/operator-lists.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readDeskCase } from "../../operations/desk/read-case.ts";

/** One case of the desk: its facts, its timeline, and what the operator can do with it now. */
export const operatorGet = endpoint(
  "/api/operator/get",
  operatorListContracts,
  ({ what, id }, { uid, now }) => readDeskCase(what, id, { uid, now }),
);
