import { AppError } from "../../core/errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { saveActive, saveSuspension } from "../../store/desk/save-account-status.ts";
import { followSuspension } from "../../store/people/suspensions.ts";

/** Suspends an account, or lifts its suspension. */
export const operatorAccount = endpoint("/api/operator/account", async ({ status, ...input }, context) => {
  const { uid, until } = input;
  if (until !== undefined && (status !== "suspended" || until <= context.now))
    throw new AppError("bad-request", undefined, { until: "A suspension can only end in the future." });
  const answer = await (status === "suspended" ? saveSuspension(context, input) : saveActive(context, input));
  // After the commit, and again at a retry: it is safe to repeat, and the sweep repeats it too.
  await followSuspension(uid).catch((error: unknown) =>
    logPostponed("The sign-in of an account has not followed yet", "operator/account", error, uid),
  );
  return answer;
});
