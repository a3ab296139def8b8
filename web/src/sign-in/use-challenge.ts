import { useEffect, useRef, useState } from "react";
import type { Challenge } from "../auth/challenge.ts";
import type { Factor } from "../auth/factor.ts";
import type { FactorAsked } from "../auth/outcome.ts";

const UNREACHED = "We could not reach the service. Please check your connection.";

/** Where somebody stands in the second half of a sign-in. */
type Step =
  | { name: "opening" }
  | { name: "choosing"; factors: Factor[] }
  | { name: "sending"; factor: Factor }
  | { name: "failed"; message: string; retry: () => void }
  | { name: "code"; factor: Factor };

/** The second half of a sign-in, from the choice of a phone to its code. The only phone gets its code at once. */
export const useChallenge = (asked: FactorAsked, onDone: () => void) => {
  const [step, setStep] = useState<Step>({ name: "opening" });
  const challenge = useRef<Challenge>(undefined);
  const verification = useRef("");

  /** Answers a sentence when nothing was sent. */
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
    const opened = await import("../auth/challenge.ts")
      .then(({ openChallenge }) => openChallenge(asked))
      .catch(() => undefined);
    challenge.current = opened;
    const [first, ...others] = opened?.factors ?? [];
    if (!first) return setStep({ name: "failed", message: UNREACHED, retry: () => void open() });
    if (others.length > 0) return setStep({ name: "choosing", factors: [first, ...others] });
    await choose(first);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one sign-in is opened once.
  useEffect(() => void open(), [asked]);

  return {
    step,
    choose,
    resend: send,
    /** Answers a sentence when the code is refused. */
    finish: async (code: string): Promise<string | null> => {
      const outcome = await challenge.current?.finish(verification.current, code);
      if (outcome?.status === "done") onDone();
      return outcome?.status === "done" ? null : outcome?.status === "refused" ? outcome.message : UNREACHED;
    },
  };
};
