import type { ReactNode } from "react";
import { useSession } from "../../auth/session.ts";
import { VerifyEmail } from "./verify-email.tsx";

interface NeedsConfirmedEmailProps {
  /** Why the email is needed: one sentence. */
  why: string;
  children: ReactNode;
}

/** Shows its children to a person whose email is confirmed, and how to confirm it to others. */
export function NeedsConfirmedEmail({ why, children }: NeedsConfirmedEmailProps) {
  const session = useSession();
  if (session.status === "signed-in" && session.user.emailVerified) return children;
  return (
    <div>
      <div>{why}</div>
      <VerifyEmail isNext />
    </div>
  );
}
