import type { ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { useSession } from "../auth/session.ts";
import { GuestOnly, SignedInOnly } from "../routing/guards.tsx";
import { instructorPaths as paths } from "../routing/instructor-paths.ts";
import {
  guestInstructorRoutes,
  instructorOnlyRoutes,
  notFoundInstructorRoute,
  operatorRoutes,
  publicInstructorRoutes,
} from "./pages/instructor-pages.tsx";
import { renderPageRoute } from "./pages/page-route.tsx";
import { InstructorShell } from "./shell/instructor-shell.tsx";

/**
 * Pages that need a claim as well as a sign-in. Accounts without it are redirected: operators, who have no inbox, to the
 * desk, others to /apply.
 */
function WithClaim({ claim, children }: { claim: "isInstructor" | "isOperator"; children: ReactNode }) {
  const session = useSession();
  const user = session.status === "signed-in" ? session.user : undefined;
  return user?.[claim] ? children : <Navigate to={user?.isOperator ? paths.desk : paths.apply} replace />;
}

/** The day of those who may be signed in; for visitors why and how to teach. */
function Home() {
  const isVisitor = useSession().status === "signed-out";
  return <Navigate to={isVisitor ? paths.apply : paths.today} replace />;
}

export function InstructorApp() {
  return (
    <InstructorShell>
      <Routes>
        <Route path={paths.home} element={<Home />} />
        {[...publicInstructorRoutes, notFoundInstructorRoute].map((route) => (
          <Route key={route.path} path={route.path} element={renderPageRoute(route)} />
        ))}
        {guestInstructorRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<GuestOnly home={paths.today}>{renderPageRoute(route)}</GuestOnly>}
          />
        ))}
        {[...instructorOnlyRoutes, ...operatorRoutes].map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <SignedInOnly title={route.title} login={paths.login} out={paths.apply}>
                <WithClaim claim={operatorRoutes.includes(route) ? "isOperator" : "isInstructor"}>
                  {renderPageRoute(route)}
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
