import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import { endpoint } from "../../http/endpoint.ts";
import { resendEmail } from "../../operations/desk/resend-email.ts";

/** Sends an email of the outbox again. */
export const operatorResend = endpoint("/api/operator/resend", operatorPeopleContracts, (input, context) =>
  resendEmail(context, input),
);
