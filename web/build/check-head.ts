import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { publicRoutes } from "../../scripts/hosting/routes.ts";
import type { Built } from "./bytes.ts";
import { type Line, none } from "./checks.ts";
import { dataTroubles, hiddenTroubles, tagTroubles, thingsOf } from "./head-troubles.ts";
import type { Facts } from "./structured-facts.ts";

const addressOf = (origin: string, file: string) =>
  `${origin}/${file === "index.html" ? "" : file.replace(/\.html$/, "")}`;

/** What a prerendered page of the site at `origin` tells search engines and social networks. */
export const checkHead = (site: Built, file: string, origin: string): Line[] => {
  const html = site.read(file);
  if (file === "404.html") return [none("head", `${file} is to be found`, hiddenTroubles(html))];
  const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const isThere = existsSync(join(site.dir, picture.slice(origin.length)));
  return [
    none("head", `${file} tags`, [
      ...tagTroubles(html, addressOf(origin, file)),
      ...(isThere ? [] : [`${picture} is not there`]),
    ]),
    none("head", `${file} structured data`, dataTroubles(html, origin)),
  ];
};

const count = (html: string, type: string) =>
  (thingsOf(html) ?? []).filter((thing) => thing["@type"] === type).length;

/** What the site as a whole tells them: its sitemap, its questions, its prices, its reviews. */
export const checkSiteFiles = async (site: Built, dist: string, origin: string): Promise<Line[]> => {
  const server = pathToFileURL(join(dist, "server/entry-server.js")).href;
  const { facts } = (await import(server)) as { facts: Pick<Facts, "data" | "questions"> };
  const { pricing, testimonials, rating } = facts.data;
  const expected = [
    ["help.html", "Question", facts.questions.length],
    ["services.html", "Offer", pricing.areas.flatMap(({ beacons }) => beacons).length],
    ["reviews.html", "Review", testimonials.testimonials.length],
    ["index.html", "AggregateRating", rating.count > 0 ? 1 : 0],
  ] as const;
  const found = [...site.read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const pages = publicRoutes.filter((path) => path !== "/404").map((path) => origin + path);
  return [
    none("head", "app.html is to be found", hiddenTroubles(site.read("app.html"))),
    none(
      "head",
      "pages not in the sitemap",
      pages.filter((page) => !found.includes(page)),
    ),
    none(
      "head",
      "robots.txt without the sitemap",
      site.read("robots.txt").includes(`${origin}/sitemap.xml`) ? [] : ["it"],
    ),
    ...expected.map(([file, type, wanted]) => {
      const is = count(site.read(file), type);
      return none("head", `${file} ${type}`, is === wanted && wanted > 0 ? [] : [`${is} of ${wanted}`]);
    }),
  ];
};
