import { useEffect, useState } from "react";
import { call } from "../../../api/call.ts";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

/** The draft of this tab, until the account has the new address or its owner signs out. */
const DRAFT = "email-change";

const readRequestedEmail = (): string | null => readSessionDraft<{ email: string }>(DRAFT)?.email ?? null;

const keepRequestedEmail = (email: string | null): void =>
  saveSessionDraft(DRAFT, email === null ? null : { email });

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A change of the email address: requested, waiting for its link, done once the account has the new address. */
export const useEmailChange = (email: string) => {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [requestedEmail, setRequestedEmail] = useState(readRequestedEmail);
  const set = (next: string | null) => {
    keepRequestedEmail(next);
    setRequestedEmail(next);
  };

  const isDone = requestedEmail !== null && isSame(requestedEmail, email);
  // The account may get its new address while this waits, in this tab or in another.
  useEffect(() => {
    if (!isDone) return;
    keepRequestedEmail(null);
    setRequestedEmail(null);
    notify("Email changed.");
    // The focused element disappears with the waiting panel.
    document.querySelector("h1")?.focus();
  }, [isDone]);

  return {
    requestedEmail,
    recentSignIn,
    /** Sends a link to the new address; null if the person cancels the fresh sign-in. */
    ask: async (next: string) => {
      const result = await withRecentSignIn(() => call("/api/email/update")({ email: next }));
      if (result?.ok) set(next);
      return result;
    },
    /** Starts over with another address. */
    forget: () => set(null),
  };
};
