import { type FieldRefusal, fieldRefusal } from "../../../api/as-result.ts";
import type { CallResult } from "../../../api/call.ts";
import { endSession } from "../../../auth/session-control.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";

interface Passwords {
  current: string;
  next: string;
}

/** Changes the account's password; this session stays, every other one ends. */
export const useNewPassword = () => {
  const { withRecentSignIn, finishSignIn, recentSignIn } = useRecentSignIn();

  const setNewPassword = async ({
    current,
    next,
  }: Passwords): Promise<CallResult<null, FieldRefusal> | null> => {
    const [{ renewSessionAfterPasswordChange, setPassword }, { confirmPassword }, { isRecentSignIn }] =
      await Promise.all([
        import("../../../auth/set-password.ts"),
        import("../../../auth/confirm-password.ts"),
        import("../../../auth/firebase-auth.ts"),
      ]);
    const known = await confirmPassword(current);
    if (known.status === "refused") return fieldRefusal("current", known.message);
    // The password is right; an old sign-in also needs its second factor again.
    if (known.status === "second-factor" && !(await isRecentSignIn()) && !(await finishSignIn(known)))
      return null;
    const result = await withRecentSignIn(() => setPassword(next));
    if (!result?.ok) return result && { ok: false, error: { message: result.error.message } };
    const renewed = await renewSessionAfterPasswordChange(next);
    const isRenewed =
      renewed.status === "done" || (renewed.status === "second-factor" && (await finishSignIn(renewed)));
    // The password has changed: if the session cannot be renewed, the person signs in with the new one.
    if (!isRenewed) await endSession();
    return { ok: true, value: null };
  };

  return { setNewPassword, recentSignIn };
};
