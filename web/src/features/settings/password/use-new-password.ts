import { useState } from "react";
import { endSession } from "../../../auth/session.ts";
import { useRecentSignIn } from "../../../sign-in/use-recent-sign-in.tsx";

/** What is wrong: with the password that was typed as the current one, or with the change as a whole. */
export interface Refused {
  current?: string;
  problem?: string;
}

/** Changes the password of who is signed in; this session stays, every other one ends. */
export const useNewPassword = () => {
  const { withRecentSignIn, finishSignIn, recentSignIn } = useRecentSignIn();
  const [pending, setPending] = useState(false);

  /** Answers null when it is done. */
  const attempt = async (current: string, next: string): Promise<Refused | null> => {
    const [{ keepSession, setPassword }, { confirmPassword }, { isRecent }] = await Promise.all([
      import("../../../auth/password.ts"),
      import("../../../auth/reauth.ts"),
      import("../../../auth/firebase-auth.ts"),
    ]);
    const known = await confirmPassword(current);
    if (known.status === "refused") return { current: known.message };
    // The password is right; a sign-in from long ago lacks its second factor too.
    if (known.status === "second-factor" && !(await isRecent()) && !(await finishSignIn(known))) return {};
    const result = await withRecentSignIn(() => setPassword(next));
    if (!result) return {};
    if (!result.ok) return { problem: result.error.message };
    const kept = await keepSession(next);
    const isKept = kept.status === "done" || (kept.status === "second-factor" && (await finishSignIn(kept)));
    // The change itself is made: who cannot be kept signed in signs in with the new password.
    if (!isKept) await endSession();
    return null;
  };

  return {
    pending,
    recentSignIn,
    change: async (current: string, next: string): Promise<Refused | null> => {
      setPending(true);
      const refused = await attempt(current, next);
      setPending(false);
      return refused;
    },
  };
};
