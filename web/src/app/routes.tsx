import type { AppRoute } from "./framed.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { type Path, paths } from "./paths.ts";

type SiteRoute = AppRoute<Path>;

/** Everybody's pages; the build prerenders them. */
export const publicRoutes: SiteRoute[] = [
  {
    path: paths.home,
    title: "",
    page: lazyPage(() => import("../features/home/home-page.tsx").then((m) => m.HomePage)),
  },
  {
    path: paths.about,
    title: "About us",
    page: lazyPage(() => import("../features/about/about-page.tsx").then((m) => m.AboutPage)),
  },
  {
    path: paths.services,
    title: "Pricing and classes",
    page: lazyPage(() => import("../features/services/services-page.tsx").then((m) => m.ServicesPage)),
  },
  {
    path: paths.reviews,
    title: "Reviews",
    page: lazyPage(() => import("../features/reviews/reviews-page.tsx").then((m) => m.ReviewsPage)),
  },
  {
    path: paths.help,
    title: "Help Center",
    page: lazyPage(() => import("../features/help/help-page.tsx").then((m) => m.HelpPage)),
  },
  {
    path: paths.contact,
    title: "Contact Us",
    page: lazyPage(() => import("../features/contact/contact-page.tsx").then((m) => m.ContactPage)),
  },
  {
    path: paths.terms,
    title: "Terms",
    page: lazyPage(() => import("../features/terms/terms-page.tsx").then((m) => m.TermsPage)),
  },
  {
    path: paths.privacy,
    title: "Privacy",
    page: lazyPage(() => import("../features/privacy/privacy-page.tsx").then((m) => m.PrivacyPage)),
  },
];

/** Pages for guests alone. */
export const guestRoutes: SiteRoute[] = [
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

/** Pages for the signed-in. */
export const signedInRoutes: SiteRoute[] = [
  {
    path: paths.profile,
    title: "Profile",
    page: lazyPage(() => import("../features/profile/profile-page.tsx").then((m) => m.ProfilePage)),
  },
  {
    path: paths.book,
    title: "Book a session",
    page: lazyPage(() => import("../features/book/book-page.tsx").then((m) => m.BookPage)),
  },
  {
    path: paths.instructors,
    title: "Instructors",
    page: lazyPage(() =>
      import("../features/instructors/instructors-page.tsx").then((m) => m.InstructorsPage),
    ),
  },
  {
    path: paths.calendar,
    title: "Calendar",
    page: lazyPage(() => import("../features/calendar/calendar-page.tsx").then((m) => m.CalendarPage)),
  },
  {
    path: paths.activity,
    title: "Activity",
    page: lazyPage(() => import("../features/activity/activity-page.tsx").then((m) => m.ActivityPage)),
  },
  {
    path: paths.code,
    title: "Redeem a code",
    page: lazyPage(() => import("../features/code/code-page.tsx").then((m) => m.CodePage)),
  },
  {
    path: paths.settings,
    title: "Settings",
    page: lazyPage(() => import("../features/settings/settings-page.tsx").then((m) => m.SettingsPage)),
  },
  {
    path: paths.billing,
    title: "Billing",
    page: lazyPage(() => import("../features/settings/billing/billing-page.tsx").then((m) => m.BillingPage)),
  },
  {
    path: paths.addCard,
    title: "Add a payment method",
    page: lazyPage(() => import("../features/settings/billing/add-card-page.tsx").then((m) => m.AddCardPage)),
  },
  {
    path: paths.photo,
    title: "Photo",
    page: lazyPage(() => import("../features/settings/photo/photo-page.tsx").then((m) => m.PhotoPage)),
  },
  {
    path: paths.name,
    title: "Name",
    page: lazyPage(() => import("../features/settings/name-page.tsx").then((m) => m.NamePage)),
  },
  {
    path: paths.email,
    title: "E-mail",
    page: lazyPage(() => import("../features/settings/email/email-page.tsx").then((m) => m.EmailPage)),
  },
  {
    path: paths.address,
    title: "Address",
    page: lazyPage(() => import("../features/settings/address-page.tsx").then((m) => m.AddressPage)),
  },
  {
    path: paths.bio,
    title: "Bio",
    page: lazyPage(() => import("../features/settings/bio-page.tsx").then((m) => m.BioPage)),
  },
  {
    path: paths.phone,
    title: "Phone",
    page: lazyPage(() => import("../features/settings/phone-page.tsx").then((m) => m.PhonePage)),
  },
  {
    path: paths.mfa,
    title: "Second factor",
    page: lazyPage(() => import("../features/settings/mfa/mfa-page.tsx").then((m) => m.MfaPage)),
  },
  {
    path: paths.password,
    title: "Password",
    page: lazyPage(() =>
      import("../features/settings/password/password-page.tsx").then((m) => m.PasswordPage),
    ),
  },
  {
    path: paths.block,
    title: "Blocked instructors",
    page: lazyPage(() => import("../features/settings/block-page.tsx").then((m) => m.BlockPage)),
  },
  {
    path: paths.alerts,
    title: "Notifications",
    page: lazyPage(() => import("../features/alerts/alerts-page.tsx").then((m) => m.AlertsPage)),
  },
  {
    path: paths.tip,
    title: "Give a tip",
    page: lazyPage(() => import("../features/tip/tip-page.tsx").then((m) => m.TipPage)),
  },
  {
    path: paths.rate,
    title: "Rate your session",
    page: lazyPage(() => import("../features/rate/rate-page.tsx").then((m) => m.RatePage)),
  },
  {
    path: paths.appt,
    title: "Your session",
    page: lazyPage(() => import("../features/appt/appt-page.tsx").then((m) => m.ApptPage)),
  },
  {
    path: paths.report,
    title: "Report a problem",
    page: lazyPage(() => import("../features/report/report-page.tsx").then((m) => m.ReportPage)),
  },
];

/** Shown at /404; every unknown path is sent there. */
export const notFoundRoute: SiteRoute = {
  path: paths.notFound,
  title: "Page not found",
  page: lazyPage(() => import("../features/not-found/not-found-page.tsx").then((m) => m.NotFoundPage)),
};

const all = [...publicRoutes, ...guestRoutes, ...signedInRoutes, notFoundRoute];

/** The route of an address, or that of /404. */
export const routeAt = (pathname: string): SiteRoute =>
  all.find(({ path }) => path === (pathname.replace(/\/+$/, "") || "/")) ?? notFoundRoute;
