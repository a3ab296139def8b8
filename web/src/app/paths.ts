import { customerSite, site } from "../site.ts";

/** Every address of the customer site, once. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  reviews: "/reviews",
  help: "/help",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy",
  login: "/login",
  recover: "/recover",
  profile: "/profile",
  book: "/book",
  instructors: "/instructors",
  calendar: "/calendar",
  activity: "/activity",
  code: "/code",
  settings: "/settings",
  billing: "/settings/billing",
  addCard: "/settings/billing/apm",
  photo: "/settings/photo",
  name: "/settings/name",
  email: "/settings/email",
  address: "/settings/address",
  bio: "/settings/bio",
  phone: "/settings/phone",
  mfa: "/settings/mfa",
  password: "/settings/password",
  block: "/settings/block",
  alerts: "/alerts",
  tip: "/tip",
  rate: "/rate",
  appt: "/appt",
  report: "/report",
  notFound: "/404",
} as const;

/** An address of the customer site. */
export type Path = (typeof paths)[keyof typeof paths];

/** Terms and privacy, from either site. */
export const legalPaths = () => {
  const base = site() === "instructors" ? customerSite() : "";
  return {
    terms: `${base}${paths.terms}`,
    privacy: `${base}${paths.privacy}`,
    contact: `${base}${paths.contact}`,
  };
};

/** One booking. */
export const apptPath = (id: string) => `${paths.appt}?id=${encodeURIComponent(id)}`;

/** Booking, with an instructor chosen, or like an earlier booking (same place and time, who is free). */
export const bookPath = (choice: { instructor?: string; again?: string } = {}) => {
  const query = new URLSearchParams(choice).toString();
  return query ? `${paths.book}?${query}` : paths.book;
};

/** Tip, rating or report of a closed booking (`id`) or of an instructor. */
export const aboutPath = (
  path: "/tip" | "/rate" | "/report",
  about: { id: string } | { instructor: string },
) => `${path}?${new URLSearchParams(about)}`;
