import { type SharePicture, sharePath, shareSize } from "../share/pictures.ts";

/** A page as search engines and social networks see it. */
export interface HeadPage {
  path: string;
  title: string;
  description: string;
}

/** A picture of a page for social networks: one of our share pictures, or a photo. */
export type HeadPicture =
  | SharePicture
  | { path: string; alt: string; size: { width: number; height: number } };

const replaced: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text for HTML, between tags or in quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => replaced[sign] ?? sign);

/** Most characters of a description that a search result shows in full. */
const DESCRIPTION = 160;

/** A text as a description: in one line, shortened at the end of a word. */
export const descriptionFrom = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, "")}…`;
};

/** The tag that keeps a page out of search engines. */
export const noIndex = `<meta name="robots" content="noindex" />`;

/**
 * Reads the customer site's origin from the environment, "" for none. Throws if it is not an origin: a wrong
 * canonical address removes the whole site from search engines.
 */
export const siteOrigin = (configured: string | undefined): string => {
  if (!configured) return "";
  const origin = URL.canParse(configured) ? new URL(configured).origin : "";
  if (!/^https?:/.test(origin) || configured.replace(/\/$/, "") !== origin)
    throw new Error(`VITE_SITE must be an address like https://example.com, not "${configured}".`);
  return origin;
};

const property = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escapeMarkup(String(content))}" />`;

/** The absolute address of a picture. */
export const headPictureUrl = (origin: string, picture: HeadPicture): string =>
  origin + ("path" in picture ? picture.path : sharePath(picture));

/** Tags with absolute addresses, which need the origin. */
const absolute = (origin: string, path: string, picture: HeadPicture | undefined): string[] => [
  `<link rel="canonical" href="${escapeMarkup(origin + path)}" />`,
  property("url", origin + path),
  ...(picture ? pictureTags(origin, picture) : []),
];

const pictureTags = (origin: string, picture: HeadPicture): string[] => {
  const isPhoto = "path" in picture;
  const { width, height } = isPhoto ? picture.size : shareSize;
  return [
    property("image", headPictureUrl(origin, picture)),
    property("image:width", width),
    property("image:height", height),
    property("image:alt", picture.alt),
    `<meta name="twitter:card" content="${isPhoto ? "summary" : "summary_large_image"}" />`,
  ];
};

/** Writes the tags of a public page, except its title; without an origin, only those that need none. */
export const headTags = (
  { path, title, description }: HeadPage,
  origin: string,
  picture: HeadPicture | undefined,
  type: "website" | "profile" = "website",
): string =>
  [
    `<meta name="description" content="${escapeMarkup(description)}" />`,
    property("type", type),
    property("site_name", "Every Body Yoga"),
    property("title", title),
    property("description", description),
    ...(origin ? absolute(origin, path, picture) : []),
  ].join("");
