import { type InstructorPath, instructorRoutes } from "../../routing/instructor-routes.ts";
import { type LazyPart, lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { framedDeskPage } from "./framed-desk-page.tsx";
import type { PageRoute } from "./page-route.tsx";
import { themedPage } from "./themed-page.tsx";

type InstructorRoute = PageRoute<InstructorPath>;
type Name = Exclude<keyof typeof instructorRoutes, "home">;

const pages: Record<Name, LazyPart> = {
  login: themedPage(() => import("../../features/login/login-page.tsx").then((m) => m.LoginPage)),
  recover: themedPage(() => import("../../features/recover/recover-page.tsx").then((m) => m.RecoverPage)),
  apply: themedPage(() => import("../../features/apply/apply-page.tsx").then((m) => m.ApplyPage)),
  today: themedPage(() => import("../../features/today/today-page.tsx").then((m) => m.TodayPage)),
  inbox: themedPage(() => import("../../features/inbox/inbox-page.tsx").then((m) => m.InboxPage)),
  sessions: themedPage(() => import("../../features/sessions/sessions-page.tsx").then((m) => m.SessionsPage)),
  session: themedPage(() => import("../../features/session/session-page.tsx").then((m) => m.SessionPage)),
  clients: themedPage(() => import("../../features/clients/clients-page.tsx").then((m) => m.ClientsPage)),
  client: themedPage(() => import("../../features/clients/client-page.tsx").then((m) => m.ClientPage)),
  schedule: themedPage(() => import("../../features/schedule/schedule-page.tsx").then((m) => m.SchedulePage)),
  scheduleHours: themedPage(() =>
    import("../../features/schedule/hours/hours-page.tsx").then((m) => m.HoursPage),
  ),
  scheduleTimeOff: themedPage(() =>
    import("../../features/schedule/time-off/time-off-page.tsx").then((m) => m.TimeOffPage),
  ),
  scheduleLimits: themedPage(() =>
    import("../../features/schedule/limits/limits-page.tsx").then((m) => m.LimitsPage),
  ),
  scheduleCalendars: themedPage(() =>
    import("../../features/schedule/calendars/calendars-page.tsx").then((m) => m.CalendarsPage),
  ),
  scheduleBookings: themedPage(() =>
    import("../../features/schedule/bookings/bookings-page.tsx").then((m) => m.BookingsPage),
  ),
  alerts: themedPage(() => import("../../features/alerts/alerts-page.tsx").then((m) => m.AlertsPage)),
  earnings: themedPage(() => import("../../features/earnings/earnings-page.tsx").then((m) => m.EarningsPage)),
  reviews: themedPage(() =>
    import("../../features/instructor-reviews/own-reviews-page.tsx").then((m) => m.OwnReviewsPage),
  ),
  profile: themedPage(() =>
    import("../../features/instructor-profile/profile-page.tsx").then((m) => m.InstructorProfilePage),
  ),
  desk: framedDeskPage(() => import("../../features/desk/desk-page.tsx").then((m) => m.DeskPage)),
  deskInbox: framedDeskPage(() =>
    import("../../features/desk-inbox/desk-inbox-page.tsx").then((m) => m.DeskInboxPage),
  ),
  deskList: framedDeskPage(() =>
    import("../../features/desk-list/desk-list-page.tsx").then((m) => m.DeskListPage),
  ),
  deskCase: framedDeskPage(() =>
    import("../../features/desk-case/desk-case-page.tsx").then((m) => m.DeskCasePage),
  ),
  deskPayout: framedDeskPage(() =>
    import("../../features/desk-payout/desk-payout-page.tsx").then((m) => m.DeskPayoutPage),
  ),
  deskEntry: framedDeskPage(() =>
    import("../../features/desk-entry/desk-entry-page.tsx").then((m) => m.DeskEntryPage),
  ),
  deskTax: framedDeskPage(() =>
    import("../../features/desk-tax/desk-tax-page.tsx").then((m) => m.DeskTaxPage),
  ),
  deskMonth: framedDeskPage(() =>
    import("../../features/desk-month/desk-month-page.tsx").then((m) => m.DeskMonthPage),
  ),
  deskMoney: framedDeskPage(() =>
    import("../../features/desk-money/desk-money-page.tsx").then((m) => m.DeskMoneyPage),
  ),
  deskPrices: framedDeskPage(() =>
    import("../../features/desk-prices/desk-prices-page.tsx").then((m) => m.DeskPricesPage),
  ),
  deskPolicies: framedDeskPage(() =>
    import("../../features/desk-policies/desk-policies-page.tsx").then((m) => m.DeskPoliciesPage),
  ),
  deskHealth: framedDeskPage(() =>
    import("../../features/desk-health/desk-health-page.tsx").then((m) => m.DeskHealthPage),
  ),
  deskLaunch: framedDeskPage(() =>
    import("../../features/desk-launch/desk-launch-page.tsx").then((m) => m.DeskLaunchPage),
  ),
  deskCodes: framedDeskPage(() =>
    import("../../features/desk-codes/desk-codes-page.tsx").then((m) => m.DeskCodesPage),
  ),
  deskInsights: framedDeskPage(() =>
    import("../../features/desk-insights/desk-insights-page.tsx").then((m) => m.DeskInsightsPage),
  ),
  deskSwitches: framedDeskPage(() =>
    import("../../features/desk-switches/desk-switches-page.tsx").then((m) => m.DeskSwitchesPage),
  ),
  deskRoles: framedDeskPage(() =>
    import("../../features/desk-roles/desk-roles-page.tsx").then((m) => m.DeskRolesPage),
  ),
  deskTexts: framedDeskPage(() =>
    import("../../features/desk-texts/desk-texts-page.tsx").then((m) => m.DeskTextsPage),
  ),
  notFound: lazyPart(() => import("../../features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};

/** The page that / leads to. */
export const todayPage = pages.today;

const names = Object.keys(pages) as Name[];
const routesIn = (group: (typeof instructorRoutes)[Name]["group"]): InstructorRoute[] =>
  names
    .filter((name) => instructorRoutes[name].group === group)
    .map((name) => ({ ...instructorRoutes[name], page: pages[name] }));

/** Public pages: how to become an instructor. */
export const publicInstructorRoutes = routesIn("public");

export const guestInstructorRoutes = routesIn("guest");

/** Pages for instructors: a signed-in account without the provider claim is sent to /apply. */
export const instructorOnlyRoutes = routesIn("instructor");

export const operatorRoutes = routesIn("operator");

/** Shown at /404; every unknown path redirects there. */
export const notFoundInstructorRoute: InstructorRoute = {
  ...instructorRoutes.notFound,
  page: pages.notFound,
};
