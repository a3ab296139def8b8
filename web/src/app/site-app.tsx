import { Navigate, Route, Routes } from "react-router-dom";
import { framed } from "./framed.tsx";
import { GuestOnly, SignedInOnly } from "./guards.tsx";
import { paths } from "./paths.ts";
import { guestRoutes, notFoundRoute, publicRoutes, signedInRoutes } from "./routes.tsx";
import { Shell } from "./shell.tsx";

/** The customer site: the shell around the page of the address. */
export function SiteApp() {
  return (
    <Shell>
      <Routes>
        {[...publicRoutes, notFoundRoute].map((route) => (
          <Route key={route.path} path={route.path} element={framed(route)} />
        ))}
        {guestRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<GuestOnly home={paths.profile}>{framed(route)}</GuestOnly>}
          />
        ))}
        {signedInRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <SignedInOnly title={route.title} login={paths.login} out={paths.home}>
                {framed(route)}
              </SignedInOnly>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </Shell>
  );
}
