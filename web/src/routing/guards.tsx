import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { onSession, useSession } from "../auth/session.ts";
import { startSession } from "../auth/session-control.ts";
import { Loading } from "../ui/loading.tsx";
import { makeReturnState, readReturnPath } from "./return-path.ts";

const startAndFollow = (listener: () => void): (() => void) => {
  void startSession();
  return onSession(listener);
};

const useStartedSession = () => useSession(startAndFollow);

/** Pages for guests: empty while the session loads; signed-in users are redirected to the page they wanted. */
export function GuestOnly({ children, home }: { children: ReactNode; home: string }) {
  const session = useStartedSession();
  const location = useLocation();
  if (session.status === "loading") return null;
  return session.status === "signed-in" ? (
    <Navigate to={readReturnPath(location) ?? home} replace />
  ) : (
    children
  );
}

interface SignedInOnlyProps {
  children: ReactNode;
  /** Title of the loading page. */
  title: string;
  /** What the page looks like while the session loads, if it has a shape of its own. */
  skeleton?: ReactNode;
  /** Path of the sign-in page. */
  login: string;
  /** Path after signing out. */
  out: string;
  /** Locations that visitors may see, too. */
  isOpen?: (location: { pathname: string; search: string }) => boolean;
}

/** Pages for signed-in users: others sign in first and return afterwards; signing out here leads to `out`. */
export function SignedInOnly({ children, title, skeleton, login, out, isOpen }: SignedInOnlyProps) {
  const session = useStartedSession();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.status === "signed-in" && !wasSignedIn) setWasSignedIn(true);
  if (session.status === "loading") return skeleton ?? <Loading title={title} />;
  if (session.status === "signed-in") return children;
  // Signing out navigates away, but this page may rerender before the next one mounts.
  if (session.isChosen && wasSignedIn) return <Navigate to={out} replace />;
  if (isOpen?.(location)) return children;
  return <Navigate to={login} replace state={makeReturnState(location)} />;
}
