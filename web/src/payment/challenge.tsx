import { lazy, Suspense, useEffect, useState } from "react";
import { isEmulated } from "../site.ts";
import { Failed } from "../ui/faces.tsx";

const SandboxDialog = lazy(() => import("./sandbox-dialog.tsx").then((m) => ({ default: m.SandboxDialog })));

interface ChallengeProps {
  /** From the answer `{status: "action"}` of a money call. */
  clientSecret: string;
  /** The bank has been answered: ask the server again, with the same key, what came of it. */
  onAnswered: () => void;
  /** The person went away without an answer; the payment is still open. */
  onLeft: () => void;
}

/** The question of the customer's bank: in the demo our own dialog, else the processor's. */
export function Challenge(props: ChallengeProps) {
  const publishableKey = import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY;
  if (publishableKey) return <StripeChallenge {...props} publishableKey={publishableKey} />;
  if (!isEmulated) throw new Error("VITE_STRIPE_PUBLISHABLE_KEY is not set.");
  return (
    <Suspense fallback={null}>
      <SandboxDialog {...props} />
    </Suspense>
  );
}

function StripeChallenge({
  clientSecret,
  publishableKey,
  onAnswered,
}: ChallengeProps & { publishableKey: string }) {
  const [attempt, setAttempt] = useState(0);
  const [trouble, setTrouble] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a challenge is run once for a secret, and again when asked for
  useEffect(() => {
    let isOver = false;
    import("./stripe.ts")
      .then(({ runChallenge }) => runChallenge(publishableKey, clientSecret))
      .then(
        () => !isOver && onAnswered(),
        (error: unknown) => !isOver && setTrouble(error instanceof Error ? error.message : String(error)),
      );
    return () => {
      isOver = true;
    };
  }, [clientSecret, attempt]);
  if (!trouble) return null;
  return (
    <Failed
      message={trouble}
      retry={() => {
        setTrouble("");
        setAttempt(attempt + 1);
      }}
    />
  );
}
