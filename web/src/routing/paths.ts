import { currentSite, customerSiteUrl } from "../site.ts";
import { pathsOf } from "./route-table.ts";
import { type Path, routes } from "./routes.ts";

/** Every path of the customer site by name. */
export const paths = /* @__PURE__ */ pathsOf(routes);

/** Terms and privacy, from either site. */
export const getLegalPaths = () => {
  const base = currentSite() === "instructors" ? customerSiteUrl() : "";
  return {
    terms: `${base}${paths.terms}`,
    privacy: `${base}${paths.privacy}`,
    contact: `${base}${paths.contact}`,
  };
};

/** Settings of the account, from the instructor site. */
export const getSettingsLinks = () =>
  [
    [paths.name, "Name"],
    [paths.phone, "Phone number"],
    [paths.email, "Email address"],
    [paths.password, "Password"],
    [paths.mfa, "Two-step verification"],
    [paths.settings, "Download your data, or delete your account"],
  ].map(([path, label]) => ({ href: `${customerSiteUrl()}${path}`, label }));

/** The public page of an instructor. */
export const meetPath = (id: string) => paths.meet.replace(":id", encodeURIComponent(id));

export const bookingPath = (id: string) => `${paths.appt}?id=${encodeURIComponent(id)}`;

/** The link a host shares with friends: it shows visitors the invitation, and signed-in users can join. */
export const joinPath = (id: string, token: string) => `${bookingPath(id)}&join=${encodeURIComponent(token)}`;

/** Whether a location is an invitation link, which visitors may open before they sign in. */
export const isInvitation = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === paths.appt && new URLSearchParams(search).has("join");

/** The booking page, with a preselected instructor, area or offer, or like an earlier booking (same style, length, people, place and instructor). */
export const bookPath = (
  choice: { instructor?: string; again?: string; area?: string; offer?: string; people?: string } = {},
) => {
  const query = new URLSearchParams(choice).toString();
  return query ? `${paths.book}?${query}` : paths.book;
};

/** The booking page to book a past instructor again: like the latest session if its booking is known. */
export const rebookPath = ({ id, bookingId }: { id: string; bookingId?: string | undefined }) =>
  bookPath(bookingId ? { again: bookingId } : { instructor: id });

/** The booking page with an open time of an instructor: the offer's id, how many people it is for, and the start (ms UTC). */
export const bookSlotPath = (slot: { instructor: string; beacon: string; people: number; start: number }) => {
  const { instructor, beacon, people, start } = slot;
  const size = people > 1 ? { people: String(people) } : {};
  return `${paths.book}?${new URLSearchParams({ instructor, beacon, ...size, start: String(start) })}`;
};

/** The tip, rating or report page of a closed booking (`id`) or of an instructor. */
export const followUpPath = (
  path: "/tip" | "/rate" | "/report",
  about: { id: string } | { instructor: string },
) => `${path}?${new URLSearchParams(about)}`;

/** The contact form, filled in. */
export const contactPath = (draft: { subject?: string; message?: string } = {}) => {
  const query = new URLSearchParams(draft).toString();
  return query ? `${paths.contact}?${query}` : paths.contact;
};

/** Whether a text is an address of this site: not another host's, and nothing a browser would normalize to one. */
export const isSiteAddress = (text: string): boolean => /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);

/** An address that continues to `next` when its task is done. */
export const withNextPath = (path: Path, next: string) => `${path}?${new URLSearchParams({ next })}`;

/** The page after a task, or null; only addresses of this site. The argument is the `search` of a location. */
export const nextPathOf = (search: string): string | null => {
  const next = new URLSearchParams(search).get("next");
  return next && isSiteAddress(next) ? next : null;
};
