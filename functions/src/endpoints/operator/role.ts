import { operatorContracts } from "../../core/api/desk/operator.ts";
import { approveRoleChange, changeRole, stopRoleChange } from "../../core/desk/roles/role-change.ts";
import { endpoint } from "../../http/endpoint.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { followRole } from "../../operations/desk/roles/follow-role.ts";
import { saveRole } from "../../operations/desk/roles/save-role.ts";
import { readNamedAccount } from "../../store/people/auth-accounts.ts";

/** Gives an account a role of the desk, or takes it; approves or stops a change of treasurers that waits. */
export const operatorRole = endpoint("/api/operator/role", operatorContracts, async (input, context) => {
  const { uid } = input;
  const { name, isConfirmed } = await readNamedAccount(uid);
  const answer = await saveRole(context, input, (book) => {
    if ("role" in input)
      return changeRole(book, { ...input, on: input.step === "give", name, isConfirmed }, context);
    return input.step === "approve"
      ? approveRoleChange(book, { ...input, isConfirmed }, context)
      : stopRoleChange(book, input, context);
  });
  // After the commit, and again on a retry: claims follow the role as it is now, and the sweep checks them.
  await followRole(uid).catch((error: unknown) =>
    logPostponed("Claims have not followed a role yet", "operator/role", error, uid),
  );
  return answer;
});
