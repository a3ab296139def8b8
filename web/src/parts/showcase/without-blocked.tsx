import { useSession } from "../../auth/session.ts";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { Optional } from "../../ui/optional.tsx";

const BlockedWatch = lazyPart(() => import("./blocked-watch.tsx").then((m) => m.BlockedWatch));

/** Hides a signed-in user's blocked instructors on a public page, and knows the favorites. */
export function WithoutBlocked() {
  const isSignedIn = useSession().status === "signed-in";
  return isSignedIn ? (
    <Optional>
      <BlockedWatch />
    </Optional>
  ) : null;
}
