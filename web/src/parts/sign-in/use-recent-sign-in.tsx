import { type ReactNode, useState } from "react";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";

/** Result of an operation that may need a fresh sign-in: a `CallResult` of api/, or one of auth/. */
type Attempt = { ok: true } | { ok: false; error: { code: string } };

const stale = new Set(["recent-login-required", "auth/requires-recent-login"]);

const RecentSignInDialog = lazyPart(() =>
  import("./recent-sign-in-dialog.tsx").then((m) => m.RecentSignInDialog),
);

interface RecentSignIn {
  /**
   * Runs an operation; if it needs a fresh sign-in, asks the user to sign in again and repeats it
   * once. Null when the user cancels: then nothing has happened, and there is nothing to show.
   */
  withRecentSignIn: <A extends Attempt>(run: () => Promise<A>) => Promise<A | null>;
  /** Asks for the second factor of a started sign-in. False when the user cancels. */
  finishSignIn: (required: SecondFactorRequired) => Promise<boolean>;
  /** The dialog; render it anywhere on the screen. */
  recentSignIn: ReactNode;
}

interface Question {
  /** The missing second factor, after the password. */
  required?: SecondFactorRequired;
  answer: (isDone: boolean) => void;
}

/** Runs operations that need a fresh sign-in. */
export const useRecentSignIn = (): RecentSignIn => {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (about: Omit<Question, "answer">): Promise<boolean> => {
    const isDone = await new Promise<boolean>((answer) => setQuestion({ ...about, answer }));
    setQuestion(null);
    return isDone;
  };
  return {
    withRecentSignIn: async (run) => {
      const first = await run();
      if (first.ok || !stale.has(first.error.code)) return first;
      return (await ask({})) ? run() : null;
    },
    finishSignIn: (required) => ask({ required }),
    recentSignIn: question && (
      <LazyBoundary onFailed={() => question.answer(false)}>
        <RecentSignInDialog started={question.required} onAnswer={question.answer} />
      </LazyBoundary>
    ),
  };
};
