import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { withRole } from "../../core/desk/roles/desk-role.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustBeRecentLogin } from "../../http/tokens/recent-login.ts";
import { actOnce } from "../../store/desk/act-once.ts";
import { mustFindDeskAccount, setDeskClaims } from "../../store/people/auth-accounts.ts";

/** Gives an account a role of the desk, or removes it. A removed role ends with the next call. */
export const operatorRole = endpoint("/api/operator/role", async ({ email, role, on, reason }, context) => {
  mustBeRecentLogin(context);
  const { uid, claims: before } = await mustFindDeskAccount(email);
  mustNotBeOwnCase(context.uid, [uid]);
  const after = withRole(before, role, on);
  const act = { act: "role", on: { kind: "account", id: uid }, reason } as const;
  const answer = await actOnce(context, act, async () => ({
    before: { ...before },
    after: { ...after },
    answer: { message: on ? `${email} has the role ${role}.` : `${email} no longer has the role ${role}.` },
  }));
  // After the entry, and again on a retry: setting the same claims twice changes nothing.
  await setDeskClaims(uid, after);
  return answer;
});
