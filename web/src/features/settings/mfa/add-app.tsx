import Button from "@mui/material/Button";
import { useState } from "react";
import { resultOf } from "../../../api/as-result.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import type { AppSecret } from "../../../auth/factors/factors.ts";
import { useRecentSignIn } from "../../../parts/sign-in/use-recent-sign-in.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";

/** Needed once there is a key; it draws the QR code. */
const AppSecretForm = lazyPart(() => import("./app-secret-form.tsx").then((m) => m.AppSecretForm));

interface AddAppProps {
  /** It is a second factor now. */
  onAdded: () => Promise<void>;
}

/** Adds an authenticator app: its key, then the code that it shows. */
export function AddApp({ onAdded }: AddAppProps) {
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const [secret, setSecret] = useState<AppSecret>();
  const { run, problem, isPending } = useAction(async () => {
    const { makeAppSecret } = await import("../../../auth/factors/factors.ts");
    const made = await withRecentSignIn(makeAppSecret);
    if (made?.ok) setSecret(made.secret);
    return resultOf(!made ? "Nothing changed." : made.ok ? null : made.error.message);
  });
  const finish = async (code: string): Promise<string | null> => {
    const result = secret && (await withRecentSignIn(() => secret.add(code, "Authenticator app")));
    if (!result) return "Nothing changed.";
    if (!result.ok) return result.error.message;
    await onAdded();
    return null;
  };
  return (
    <>
      {secret ? (
        <LazyBoundary fallback={<Loading />}>
          <AppSecretForm secret={secret} onCode={finish} onBack={() => setSecret(undefined)} />
        </LazyBoundary>
      ) : (
        <>
          <Quiet>
            An app such as Google Authenticator or 1Password shows you a new code every half minute, also
            without a signal.
          </Quiet>
          {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
          <div>
            <Button variant="contained" disabled={isPending} onClick={() => void run(undefined)}>
              {isPending ? "One moment…" : "Set up an app"}
            </Button>
          </div>
        </>
      )}
      {recentSignIn}
    </>
  );
}
