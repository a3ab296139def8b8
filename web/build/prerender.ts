import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bootScript } from "./boot.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./manifest.ts";

interface Page {
  path: string;
  title: string;
  description: string;
  /** The module whose code the page needs beside the entry. */
  source: string;
}

interface Server {
  pages: Page[];
  renderPage: (path: string) => Promise<{ html: string; styles: string }>;
}

const scriptTags = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g;
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

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

const prerenderSite = async (dist: string): Promise<void> => {
  const { pages, renderPage } = (await import(
    pathToFileURL(join(dist, "server/entry-server.js")).href
  )) as Server;
  const manifest = readManifest(dist, "site");
  const site = join(dist, "site");
  const template = readFileSync(join(site, "index.html"), "utf8");
  writeFileSync(join(site, "app.html"), template.replace(/\s*<!--head-->/, "").replace("<!--page-->", ""));
  for (const { path, title, description, source } of pages) {
    const { html, styles } = await renderPage(path);
    const head = `${description && `<meta name="description" content="${escaped(description)}" />`}${styles}`;
    const page = template
      .replace(scriptTags, "")
      .replace(/>\s+</g, "><")
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace("<!--head-->", () => head)
      .replace("<!--page-->", () => html)
      .replace("</body>", () => `${bootTag(manifest, source)}</body>`);
    const file = join(site, fileOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
};

/** After Vite: writes the prerendered pages, app.html and 404.html of both sites into `dist`. */
export const prerender = async (dist: string): Promise<void> => {
  moveManifest(dist, "site");
  moveManifest(dist, "instructors");
  await prerenderSite(dist);
  const instructors = join(dist, "instructors");
  const page = readFileSync(join(instructors, "instructor.html"), "utf8");
  for (const name of ["app.html", "404.html"]) writeFileSync(join(instructors, name), page);
  rmSync(join(instructors, "instructor.html"));
};
