import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { startSession, useSession } from "../auth/session.ts";
import { Loading } from "../ui/loading.tsx";
import { returnPath, returnState } from "./return-path.ts";

const useStartedSession = () => {
  useEffect(() => void startSession(), []);
  return useSession();
};

/** Pages for guests: nothing while sign-in state loads; who is signed in goes on to where they wanted to go. */
export function GuestOnly({ children, home }: { children: ReactNode; home: string }) {
  const session = useStartedSession();
  const { state } = useLocation();
  if (session.status === "loading") return null;
  return session.status === "signed-in" ? <Navigate to={returnPath(state) ?? home} replace /> : children;
}

interface SignedInOnlyProps {
  children: ReactNode;
  /** Title of the page that is coming. */
  title: string;
  /** Where others sign in. */
  login: string;
  /** Where one goes by signing out. */
  out: string;
}

/** Pages for the signed-in: others go to sign in and come back afterwards; who signs out here goes `out`. */
export function SignedInOnly({ children, title, login, out }: SignedInOnlyProps) {
  const session = useStartedSession();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === "signed-in") wasSignedIn.current = true;
  }, [session]);
  if (session.status === "loading") return <Loading title={title} />;
  if (session.status === "signed-in") return children;
  // Whoever signs out is on the way out already, but this page may hear of it before the next one is there.
  if (session.isChosen && wasSignedIn.current) return <Navigate to={out} replace />;
  return <Navigate to={login} replace state={returnState(location)} />;
}
