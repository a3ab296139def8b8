import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveBackgroundCheck } from "../../operations/desk/save-background-check.ts";

/** Stores that an instructor passed a background check. */
export const operatorCheck = endpoint("/api/operator/check", operatorPeopleContracts, (input, context) =>
  saveBackgroundCheck(context, input),
);
