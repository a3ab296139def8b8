import { useEffect, useRef, useState } from "react";
import type { Factor } from "../../auth/factors/factor.ts";
import type { SecondFactorChallenge } from "../../auth/factors/second-factor-challenge.ts";
import type { SecondFactorRequired } from "../../auth/sign-in-outcome.ts";

const UNREACHED = "We couldn't connect. Check your connection and try again.";

/** State of the second step of a sign-in. */
type Step =
  | { name: "opening" }
  | { name: "choosing"; factors: Factor[] }
  | { name: "sending"; factor: Factor }
  | { name: "failed"; message: string; retry: () => void }
  | { name: "code"; factor: Factor };

/** The second step of a sign-in, from the choice of a phone to its code. An only phone gets its code at once. */
export const useSecondFactor = (required: SecondFactorRequired, onDone: () => void) => {
  const [step, setStep] = useState<Step>({ name: "opening" });
  const challenge = useRef<SecondFactorChallenge>(undefined);
  const verification = useRef("");

  /** Returns an error message when sending failed. */
  const send = async (factor: Factor): Promise<string | null> => {
    const sent = await challenge.current?.send(factor.id);
    if (!sent?.ok) return sent?.error.message ?? UNREACHED;
    verification.current = sent.verification;
    return null;
  };
  const choose = async (factor: Factor) => {
    setStep({ name: "sending", factor });
    const message = await send(factor);
    setStep(
      message ? { name: "failed", message, retry: () => void choose(factor) } : { name: "code", factor },
    );
  };
  const open = async () => {
    setStep({ name: "opening" });
    const opened = await import("../../auth/factors/second-factor-challenge.ts")
      .then(({ openSecondFactorChallenge }) => openSecondFactorChallenge(required))
      .catch(() => undefined);
    challenge.current = opened;
    const [first, ...others] = opened?.factors ?? [];
    if (!first) return setStep({ name: "failed", message: UNREACHED, retry: () => void open() });
    if (others.length > 0) return setStep({ name: "choosing", factors: [first, ...others] });
    await choose(first);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in is opened once.
  useEffect(() => void open(), [required]);

  return {
    step,
    choose,
    resend: send,
    /** Returns an error message when the code is refused. */
    finish: async (code: string): Promise<string | null> => {
      const outcome = await challenge.current?.finish(verification.current, code);
      if (outcome?.status === "done") onDone();
      return outcome?.status === "done" ? null : outcome?.status === "refused" ? outcome.message : UNREACHED;
    },
  };
};
