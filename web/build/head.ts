import { type SharePicture, sharePath, shareSize } from "./share/pictures.ts";

/** One page, as search engines and social networks are told of it. */
export interface HeadPage {
  path: string;
  title: string;
  description: string;
}

const replaced: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** A text as it stands in HTML, between tags or in quotes. */
export const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => replaced[sign] ?? sign);

/** Keeps a page out of search engines. */
export const noIndex = `<meta name="robots" content="noindex" />`;

/**
 * The origin of the customer site as the build was told it, "" for none. Throws for what is no origin: a wrong
 * canonical address takes a whole site out of search engines.
 */
export const siteOrigin = (told: string | undefined): string => {
  if (!told) return "";
  const origin = URL.canParse(told) ? new URL(told).origin : "";
  if (!/^https?:/.test(origin) || told.replace(/\/$/, "") !== origin)
    throw new Error(`VITE_SITE must be an address like https://example.com, not "${told}".`);
  return origin;
};

const property = (name: string, content: string | number) =>
  `<meta property="og:${name}" content="${escaped(String(content))}" />`;

/** What must be absolute, and so needs to know where the site is. */
const absolute = (origin: string, path: string, picture: SharePicture | undefined): string[] => [
  `<link rel="canonical" href="${escaped(origin + path)}" />`,
  property("url", origin + path),
  ...(picture
    ? [
        property("image", origin + sharePath(picture)),
        property("image:width", shareSize.width),
        property("image:height", shareSize.height),
        property("image:alt", picture.alt),
        `<meta name="twitter:card" content="summary_large_image" />`,
      ]
    : []),
];

/** The tags of a public page beside its title; without an origin, those that need none. */
export const headTags = (
  { path, title, description }: HeadPage,
  origin: string,
  picture: SharePicture | undefined,
): string =>
  [
    `<meta name="description" content="${escaped(description)}" />`,
    property("type", "website"),
    property("site_name", "Every Body Yoga"),
    property("title", title),
    property("description", description),
    ...(origin ? absolute(origin, path, picture) : []),
  ].join("");
