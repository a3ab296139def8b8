import type { AppRoute } from "./framed.tsx";
import { type InstructorPath, instructorPaths as paths } from "./instructor-paths.ts";
import { lazyPage } from "./lazy-page.tsx";

type InstructorRoute = AppRoute<InstructorPath>;

const soon = lazyPage(() =>
  import("../features/instructor-soon/instructor-soon-page.tsx").then((m) => m.InstructorSoonPage),
);

/** Everybody's pages: the way to become an instructor. */
export const openInstructorRoutes: InstructorRoute[] = [
  {
    path: paths.apply,
    title: "Teach with us",
    page: lazyPage(() => import("../features/apply/apply-page.tsx").then((m) => m.ApplyPage)),
  },
];

/** Pages for guests alone. */
export const guestInstructorRoutes: InstructorRoute[] = [
  {
    path: paths.login,
    title: "Sign in",
    page: lazyPage(() => import("../features/login/login-page.tsx").then((m) => m.LoginPage)),
  },
  {
    path: paths.recover,
    title: "Recover your account",
    page: lazyPage(() => import("../features/recover/recover-page.tsx").then((m) => m.RecoverPage)),
  },
];

/** Pages for instructors: a signed-in account without the provider claim is sent to /apply. */
export const providerRoutes: InstructorRoute[] = [
  {
    path: paths.inbox,
    title: "Inbox",
    page: lazyPage(() => import("../features/instructor-bookings/inbox-page.tsx").then((m) => m.InboxPage)),
  },
  {
    path: paths.sessions,
    title: "Sessions",
    page: lazyPage(() =>
      import("../features/instructor-bookings/sessions-page.tsx").then((m) => m.SessionsPage),
    ),
  },
  { path: paths.schedule, title: "Schedule", page: soon },
  {
    path: paths.alerts,
    title: "Notifications",
    page: lazyPage(() => import("../features/alerts/alerts-page.tsx").then((m) => m.AlertsPage)),
  },
  { path: paths.earnings, title: "Earnings", page: soon },
  { path: paths.profile, title: "Profile", page: soon },
];

/** Pages for operators. */
export const operatorRoutes: InstructorRoute[] = [{ path: paths.desk, title: "Desk", page: soon }];

/** Shown at /404; every unknown path is sent there. */
export const notFoundInstructorRoute: InstructorRoute = {
  path: paths.notFound,
  title: "Page not found",
  page: lazyPage(() => import("../features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};
