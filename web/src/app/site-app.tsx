import type { ComponentProps } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { GuestOnly, SignedInOnly } from "../routing/guards.tsx";
import { isInvitation, paths } from "../routing/paths.ts";
import { renderPageRoute } from "./pages/page-route.tsx";
import {
  areaRoutes,
  filledRoutes,
  guestRoutes,
  notFoundRoute,
  publicRoutes,
  signedInRoutes,
} from "./pages/site-pages.tsx";
import { Shell } from "./shell/shell.tsx";

/** The customer site: the shell and the page of the current address. */
export function SiteApp({ isFooterLate = false }: Pick<ComponentProps<typeof Shell>, "isFooterLate">) {
  return (
    <Shell isFooterLate={isFooterLate}>
      <Routes>
        {[...publicRoutes, ...areaRoutes, ...filledRoutes, notFoundRoute].map((route) => (
          <Route key={route.path} path={route.path} element={renderPageRoute(route)} />
        ))}
        {guestRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<GuestOnly home={paths.profile}>{renderPageRoute(route)}</GuestOnly>}
          />
        ))}
        {signedInRoutes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={
              <SignedInOnly
                title={route.title}
                skeleton={route.page.skeleton()}
                login={paths.login}
                out={paths.home}
                isOpen={isInvitation}
              >
                {renderPageRoute(route)}
              </SignedInOnly>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={paths.notFound} replace />} />
      </Routes>
    </Shell>
  );
}
