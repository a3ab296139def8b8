import { useRef, useState } from "react";
import type { CallResult } from "../../api/call.ts";
import { type AnswerState, useAnswer } from "../../api/hooks/use-answer.ts";
import type { Factor } from "../../auth/factors/factor.ts";
import type { SecondFactorChallenge } from "../../auth/factors/second-factor-challenge.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";

const UNREACHED = "We couldn't connect. Check your connection and try again.";

type Step =
  | { name: "opening" }
  | { name: "choosing"; factors: readonly Factor[] }
  | { name: "sending"; factor: Factor }
  | { name: "failed"; message: string; retry: () => void }
  | { name: "code"; factor: Factor };

const openedStep = (answer: AnswerState<readonly Factor[], Error>): Step => {
  if (answer.status === "ready") return { name: "choosing", factors: answer.value };
  return answer.status === "failed" ? { name: "failed", ...answer } : { name: "opening" };
};

/** The second step of a sign-in, from the choice of a factor to its code. An only phone gets its code at once. */
export const useSecondFactor = (required: SecondFactorRequired, onDone: () => void) => {
  const [sent, setSent] = useState<Step>();
  const challenge = useRef<SecondFactorChallenge>(undefined);
  /** What proves, with a code, that the user has the chosen one. */
  const proof = useRef("");

  /** Returns an error message when sending failed. */
  const send = async (factor: Factor): Promise<string | null> => {
    const sent = await challenge.current?.send(factor.id);
    if (!sent?.ok) return sent?.error.message ?? UNREACHED;
    proof.current = sent.verification;
    return null;
  };
  const choose = async (factor: Factor) => {
    if (factor.kind === "app") {
      proof.current = factor.id;
      setSent({ name: "code", factor });
      return;
    }
    setSent({ name: "sending", factor });
    const message = await send(factor);
    setSent(
      message ? { name: "failed", message, retry: () => void choose(factor) } : { name: "code", factor },
    );
  };
  const { answer } = useAnswer("challenge", async (): Promise<CallResult<readonly Factor[], Error>> => {
    const opened = await import("../../auth/factors/second-factor-challenge.ts")
      .then(({ openSecondFactorChallenge }) => openSecondFactorChallenge(required))
      .catch(() => undefined);
    challenge.current = opened;
    const [first, ...others] = opened?.factors ?? [];
    if (!first) return { ok: false, error: new Error(UNREACHED) };
    if (others.length === 0) void choose(first);
    return { ok: true, value: [first, ...others] };
  });

  return {
    step: sent ?? openedStep(answer),
    choose,
    resend: send,
    /** Returns an error message when the code is refused. */
    finish: async ({ kind }: Factor, code: string): Promise<string | null> => {
      const outcome = await challenge.current?.finish(kind, proof.current, code);
      if (outcome?.status === "done") onDone();
      return outcome?.status === "done" ? null : outcome?.status === "refused" ? outcome.message : UNREACHED;
    },
  };
};
