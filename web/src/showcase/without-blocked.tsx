import { lazy } from "react";
import { useSession } from "../auth/session.ts";
import { Optional } from "../ui/optional.tsx";

const BlockedWatch = lazy(() => import("./blocked-watch.tsx").then((m) => ({ default: m.BlockedWatch })));

/** Stands on a public page that shows instructors: whom a signed-in person has blocked, disappears from it. */
export function WithoutBlocked() {
  const isSignedIn = useSession().status === "signed-in";
  return isSignedIn ? (
    <Optional>
      <BlockedWatch />
    </Optional>
  ) : null;
}
