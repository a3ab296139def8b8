import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Path } from "../src/routing/routes.ts";
import { bootScript } from "./boot.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./bytes/manifest.ts";
import { demoClockTag, earlyPages, earlyPageTags, earlyTodayTags } from "./early-page.ts";
import { headTags, noIndex, siteOrigin } from "./head/head-tags.ts";
import { securityText } from "./head/security-text.ts";
import { robots, sitemap } from "./head/sitemap.ts";
import { structuredDataBlock, structuredGraphOf } from "./head/structured-data.ts";
import type { StructuredFacts } from "./head/structured-facts.ts";
import { writeMeetRenderer } from "./meet/write-renderer.ts";
import { customerNoScript, emptyPageStyle, instructorNoScript, shapeStyle } from "./no-script.ts";
import { pageSource } from "./page-source.ts";
import { fillTemplate, jsonBlock, pageTemplate } from "./page-template.ts";
import { type SharePicture, sharePictures } from "./share/pictures.ts";
import { writeWorkers } from "./worker.ts";

type Server = typeof import("../src/app/entry-server.tsx");
type Page = Server["prerenderedPages"][number];

/** Tags that make the site installable. Not on public pages: the browser would load one more file (docs/quality.md P3). */
const installTags = `<link rel="manifest" href="/site.webmanifest" />`;

/** Moves the manifest and the list of modules out of the served folder. */
const moveManifest = (dist: string, site: string) => {
  for (const name of ["manifest", "modules"])
    renameSync(join(dist, site, `.vite/${name}.json`), join(dist, `${site}.${name}.json`));
  rmSync(join(dist, site, ".vite"), { recursive: true });
};

const fileOf = (path: string) => (path === "/" ? "index.html" : `${path.slice(1)}.html`);

const bootTag = (manifest: Manifest, source: string) => {
  const entry = entryKey(manifest);
  const first = withImports(manifest, entry);
  const others = new Set([...first, ...withImports(manifest, source)]);
  others.delete(entry);
  const files = [...others].map((key) => `/${manifest[key]?.file}`);
  return `<script data-main="/${manifest[entry]?.file}" data-with="${files.join(" ")}">${bootScript}</script>`;
};

const pictures: Partial<Record<string, SharePicture>> = sharePictures;
/** The picture of a page for social networks; areas share that of all teachers. */
const pictureOf = (path: string) => pictures[path] ?? pictures[path.replace(/(?<=^\/teachers)\/.*/, "")];

/** The tags of a page for search engines and social networks; a page without a description is not indexed. */
const saidOf = (page: Page, facts: StructuredFacts): { tags: string; data: string } => {
  if (page.description === "") return { tags: noIndex, data: "" };
  const picture = pictureOf(page.path);
  return {
    tags: headTags(page, facts.origin, picture),
    data: structuredDataBlock(structuredGraphOf(page, facts, picture)),
  };
};

/** Returns the origin of the customer site, "" where the build doesn't know it, and whether it talks to the emulators. */
const prerenderSite = async (dist: string): Promise<{ origin: string; isEmulated: boolean }> => {
  const server = (await import(pathToFileURL(join(dist, "server/entry-server.js")).href)) as Server;
  const { prerenderedPages, renderPage, isEmulated } = server;
  const facts = { ...server.structuredDataFacts, origin: siteOrigin(server.configuredSiteUrl) };
  if (!facts.origin && !isEmulated)
    console.warn("VITE_SITE is not set: no canonical addresses, share pictures or sitemap.");
  const manifest = readManifest(dist, "site");
  const site = join(dist, "site");
  const template = readFileSync(join(site, "index.html"), "utf8");
  const app = template
    .replace("<!--head-->", noIndex + installTags + emptyPageStyle)
    .replace("<!--page-->", "")
    .replace("</body>", `${customerNoScript}</body>`);
  writeFileSync(join(site, "app.html"), app);
  for (const page of earlyPages) {
    const { title, styles, html } = server.renderSkeleton(page);
    const path = `/${page}` as const;
    const own = pageTemplate(template, bootTag(manifest, pageSource(path)));
    const clock = isEmulated ? demoClockTag : "";
    const tags = noIndex + installTags + shapeStyle + clock + earlyPageTags(manifest, page);
    const early = fillTemplate(own, { title, tags, styles, html, data: customerNoScript });
    writeFileSync(join(site, fileOf(path)), early);
  }
  for (const one of prerenderedPages) {
    const { path, title } = one;
    const { tags, data } = saidOf(one, facts);
    const { html, styles } = await renderPage(path, one.prepare);
    const own = pageTemplate(template, bootTag(manifest, pageSource(path as Path)));
    const block = one.data ? jsonBlock(`type="application/json" id="${one.data.id}"`, one.data.value) : "";
    const page = fillTemplate(own, { title, tags, styles, html, data: data + block });
    const file = join(site, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  writeMeetRenderer(dist, (source) => pageTemplate(template, bootTag(manifest, source)));
  const found = prerenderedPages.filter(({ description }) => description !== "").map(({ path }) => path);
  const all = [...found, ...server.newStylePaths];
  if (facts.origin) writeFileSync(join(site, "sitemap.xml"), sitemap(facts.origin, all));
  if (facts.origin) {
    mkdirSync(join(site, ".well-known"));
    writeFileSync(join(site, ".well-known/security.txt"), securityText(facts.origin, new Date()));
  }
  writeFileSync(join(site, "robots.txt"), robots(facts.origin));
  return { origin: facts.origin, isEmulated };
};

/**
 * After Vite: writes into `dist` the prerendered pages, app.html, 404.html and robots.txt of both sites, the sitemap,
 * and the workers.
 */
export const prerender = async (dist: string): Promise<void> => {
  moveManifest(dist, "site");
  moveManifest(dist, "instructors");
  const { origin, isEmulated } = await prerenderSite(dist);
  const instructors = join(dist, "instructors");
  const clock = isEmulated ? demoClockTag : "";
  const early = clock + earlyTodayTags(readManifest(dist, "instructors"));
  const page = readFileSync(join(instructors, "instructor.html"), "utf8")
    .replace("</head>", `${installTags}${emptyPageStyle}${early}</head>`)
    .replace("</body>", `${instructorNoScript(origin)}</body>`);
  for (const name of ["app.html", "404.html"]) writeFileSync(join(instructors, name), page);
  rmSync(join(instructors, "instructor.html"));
  writeFileSync(join(instructors, "robots.txt"), robots());
  // Both sites are built with all public files; each has one manifest, at the same address.
  rmSync(join(dist, "site/instructors.webmanifest"));
  renameSync(join(instructors, "instructors.webmanifest"), join(instructors, "site.webmanifest"));
  await writeWorkers(dist);
};
