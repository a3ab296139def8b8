import { useRef, useState } from "react";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { FactorPhoneForm } from "./factor-phone-form.tsx";

/** Needed once a code is on its way. */
const TextCodeForm = lazyPart(() => import("./text-code-form.tsx").then((m) => m.TextCodeForm));

interface AddPhoneProps {
  /** What the form begins with; both may be empty. */
  suggestion: { phone: string; name: string };
  /** It is a second factor now. */
  onAdded: () => Promise<void>;
}

/** Adds a phone: its number, then the code that was sent to it. */
export function AddPhone({ suggestion, onAdded }: AddPhoneProps) {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [request, setRequest] = useState({ number: "", ...suggestion });
  const [isSent, setIsSent] = useState(false);
  const verification = useRef("");

  const send = async (number: string): Promise<string | null> => {
    const { sendEnrolCode } = await import("../../../auth/factors/factors.ts");
    const sent = await withRecentSignIn(() => sendEnrolCode(number));
    if (!sent) return "We didn't send a code.";
    if (!sent.ok) return sent.error.message;
    verification.current = sent.verification;
    return null;
  };
  const begin = async (next: typeof request) => {
    setRequest(next);
    const problem = await send(next.number);
    setIsSent(problem === null);
    return problem;
  };
  const finish = async (code: string): Promise<string | null> => {
    const { addPhone } = await import("../../../auth/factors/factors.ts");
    const result = await withRecentSignIn(() => addPhone(verification.current, code, request.name));
    if (!result) return "Nothing changed.";
    if (!result.ok) return result.error.message;
    await onAdded();
    return null;
  };

  return (
    <>
      {isSent ? (
        <LazyBoundary fallback={<Loading />}>
          <TextCodeForm
            sentTo={formatPhone(request.number)}
            submitLabel="Add this phone"
            onCode={finish}
            onResend={() => send(request.number)}
            onBack={() => setIsSent(false)}
            backLabel="Use another number"
          />
        </LazyBoundary>
      ) : (
        <FactorPhoneForm phone={request.phone} name={request.name} onSend={begin} />
      )}
      {recentSignIn}
    </>
  );
}
