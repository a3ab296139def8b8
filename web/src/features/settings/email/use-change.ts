import { useEffect, useState } from "react";
import { tryEmail } from "../../../api/account.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { useRecentSignIn } from "../../../sign-in/use-recent-sign-in.tsx";
import { notify } from "../../../ui/notifier.tsx";
import { keepAsked, readAsked } from "./asked-change.ts";

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A change of the e-mail address: asked for, waiting for its link, done once the account has the new address. */
export const useEmailChange = (email: string) => {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [asked, setAsked] = useState(readAsked);
  const set = (next: string | null) => {
    keepAsked(next);
    setAsked(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address of the account ends the waiting.
  useEffect(() => {
    if (asked === null || !isSame(asked, email)) return;
    set(null);
    notify("Your e-mail address is changed.");
    // What had the focus goes away with the waiting.
    document.querySelector("h1")?.focus();
  }, [email]);

  return {
    asked,
    recentSignIn,
    /** Sends a link to the new address. Answers why not; null when it was sent, or when nothing was to be done. */
    ask: async (next: string): Promise<ApiError | null> => {
      const result = await withRecentSignIn(() => tryEmail(next));
      if (result?.ok) set(next);
      return result && !result.ok ? result.error : null;
    },
    /** Begins anew, with another address. */
    forget: () => set(null),
  };
};
