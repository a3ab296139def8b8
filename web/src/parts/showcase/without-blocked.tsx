import { lazy } from "react";
import { useSession } from "../../auth/session.ts";
import { Optional } from "../../ui/optional.tsx";

const BlockedWatch = lazy(() => import("./blocked-watch.tsx").then((m) => ({ default: m.BlockedWatch })));

/** Hides a signed-in user's blocked instructors on a public page. */
export function WithoutBlocked() {
  const isSignedIn = useSession().status === "signed-in";
  return isSignedIn ? (
    <Optional>
      <BlockedWatch />
    </Optional>
  ) : null;
}
