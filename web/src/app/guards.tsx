import { type ReactNode, useEffect } from "react";
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

/** Pages for the signed-in: others go to sign in and come back afterwards. */
export function SignedInOnly({
  children,
  login,
  title,
}: {
  children: ReactNode;
  login: string;
  title: string;
}) {
  const session = useStartedSession();
  const location = useLocation();
  if (session.status === "loading") return <Loading title={title} />;
  if (session.status === "signed-out") return <Navigate to={login} replace state={returnState(location)} />;
  return children;
}
