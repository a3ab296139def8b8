import type { PathIn, PathOf, RouteTable } from "./route-table.ts";

/**
 * The table of the customer site's routes: the pages, Hosting, the sitemap, the worker and the browser tests follow it.
 * The build prerenders `public` pages, the page of each `style` of ours, and that of each `area` it knows; a function fills `filled` pages, whose path has a parameter; `guest` pages are for visitors, `signed-in` pages for customers.
 */
export const routes = {
  home: { path: "/", group: "public", title: "" },
  about: { path: "/about", group: "public", title: "About us" },
  services: { path: "/services", group: "public", title: "Pricing and classes" },
  hatha: { path: "/styles/hatha", group: "style", title: "Hatha yoga at home" },
  vinyasa: { path: "/styles/vinyasa", group: "style", title: "Vinyasa yoga at home" },
  yin: { path: "/styles/yin", group: "style", title: "Yin yoga at home" },
  restorative: { path: "/styles/restorative", group: "style", title: "Restorative yoga at home" },
  prenatal: { path: "/styles/prenatal", group: "style", title: "Prenatal yoga at home" },
  chair: { path: "/styles/chair", group: "style", title: "Chair yoga at home" },
  style: { path: "/styles/:style", group: "filled", title: "A style of yoga at home" },
  teachers: { path: "/teachers", group: "public", title: "Find your teacher" },
  teachersOf: { path: "/teachers/:area", group: "area", title: "Find your teacher" },
  reviews: { path: "/reviews", group: "public", title: "Reviews" },
  help: { path: "/help", group: "public", title: "Help Center" },
  contact: { path: "/contact", group: "public", title: "Contact Us" },
  terms: { path: "/terms", group: "public", title: "Terms" },
  privacy: { path: "/privacy", group: "public", title: "Privacy" },
  meet: { path: "/meet/:id", group: "filled", title: "Meet your instructor" },
  login: { path: "/login", group: "guest", title: "Sign in" },
  recover: { path: "/recover", group: "guest", title: "Reset your password" },
  profile: { path: "/profile", group: "signed-in", title: "Profile" },
  book: { path: "/book", group: "signed-in", title: "Book a session" },
  instructors: { path: "/instructors", group: "signed-in", title: "Instructors" },
  calendar: { path: "/calendar", group: "signed-in", title: "Calendar" },
  activity: { path: "/activity", group: "signed-in", title: "Activity" },
  code: { path: "/code", group: "signed-in", title: "Redeem a code" },
  settings: { path: "/settings", group: "signed-in", title: "Settings" },
  billing: { path: "/settings/billing", group: "signed-in", title: "Billing" },
  addCard: { path: "/settings/billing/apm", group: "signed-in", title: "Add a payment method" },
  receipts: { path: "/settings/receipts", group: "signed-in", title: "Receipts" },
  photo: { path: "/settings/photo", group: "signed-in", title: "Photo" },
  name: { path: "/settings/name", group: "signed-in", title: "Name" },
  email: { path: "/settings/email", group: "signed-in", title: "Email" },
  address: { path: "/settings/address", group: "signed-in", title: "Address" },
  bio: { path: "/settings/bio", group: "signed-in", title: "Bio" },
  phone: { path: "/settings/phone", group: "signed-in", title: "Phone" },
  mfa: { path: "/settings/mfa", group: "signed-in", title: "Two-step verification" },
  password: { path: "/settings/password", group: "signed-in", title: "Password" },
  block: { path: "/settings/block", group: "signed-in", title: "Blocked instructors" },
  alerts: { path: "/alerts", group: "signed-in", title: "Notifications" },
  tip: { path: "/tip", group: "signed-in", title: "Leave a tip" },
  rate: { path: "/rate", group: "signed-in", title: "Rate your session" },
  appt: { path: "/appt", group: "signed-in", title: "Your session" },
  report: { path: "/report", group: "signed-in", title: "Report a problem" },
  notFound: { path: "/404", group: "not-found", title: "Page not found" },
} as const satisfies RouteTable;

export type Path = PathOf<typeof routes>;

/** The path of a prerendered page that search engines may show. */
export type PublicPath = PathIn<typeof routes, "public" | "style">;
