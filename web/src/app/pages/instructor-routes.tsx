import { type InstructorPath, instructorRoutes } from "../../routing/instructor-routes.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import type { PageRoute } from "./page-route.tsx";

type InstructorRoute = PageRoute<InstructorPath>;
type Name = Exclude<keyof typeof instructorRoutes, "home">;

const soon = lazyPage(() =>
  import("../../features/instructor-soon/instructor-soon-page.tsx").then((m) => m.InstructorSoonPage),
);

const pages: Record<Name, LazyPage> = {
  login: lazyPage(() => import("../../features/login/login-page.tsx").then((m) => m.LoginPage)),
  recover: lazyPage(() => import("../../features/recover/recover-page.tsx").then((m) => m.RecoverPage)),
  apply: lazyPage(() => import("../../features/apply/apply-page.tsx").then((m) => m.ApplyPage)),
  inbox: lazyPage(() => import("../../features/inbox/inbox-page.tsx").then((m) => m.InboxPage)),
  sessions: lazyPage(() => import("../../features/sessions/sessions-page.tsx").then((m) => m.SessionsPage)),
  schedule: soon,
  alerts: lazyPage(() => import("../../features/alerts/alerts-page.tsx").then((m) => m.AlertsPage)),
  earnings: soon,
  profile: soon,
  desk: soon,
  notFound: lazyPage(() => import("../../features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};

const names = Object.keys(pages) as Name[];
const routesIn = (group: (typeof instructorRoutes)[Name]["group"]): InstructorRoute[] =>
  names
    .filter((name) => instructorRoutes[name].group === group)
    .map((name) => ({ ...instructorRoutes[name], page: pages[name] }));

/** Public pages: how to become an instructor. */
export const publicInstructorRoutes = routesIn("public");

/** Pages for visitors. */
export const guestInstructorRoutes = routesIn("guest");

/** Pages for instructors: a signed-in account without the provider claim is sent to /apply. */
export const instructorOnlyRoutes = routesIn("instructor");

/** Pages for operators. */
export const operatorRoutes = routesIn("operator");

/** Shown at /404; every unknown path redirects there. */
export const notFoundInstructorRoute: InstructorRoute = {
  ...instructorRoutes.notFound,
  page: pages.notFound,
};
