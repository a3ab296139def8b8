import { addressMark } from "@core/email/address-mark.ts";
import { isStillSuppressed } from "@core/notifications/email/suppression.ts";
import type { User } from "@core/people/user.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { type SignedInUser, useSession } from "../../../auth/session.ts";
import { now } from "../../../clock.ts";
import { paths } from "../../../routing/paths.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

const reasons: Readonly<Record<string, string>> = {
  complaint: "One of our emails was marked as spam, so we've stopped emailing you.",
  bounce: "Our last email to you came back, so we've stopped emailing you.",
};

type Refused = NonNullable<User["refusesEmail"]>;

/** Whether what is stored is about the address that the account has now. */
function useIsOfNow({ id, email }: Pick<SignedInUser, "id" | "email">, mark: string): boolean {
  const [markNow, setMarkNow] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void addressMark(id, email).then((made) => !isGone && setMarkNow(made));
    return () => {
      isGone = true;
    };
  }, [id, email]);
  return markNow === mark;
}

function Told({ user, refused }: { user: SignedInUser; refused: Refused }) {
  if (!useIsOfNow(user, refused.mark) || !isStillSuppressed(refused, now())) return null;
  return (
    <InlineAlert kind="warning">
      {reasons[refused.reason] ?? reasons.bounce} You can still see everything here under notifications. Is
      your address right? <Link to={paths.email}>Use another one</Link>, or{" "}
      <Link to={paths.contact}>tell us</Link> that this one works again.
    </InlineAlert>
  );
}

/** Tells the owner of an account that the address it has now refuses our emails, and what to do. */
export function RefusedEmail({ refused }: { refused: Refused }) {
  const session = useSession();
  return session.status === "signed-in" ? <Told user={session.user} refused={refused} /> : null;
}
