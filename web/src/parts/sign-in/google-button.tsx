import Button from "@mui/material/Button";
import { useState } from "react";
import { useAction } from "../../api/hooks/use-action.ts";
import type { SecondFactorRequired, SignInOutcome } from "../../auth/sign-in-outcome.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { GoogleMark } from "./google-mark.tsx";

/** The demo form instead of Google's popup; a build constant, so that production leaves its code out. */
const DemoGoogle =
  import.meta.env.VITE_EMULATORS === "true"
    ? lazyPart(() => import("./demo-google-form.tsx").then((m) => m.DemoGoogleForm))
    : null;

interface GoogleButtonProps {
  /** Email of the user who signs in again; undefined for a first sign-in. */
  again?: string;
  onSecondFactor: (required: SecondFactorRequired) => void;
  onDone?: () => void;
}

/** Signs in with Google; a press loads the code. */
export function GoogleButton({ again, onSecondFactor, onDone }: GoogleButtonProps) {
  const { run, isPending } = useAction(async () => {
    const { confirmWithGoogle, signInWithGoogle } = await import("../../auth/google.ts");
    tell(await (again === undefined ? signInWithGoogle : confirmWithGoogle)());
    return null;
  });
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const tell = (outcome: SignInOutcome) => {
    setRefusal(outcome.status === "refused" ? outcome.message : "");
    if (outcome.status === "second-factor") onSecondFactor(outcome);
    if (outcome.status === "done") onDone?.();
  };
  const press = () => {
    setRefusal("");
    if (DemoGoogle) setIsAsking(true);
    else void run(undefined);
  };
  return (
    <>
      {refusal && <InlineAlert kind="error">{refusal}</InlineAlert>}
      <Button variant="outlined" size="large" startIcon={<GoogleMark />} disabled={isPending} onClick={press}>
        {isPending ? "Waiting for Google…" : "Continue with Google"}
      </Button>
      {isAsking && DemoGoogle && (
        <LazyBoundary onFailed={() => setIsAsking(false)}>
          <DemoGoogle
            again={again}
            onOutcome={(outcome) => {
              setIsAsking(false);
              tell(outcome);
            }}
            onClose={() => setIsAsking(false)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
