import { lazy, type ReactNode, Suspense, useState } from "react";
import type { FactorAsked } from "../auth/outcome.ts";

/** What came of something that may want a fresh sign-in: a `Result` of api/, or one of auth/. */
type Attempt = { ok: true } | { ok: false; error: { code: string } };

const stale = new Set(["recent-login-required", "auth/requires-recent-login"]);

const RecentSignInDialog = lazy(() =>
  import("./recent-sign-in-dialog.tsx").then((m) => ({ default: m.RecentSignInDialog })),
);

interface RecentSignIn {
  /**
   * Does something; when it is refused because the sign-in is too old, asks the person to sign in anew and does it
   * once more. Null when they would rather not: then nothing has happened, and there is nothing to say.
   */
  withRecentSignIn: <A extends Attempt>(run: () => Promise<A>) => Promise<A | null>;
  /** Asks for the second factor of a fresh sign-in that has begun. False when they would rather not. */
  finishSignIn: (asked: FactorAsked) => Promise<boolean>;
  /** The dialog that asks; to be rendered anywhere on the screen. */
  recentSignIn: ReactNode;
}

interface Question {
  /** Where the password is known already: what is still missing. */
  asked?: FactorAsked;
  answer: (isDone: boolean) => void;
}

/** Lets a screen do what only a fresh sign-in may. */
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
    finishSignIn: (asked) => ask({ asked }),
    recentSignIn: question && (
      <Suspense fallback={null}>
        <RecentSignInDialog begun={question.asked} onAnswer={question.answer} />
      </Suspense>
    ),
  };
};
