import type { Challenge } from "@core/payments/payment-result.ts";
import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";

/** The demo's bank. Written out, so that a build for production has no code of it. */
const SandboxDialog =
  import.meta.env.VITE_EMULATORS === "true"
    ? lazyPart(() => import("./sandbox-dialog.tsx").then((m) => m.SandboxDialog))
    : undefined;

interface ChallengeProps {
  /** From the output `{status: "action"}` of a money call. */
  challenge: Challenge;
  /** The challenge is complete: repeat the call with the same key to learn the outcome. */
  onAnswered: () => void;
  /** The user closed the challenge; the payment is still open. */
  onLeft: () => void;
}

/** The challenge of the customer's bank: our own dialog in the demo, otherwise the payment processor's. */
export function BankChallenge({ challenge, onAnswered, onLeft }: ChallengeProps) {
  const { clientSecret, publishableKey } = challenge;
  if (publishableKey !== undefined || !SandboxDialog)
    return <StripeChallenge challenge={challenge} onAnswered={onAnswered} />;
  return (
    <LazyBoundary>
      <SandboxDialog clientSecret={clientSecret} onAnswered={onAnswered} onLeft={onLeft} />
    </LazyBoundary>
  );
}

function StripeChallenge({ challenge, onAnswered }: Pick<ChallengeProps, "challenge" | "onAnswered">) {
  const { clientSecret, publishableKey } = challenge;
  const { answer } = useAnswer(clientSecret, async (secret: string) => {
    const result = await asResult(
      import("./stripe.ts").then(({ runStripeChallenge }) => runStripeChallenge(publishableKey, secret)),
    );
    if (result.ok) onAnswered();
    return result;
  });
  return answer.status === "failed" ? <LoadFailed message={answer.message} retry={answer.retry} /> : null;
}
