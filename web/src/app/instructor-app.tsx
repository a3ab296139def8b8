import type { ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useSession } from "../auth/session.ts";
import { framed } from "./framed.tsx";
import { GuestOnly, SignedInOnly } from "./guards.tsx";
import { instructorPaths as paths } from "./instructor-paths.ts";
import {
  guestInstructorRoutes,
  notFoundInstructorRoute,
  openInstructorRoutes,
  operatorRoutes,
  providerRoutes,
} from "./instructor-routes.tsx";
import { InstructorShell } from "./instructor-shell.tsx";

/** Pages that need a claim beside being signed in; who lacks it is sent to /apply. */
function WithClaim({ claim, children }: { claim: "isProvider" | "isOperator"; children: ReactNode }) {
  const session = useSession();
  const isAllowed = session.status === "signed-in" && session.user[claim];
  return isAllowed ? children : <Navigate to={paths.apply} replace />;
}

/** The instructor site. */
export function InstructorApp() {
  return (
    <InstructorShell>
      <Routes>
        <Route path={paths.home} element={<Navigate to={paths.inbox} replace />} />
        {[...openInstructorRoutes, notFoundInstructorRoute].map((route) => (
          <Route key={route.path} path={route.path} element={framed(route)} />
        ))}
        {guestInstructorRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<GuestOnly home={paths.inbox}>{framed(route)}</GuestOnly>}
          />
        ))}
        {[...providerRoutes, ...operatorRoutes].map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <SignedInOnly title={route.title} login={paths.login} out={paths.apply}>
                <WithClaim claim={operatorRoutes.includes(route) ? "isOperator" : "isProvider"}>
                  {framed(route)}
                </WithClaim>
              </SignedInOnly>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </InstructorShell>
  );
}
