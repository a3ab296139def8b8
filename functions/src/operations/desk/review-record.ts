import { emailVersion, paymentVersion } from "../../core/desk/cases/record-versions.ts";
import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { reviewedPayment } from "../../core/payments/reviewed-payment.ts";
import { get } from "../../store/access.ts";
import { outboxEmails } from "../../store/collections.ts";
import { mustReadIntent } from "../../store/payments/intents.ts";
import { caseIs, type Moderate } from "./act-on-case.ts";

/**
 * Puts the concerns of a payment that have ended aside, so that it no longer waits for operators.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {changed} while there is something to do, or where it
 *   is another than was seen
 */
export const reviewPayment: Moderate = async (batch, { uid }, { id, version }) => {
  const read = await mustReadIntent(id);
  mustNotBeOwnCase(uid, "payment", read.data);
  if (version !== paymentVersion(read.data)) throw caseIs("changed");
  const reviewed = reviewedPayment(read.data);
  batch.put(read, reviewed);
  const said = ({ concerns = [] }: typeof reviewed) => ({ concerns: concerns.join(", ") });
  return { before: said(read.data), after: said(reviewed), answer: { status: "reviewed" } };
};

/**
 * Puts an email that could not be sent aside.
 * @throws AppError `not-found`, `claim-required` {reason: own}, `wrong-state` {closed}, or {changed} where it was tried again since
 */
export const reviewEmail: Moderate = async (batch, { uid, now }, { id, version }) => {
  const read = await get(outboxEmails().doc(id));
  if (!read.data) throw new AppError("not-found");
  mustNotBeOwnCase(uid, "email", read.data);
  if (read.data.status !== "failed") throw caseIs("closed");
  if (version !== emailVersion(read.data)) throw caseIs("changed");
  batch.put(read, { ...read.data, status: "reviewed", reviewedAt: now });
  return { before: { status: "failed" }, after: { status: "reviewed" }, answer: { status: "reviewed" } };
};
