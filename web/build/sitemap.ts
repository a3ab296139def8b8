import { escaped } from "./head.ts";

/** sitemap.xml: every page that may be found. No dates: those of a build would say that all of them have changed. */
export const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/**
 * robots.txt. What shall not be found says so itself (noindex), and must be let in for that; only calls are of no use
 * to anybody who searches.
 */
export const robots = (origin = ""): string =>
  `User-agent: *\nDisallow: /api/\n${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`;
