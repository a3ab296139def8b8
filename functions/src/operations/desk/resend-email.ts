import { emailVersion } from "../../core/desk/cases/record-versions.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { sentAgain } from "../../core/email/delivery.ts";
import { AppError } from "../../core/errors.ts";
import { isLinkEmail } from "../../core/notifications/email/link-email.ts";
import { mayBeSentAgain } from "../../core/notifications/email/may-be-sent-again.ts";
import { get } from "../../store/access.ts";
import { outboxEmails } from "../../store/collections.ts";
import { caseIs } from "./act-on-case.ts";
import { actOnce, type OperatorRequest } from "./act-once.ts";

const refusal = (message: string): AppError => new AppError("wrong-state", message, { status: "closed" });

interface ResendInput {
  id: string;
  /** Attempts and one, as the case showed it. */
  version: number;
  reason: string;
}

/**
 * Sends an email of the outbox again, as it would be written now. One that was given up is tried again; one that was sent gets a
 * twin.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {status}
 */
export const resendEmail = (operator: OperatorRequest, { id, version, reason }: ResendInput) =>
  actOnce(operator, { act: "resend", on: { kind: "email", id }, reason }, async (batch) => {
    const read = await get(outboxEmails().doc(id));
    if (!read.data) throw new AppError("not-found");
    const { status } = read.data;
    mustNotBeOwnCase(operator.uid, "email", read.data);
    if (isLinkEmail(read.data))
      throw refusal("This email opens an account, so only its owner can ask for another.");
    if (status === "none") throw refusal("They've turned off emails like this one.");
    if (status === "reviewed") throw caseIs("closed");
    if (!mayBeSentAgain(read.data)) throw refusal("This email is already on its way.");
    if (version !== emailVersion(read.data)) throw caseIs("changed");
    const next = sentAgain(read.data, operator.now);
    const isTwin = status === "sent";
    const twin = outboxEmails().doc();
    if (isTwin) batch.create(twin, next);
    else batch.put(read, next);
    return { before: { status }, after: { status: "waiting" }, answer: { id: isTwin ? twin.id : id } };
  });
