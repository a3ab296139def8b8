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

/** The link a host gives to friends: who opens it signed in may join the booking. */
export const joinPath = (id: string, token: string) => `${apptPath(id)}&join=${encodeURIComponent(token)}`;

/** Booking, with an instructor, an area or an offer chosen, or like an earlier booking (same place and time, who is free). */
export const bookPath = (
  choice: { instructor?: string; again?: string; area?: string; offer?: string; people?: string } = {},
) => {
  const query = new URLSearchParams(choice).toString();
  return query ? `${paths.book}?${query}` : paths.book;
};

/** Tip, rating or report of a closed booking (`id`) or of an instructor. */
export const aboutPath = (
  path: "/tip" | "/rate" | "/report",
  about: { id: string } | { instructor: string },
) => `${path}?${new URLSearchParams(about)}`;

/** The contact form, begun. */
export const contactPath = (letter: { subject?: string; message?: string } = {}) => {
  const query = new URLSearchParams(letter).toString();
  return query ? `${paths.contact}?${query}` : paths.contact;
};

/** Whether a text is an address of this site: never another host's, and nothing a browser would tidy into one. */
export const isOwnAddress = (text: string): boolean => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);

/** An address that leads on to `next` when its task is done. */
export const withNext = (path: Path, next: string) => `${path}?${new URLSearchParams({ next })}`;

/** Where a task said to lead on to, or null; only addresses of this site. `search` is a location's. */
export const nextOf = (search: string): string | null => {
  const next = new URLSearchParams(search).get("next");
  return next && isOwnAddress(next) ? next : null;
};
