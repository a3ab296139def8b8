import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import { fixContact } from "../../operations/account/fix-contact.ts";

/** Asks a person to confirm a new email address or phone number. */
export const operatorFix = endpoint("/api/operator/fix", operatorPeopleContracts, (input, context) =>
  fixContact(context, input),
);
