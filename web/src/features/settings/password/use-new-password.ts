import type { CallResult } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { endSession } from "../../../auth/session-control.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";

interface Passwords {
  current: string;
  next: string;
}

/** Errors: of the current password, or of the change as a whole. */
interface PasswordRefusal {
  field?: "current";
  message: string;
}

/** Changes the account's password; this session stays, every other one ends. */
export const useNewPassword = () => {
  const { withRecentSignIn, finishSignIn, recentSignIn } = useRecentSignIn();

  const attempt = async ({ current, next }: Passwords): Promise<CallResult<null, PasswordRefusal> | null> => {
    const [{ renewSessionAfterPasswordChange, setPassword }, { confirmPassword }, { isRecentSignIn }] =
      await Promise.all([
        import("../../../auth/set-password.ts"),
        import("../../../auth/confirm-password.ts"),
        import("../../../auth/firebase-auth.ts"),
      ]);
    const known = await confirmPassword(current);
    if (known.status === "refused") return { ok: false, error: { field: "current", message: known.message } };
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

  return { ...useAction(attempt), recentSignIn };
};
