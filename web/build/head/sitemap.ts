import { escapeMarkup } from "./head-tags.ts";

/** sitemap.xml: every indexed page. No dates: a build's date would mark all pages as changed. */
export const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/**
 * robots.txt. Pages that must not be indexed carry noindex, so crawlers must be allowed to read them; only calls are
 * disallowed.
 */
export const robots = (origin = ""): string =>
  `User-agent: *\nDisallow: /api/\n${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`;
