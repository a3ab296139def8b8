import { type Path, routes } from "../../routing/routes.ts";
import { type LazyPart, lazyPart } from "../../ui/lazy/lazy-part.tsx";
import type { PageRoute } from "./page-route.tsx";
import { themedPage } from "./themed-page.tsx";

type SiteRoute = PageRoute<Path>;

/** One page for all styles; the address says which. */
const stylePage = lazyPart(() => import("../../features/styles/styles-page.tsx").then((m) => m.StylesPage));

/** One page for everywhere and for each area; the address says which. */
const teachersPage = lazyPart(() =>
  import("../../features/teachers/teachers-page.tsx").then((m) => m.TeachersPage),
);

const pages: Record<keyof typeof routes, LazyPart> = {
  home: lazyPart(() => import("../../features/home/home-page.tsx").then((m) => m.HomePage)),
  about: lazyPart(() => import("../../features/about/about-page.tsx").then((m) => m.AboutPage)),
  services: lazyPart(() => import("../../features/services/services-page.tsx").then((m) => m.ServicesPage)),
  hatha: stylePage,
  vinyasa: stylePage,
  yin: stylePage,
  restorative: stylePage,
  prenatal: stylePage,
  chair: stylePage,
  style: stylePage,
  teachers: teachersPage,
  teachersOf: teachersPage,
  reviews: lazyPart(() => import("../../features/reviews/reviews-page.tsx").then((m) => m.ReviewsPage)),
  help: lazyPart(() => import("../../features/help/help-page.tsx").then((m) => m.HelpPage)),
  contact: lazyPart(() => import("../../features/contact/contact-page.tsx").then((m) => m.ContactPage)),
  terms: lazyPart(() => import("../../features/terms/terms-page.tsx").then((m) => m.TermsPage)),
  privacy: lazyPart(() => import("../../features/privacy/privacy-page.tsx").then((m) => m.PrivacyPage)),
  meet: lazyPart(() => import("../../features/meet/meet-page.tsx").then((m) => m.MeetPage)),
  login: themedPage(() => import("../../features/login/login-page.tsx").then((m) => m.LoginPage)),
  recover: themedPage(() => import("../../features/recover/recover-page.tsx").then((m) => m.RecoverPage)),
  profile: themedPage(() => import("../../features/profile/profile-page.tsx").then((m) => m.ProfilePage)),
  book: themedPage(() => import("../../features/book/book-page.tsx").then((m) => m.BookPage)),
  instructors: themedPage(() =>
    import("../../features/instructors/instructors-page.tsx").then((m) => m.InstructorsPage),
  ),
  calendar: themedPage(() => import("../../features/calendar/calendar-page.tsx").then((m) => m.CalendarPage)),
  activity: themedPage(() => import("../../features/activity/activity-page.tsx").then((m) => m.ActivityPage)),
  code: themedPage(() => import("../../features/code/code-page.tsx").then((m) => m.CodePage)),
  settings: themedPage(() => import("../../features/settings/settings-page.tsx").then((m) => m.SettingsPage)),
  billing: themedPage(() =>
    import("../../features/settings/billing/billing-page.tsx").then((m) => m.BillingPage),
  ),
  addCard: themedPage(() =>
    import("../../features/settings/billing/add-card-page.tsx").then((m) => m.AddCardPage),
  ),
  receipts: themedPage(() => import("../../features/settings/receipts-page.tsx").then((m) => m.ReceiptsPage)),
  photo: themedPage(() => import("../../features/settings/photo/photo-page.tsx").then((m) => m.PhotoPage)),
  name: themedPage(() => import("../../features/settings/name-page.tsx").then((m) => m.NamePage)),
  email: themedPage(() => import("../../features/settings/email/email-page.tsx").then((m) => m.EmailPage)),
  address: themedPage(() =>
    import("../../features/settings/address/address-page.tsx").then((m) => m.AddressPage),
  ),
  bio: themedPage(() => import("../../features/settings/bio-page.tsx").then((m) => m.BioPage)),
  phone: themedPage(() => import("../../features/settings/phone-page.tsx").then((m) => m.PhonePage)),
  mfa: themedPage(() => import("../../features/settings/mfa/mfa-page.tsx").then((m) => m.MfaPage)),
  password: themedPage(() =>
    import("../../features/settings/password/password-page.tsx").then((m) => m.PasswordPage),
  ),
  block: themedPage(() => import("../../features/settings/block-page.tsx").then((m) => m.BlockPage)),
  alerts: themedPage(() => import("../../features/alerts/alerts-page.tsx").then((m) => m.AlertsPage)),
  tip: themedPage(() => import("../../features/tip/tip-page.tsx").then((m) => m.TipPage)),
  rate: themedPage(() => import("../../features/rate/rate-page.tsx").then((m) => m.RatePage)),
  appt: themedPage(() => import("../../features/appt/appt-page.tsx").then((m) => m.ApptPage)),
  report: themedPage(() => import("../../features/report/report-page.tsx").then((m) => m.ReportPage)),
  notFound: lazyPart(() => import("../../features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};

const names = Object.keys(routes) as (keyof typeof routes)[];
const routesIn = (...groups: (typeof routes)[keyof typeof routes]["group"][]): SiteRoute[] =>
  names
    .filter((name) => groups.includes(routes[name].group))
    .map((name) => ({ ...routes[name], page: pages[name] }));

/** Public pages; the build prerenders them. */
export const publicRoutes = routesIn("public", "style");

/** Public pages of an area; the build prerenders those it knows. */
export const areaRoutes = routesIn("area");

/** Public pages with a parameter, which a function fills. */
export const filledRoutes = routesIn("filled");

export const guestRoutes = routesIn("guest");

export const signedInRoutes = routesIn("signed-in");

/** Shown at /404; every unknown path redirects there. */
export const notFoundRoute: SiteRoute = { ...routes.notFound, page: pages.notFound };

const all = [
  ...publicRoutes,
  ...areaRoutes,
  ...filledRoutes,
  ...guestRoutes,
  ...signedInRoutes,
  notFoundRoute,
];

/** Whether an address is one of a path, whose last step may be a parameter. */
const isAt = (path: Path, address: string): boolean => {
  const [fixed = "", parameter] = path.split(":");
  return parameter === undefined
    ? address === path
    : address.startsWith(fixed) && /^[^/]+$/.test(address.slice(fixed.length));
};

/** The route of an address, or the one of /404. */
export const routeAt = (pathname: string): SiteRoute => {
  const address = pathname.replace(/\/+$/, "") || "/";
  return all.find(({ path }) => isAt(path, address)) ?? notFoundRoute;
};
