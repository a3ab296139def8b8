import { useSession } from "../../../auth/session.ts";
import { VerifyEmail } from "../../../parts/sign-in/verify-email.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** Reminds a person to confirm their email; nothing once it is confirmed. */
export function EmailReminder() {
  const session = useSession();
  if (session.status !== "signed-in" || session.user.emailVerified) return null;
  return (
    <Panel component="section" aria-label="Confirm your email">
      <VerifyEmail isNext={false} />
    </Panel>
  );
}
