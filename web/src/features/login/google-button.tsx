import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import type { SignInOutcome } from "../../auth/outcome.ts";
import { Message } from "../../ui/message.tsx";
import { GoogleMark } from "./google-mark.tsx";

/** The stand-in for Google's window; asked of the build itself, so that production leaves its code out. */
const DemoGoogle =
  import.meta.env.VITE_EMULATORS === "true"
    ? lazy(() => import("./demo-google.tsx").then((m) => ({ default: m.DemoGoogle })))
    : null;

/** Signs in with Google; its machinery is loaded when it is pressed. */
export function GoogleButton() {
  const [pending, setPending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const press = async () => {
    if (DemoGoogle) return setIsAsking(true);
    setPending(true);
    const { signInWithGoogle } = await import("../../auth/google.ts");
    setOutcome(await signInWithGoogle());
    setPending(false);
  };
  return (
    <>
      {outcome?.status === "refused" && <Message kind="error">{outcome.message}</Message>}
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
          <DemoGoogle onOutcome={setOutcome} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
