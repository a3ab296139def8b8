import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import { reveal } from "../../operations/desk/reveal-contact.ts";

/** Shows an operator an address, a conversation, a phone number or an applicant's files, with an entry in the audit. */
export const operatorReveal = endpoint("/api/operator/reveal", operatorPeopleContracts, (input, context) =>
  reveal(context, input),
);
