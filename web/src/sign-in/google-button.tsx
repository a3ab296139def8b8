import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { FactorAsked, SignInOutcome } from "../auth/outcome.ts";
import { Message } from "../ui/message.tsx";
import { GoogleMark } from "./google-mark.tsx";

/** The stand-in for Google's window; asked of the build itself, so that production leaves its code out. */
const DemoGoogle =
  import.meta.env.VITE_EMULATORS === "true"
    ? lazy(() => import("./demo-google.tsx").then((m) => ({ default: m.DemoGoogle })))
    : null;

interface GoogleButtonProps {
  /** The address of whoever is signed in and signs in anew; without it, anybody signs in. */
  again?: string;
  onAsked: (asked: FactorAsked) => void;
  onDone?: () => void;
}

/** Signs in with Google; its machinery is loaded when it is pressed. */
export function GoogleButton({ again, onAsked, onDone }: GoogleButtonProps) {
  const [pending, setPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState("");
  const tell = (outcome: SignInOutcome) => {
    setRefusal(outcome.status === "refused" ? outcome.message : "");
    if (outcome.status === "second-factor") onAsked(outcome);
    if (outcome.status === "done") onDone?.();
  };
  const press = async () => {
    setRefusal("");
    if (DemoGoogle) return setIsAsking(true);
    setPending(true);
    const { confirmWithGoogle, signInWithGoogle } = await import("../auth/google.ts");
    tell(await (again === undefined ? signInWithGoogle : confirmWithGoogle)());
    setPending(false);
  };
  return (
    <>
      {refusal && <Message kind="error">{refusal}</Message>}
      <Button
        variant="outlined"
        size="large"
        startIcon={<GoogleMark />}
        disabled={pending}
        onClick={() => void press()}
      >
        {pending ? "Waiting for Google…" : "Continue with Google"}
      </Button>
      {isAsking && DemoGoogle && (
        <Suspense fallback={null}>
          <DemoGoogle
            again={again}
            onOutcome={(outcome) => {
              setIsAsking(false);
              tell(outcome);
            }}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
