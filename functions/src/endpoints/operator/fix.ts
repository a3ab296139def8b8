import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import { fixContact } from "../../operations/account/fix-contact.ts";
import { clearSuppression } from "../../operations/desk/clear-suppression.ts";

/** Asks a person to confirm a new email address or phone number, or lets emails go to an address again. */
export const operatorFix = endpoint("/api/operator/fix", operatorPeopleContracts, (input, context) =>
  input.what === "refused email" ? clearSuppression(context, input) : fixContact(context, input),
);
