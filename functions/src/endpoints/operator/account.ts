import { randomUUID } from "node:crypto";
import { operatorPeopleContracts } from "../../core/api/desk/operator-people.ts";
import type { CallParsed } from "../../core/api/index.ts";
import { AppError } from "../../core/errors.ts";
import type { CallContext } from "../../http/call-context.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { finishDeletion } from "../../operations/account/delete-account.ts";
import { saveActive, saveSuspension } from "../../operations/desk/save-account-status.ts";
import { saveClosedAccount } from "../../operations/desk/save-closed-account.ts";
import { forgetCards } from "../../operations/payments/run-payment.ts";
import { followSuspension } from "../../operations/people/carry-out-suspension.ts";

function save({ status, ...input }: CallParsed<"/api/operator/account">, context: CallContext) {
  if (status === "suspended") return saveSuspension(context, input);
  if (status === "active") return saveActive(context, input);
  return saveClosedAccount(context, input, `former-${randomUUID()}`);
}

/** Suspends an account or lifts its suspension, or closes an instructor's account. */
export const operatorAccount = endpoint(
  "/api/operator/account",
  operatorPeopleContracts,
  async (input, context) => {
    const { uid, until, status } = input;
    if (until !== undefined && (status !== "suspended" || until <= context.now))
      throw new AppError("bad-request", undefined, { until: "A suspension can only end in the future." });
    const answer = await save(input, context);
    // After the commit, and again on a retry: both are safe to repeat, and the sweep repeats them too.
    const follow =
      status === "closed" ? finishDeletion(uid, context.now, { forgetCards }) : followSuspension(uid);
    await follow.catch((error: unknown) =>
      logPostponed("A changed account has not followed yet", "operator/account", error, uid),
    );
    return answer;
  },
);
