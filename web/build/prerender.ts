import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Path } from "../src/app/paths.ts";
import { bootScript, knownScript } from "./boot.ts";
import { escaped, headTags, noIndex, siteOrigin } from "./head.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./manifest.ts";
import { customersNote, instructorsNote, noScriptStyle } from "./no-script.ts";
import { sharePictures } from "./share/pictures.ts";
import { robots, sitemap } from "./sitemap.ts";
import { dataBlock, graphOf } from "./structured-data.ts";
import type { Facts } from "./structured-facts.ts";
import { writeWorker } from "./worker.ts";

interface Page {
  path: Path;
  title: string;
  /** "" for a page that shall not be found. */
  description: string;
  /** The module whose code the page needs beside the entry. */
  source: string;
}

interface Server {
  isEmulated: boolean;
  /** The address of the site, as the build was told it. */
  site: string | undefined;
  pages: Page[];
  facts: Omit<Facts, "origin">;
  renderPage: (path: string) => Promise<{ html: string; styles: string }>;
}

const scriptTags = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
/** What makes the site one to install. Not on public pages: the browser would fetch one file more (quality P3). */
const installTags = `<link rel="manifest" href="/site.webmanifest" />`;

/** Puts the manifest and the list of modules beside the site, where they are not served. */
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

/** What a page says of itself to search engines and social networks; one without a description shall not be found. */
const saidOf = (page: Page, facts: Facts): { tags: string; data: string } => {
  if (page.description === "") return { tags: noIndex, data: "" };
  const picture = sharePictures[page.path];
  return {
    tags: headTags(page, facts.origin, picture),
    data: dataBlock(graphOf(page, facts, picture)),
  };
};

const prerenderSite = async (dist: string): Promise<void> => {
  const server = (await import(pathToFileURL(join(dist, "server/entry-server.js")).href)) as Server;
  const { pages, renderPage } = server;
  const facts = { ...server.facts, origin: siteOrigin(server.site) };
  if (!facts.origin && !server.isEmulated)
    console.warn("VITE_SITE is not set: no canonical addresses, share pictures or sitemap.");
  const manifest = readManifest(dist, "site");
  const site = join(dist, "site");
  const template = readFileSync(join(site, "index.html"), "utf8");
  writeFileSync(
    join(site, "app.html"),
    template
      .replace("<!--head-->", noIndex + installTags)
      .replace("<!--page-->", "")
      .replace("</body>", `${customersNote}</body>`),
  );
  for (const one of pages) {
    const { path, title, source } = one;
    const { tags, data } = saidOf(one, facts);
    const { html, styles } = await renderPage(path);
    const page = template
      .replace(scriptTags, "")
      .replace(/>\s+</g, "><")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace("<!--head-->", () => `${tags}${styles}${noScriptStyle}<script>${knownScript}</script>`)
      .replace("<!--page-->", () => html)
      .replace("</body>", () => `${bootTag(manifest, source)}${data}</body>`);
    const file = join(site, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  const found = pages.filter(({ description }) => description !== "").map(({ path }) => path);
  if (facts.origin) writeFileSync(join(site, "sitemap.xml"), sitemap(facts.origin, found));
  writeFileSync(join(site, "robots.txt"), robots(facts.origin));
};

/**
 * After Vite: writes into `dist` the prerendered pages, app.html, 404.html and robots.txt of both sites, the sitemap,
 * and the worker.
 */
export const prerender = async (dist: string): Promise<void> => {
  moveManifest(dist, "site");
  moveManifest(dist, "instructors");
  await prerenderSite(dist);
  await writeWorker(dist);
  const instructors = join(dist, "instructors");
  const page = readFileSync(join(instructors, "instructor.html"), "utf8").replace(
    "</body>",
    `${instructorsNote}</body>`,
  );
  for (const name of ["app.html", "404.html"]) writeFileSync(join(instructors, name), page);
  rmSync(join(instructors, "instructor.html"));
  writeFileSync(join(instructors, "robots.txt"), robots());
};
