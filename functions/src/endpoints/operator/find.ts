import { operatorListContracts } from "../../core/api/desk/operator-lists.ts";
import { endpoint } from "../../http/endpoint.ts";
import { findInDesk } from "../../operations/desk/find-in-desk.ts";

/** Finds people and bookings by what an operator types, but the cases of their own. */
export const operatorFind = endpoint("/api/operator/find", operatorListContracts, ({ text }, { uid, now }) =>
  findInDesk(text, { uid, now }),
);
