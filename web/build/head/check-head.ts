import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import type { BuiltSite } from "../bytes/built-site.ts";
import { type CheckLine, noneFound } from "../bytes/byte-checks.ts";
import {
  hiddenPageProblems,
  readStructuredData,
  structuredDataProblems,
  tagProblems,
} from "./head-problems.ts";

const addressOf = (origin: string, file: string) =>
  `${origin}/${file === "index.html" ? "" : file.replace(/\.html$/, "")}`;

/** Checks the tags and structured data of a prerendered page of the site at `origin`. */
export const checkHead = (site: BuiltSite, file: string, origin: string): CheckLine[] => {
  const html = site.read(file);
  if (file === "404.html") return [noneFound("head", `${file} is indexed`, hiddenPageProblems(html))];
  const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const path = picture.slice(origin.length);
  // A function answers for the pictures of instructors.
  const isThere = path.startsWith("/images/pictures/") || existsSync(join(site.dir, path));
  return [
    noneFound("head", `${file} tags`, [
      ...tagProblems(html, addressOf(origin, file)),
      ...(isThere ? [] : [`${picture} is missing`]),
    ]),
    noneFound("head", `${file} structured data`, structuredDataProblems(html, origin)),
  ];
};

const count = (html: string, type: string) =>
  (readStructuredData(html) ?? []).filter((thing) => thing["@type"] === type).length;

type Server = typeof import("../../src/app/entry-server.tsx");

/** Checks the site as a whole: sitemap, questions, prices, reviews. */
export const checkSiteFiles = async (site: BuiltSite, dist: string, origin: string): Promise<CheckLine[]> => {
  const server = pathToFileURL(join(dist, "server/entry-server.js")).href;
  const { structuredDataFacts: facts } = (await import(server)) as Server;
  const { pricing, testimonials, rating } = facts.data;
  const expected = [
    ["help.html", "Question", facts.questions.length],
    ["services.html", "Offer", pricing.areas.flatMap(({ beacons }) => beacons).length],
    ["reviews.html", "Review", testimonials.testimonials.length],
    ["index.html", "AggregateRating", rating.count > 0 ? 1 : 0],
  ] as const;
  const found = [...site.read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const pages = pathsIn(routes, "public", "style").map((path) => origin + path);
  return [
    noneFound("head", "app.html is indexed", hiddenPageProblems(site.read("app.html"))),
    noneFound(
      "head",
      "pages not in the sitemap",
      pages.filter((page) => !found.includes(page)),
    ),
    noneFound(
      "head",
      "robots.txt without the sitemap",
      site.read("robots.txt").includes(`${origin}/sitemap.xml`) ? [] : ["it"],
    ),
    ...expected.map(([file, type, wanted]) => {
      const is = count(site.read(file), type);
      return noneFound("head", `${file} ${type}`, is === wanted && wanted > 0 ? [] : [`${is} of ${wanted}`]);
    }),
  ];
};
