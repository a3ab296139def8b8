import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { instructorRoutes } from "../../src/routing/instructor-routes.ts";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { beforeContent, earlyPages, earlySources } from "../early-page.ts";
import { pageSource } from "../page-source.ts";
import { unknownNumbers } from "../rules/prose-numbers.ts";
import { budgets } from "./budgets.ts";
import { type BuiltSite, kiloBytes } from "./built-site.ts";
import { entryKey } from "./manifest.ts";

/** One measurement; it may be at most `limit`. */
export interface CheckLine {
  code: string;
  what: string;
  is: number;
  limit: number;
  /** Whether the size is recorded, so that changes below the limit are noticed too (recorded-sizes.ts). */
  isSize?: true;
}

/** A line about something that must not occur. */
export const noneFound = (code: string, what: string, found: string[]): CheckLine => ({
  code,
  what: found.length > 0 ? `${what}: ${found.slice(0, 3).join(", ")}` : what,
  is: found.length,
  limit: 0,
});

const size = (line: Omit<CheckLine, "isSize">): CheckLine => ({ ...line, isSize: true });

/** Files the inline script of a prerendered page loads. */
const scriptsOf = (html: string): string[] => {
  const [, main = "", others = ""] = /data-main="([^"]*)" data-with="([^"]*)"/.exec(html) ?? [];
  return [main, ...others.split(" ")].filter(Boolean).map((file) => file.slice(1));
};

/** What of core a public page may load before it is needed: facts and a few small decisions, no schema. */
const tooEarly =
  /node_modules\/(@?firebase|valibot|temporal-polyfill|@stripe)|src\/core\/(?!(?:constants|errors|stored-refusals|money|sites|people\/email|people\/instructors\/(?:picture-path|teaching-labels|teacher-search)|people\/places\/(?:about-style|style-slug)|people\/places\/postal-code|people\/places\/service-area|booking\/money\/price|api\/calls|in-braces|settings\/terms-markup)\.ts)/;

/** Checks P1–P3 for a prerendered page. `f` is F in kB. */
export const checkPublicPage = (site: BuiltSite, file: string, f: number): CheckLine[] => {
  const html = site.read(file);
  const scripts = scriptsOf(html);
  const loaded = html.replace(/<link rel="canonical"[^>]*>/, "");
  const hosts = [...loaded.matchAll(/(?:src|href|url\()=?["']?(https?:)?\/\/[^"')]+/g)].map(
    ([found]) => found,
  );
  const blocking = html.match(/<link[^>]+rel="?stylesheet|<script[^>]+src=|@import/g) ?? [];
  const weight = site.weigh(scripts);
  const fonts = [...new Set(html.match(/\/assets\/[^"')]+\.woff2?/g))];
  return [
    ...(file === "index.html"
      ? [size({ code: "P1", what: "/ scripts, in F", is: weight / f, limit: budgets.homeScripts })]
      : []),
    size({ code: "P1", what: `${file} scripts, kB`, is: weight, limit: budgets.publicScripts * f }),
    noneFound(
      "P2",
      `${file} modules loaded too early`,
      site.modulesOf(scripts).filter((id) => tooEarly.test(id)),
    ),
    size({ code: "P3", what: `${file} kB`, is: kiloBytes(html), limit: budgets.publicHtml }),
    { code: "P3", what: `${file} requests`, is: 1 + scripts.length, limit: budgets.publicRequests },
    { code: "P3", what: `${file} fonts`, is: fonts.length, limit: budgets.fonts },
    noneFound(
      "P3",
      `${file} preloaded or late fonts`,
      html.match(/<link[^>]+as="?font|font-display:(?!optional)\w+/g) ?? [],
    ),
    noneFound("P3", `${file} render-blocking files`, blocking),
    noneFound("P3", `${file} other origins`, hosts),
    noneFound(
      "P3",
      `${file} without its h1 or styles`,
      /<h1[\s>]/.test(html) && html.includes("<style data-") ? [] : [file],
    ),
  ];
};

/** Pages that show prices or people's own words, which have numbers of their own. */
const withData = /^(?:index|services|teachers|styles\/.*|teachers\/.*|meet\/.*)\.html$/;

/** Checks W12: the prerendered pages say no number of a rule that is not from the constants. */
export const checkProse = (site: Pick<BuiltSite, "read">, pages: string[]): CheckLine[] =>
  pages
    .filter((file) => !withData.test(file))
    .map((file) => noneFound("W12", `${file} numbers without a rule`, unknownNumbers(site.read(file))));

/** Checks P3: the size of each font file, as it is sent. */
export const checkFonts = (site: Pick<BuiltSite, "dir">): CheckLine[] =>
  globSync("**/*.{woff2,woff,ttf,otf}", { cwd: site.dir }).map((file) =>
    size({
      code: "P3",
      what: `${basename(file).replace(/-\w+(?=\.)/, "")}, kB`,
      is: statSync(join(site.dir, file)).size / 1000,
      limit: budgets.fontFile,
    }),
  );

/** Checks P3: public data is built only into the pages that show it, not into code several pages load. */
export const checkBuiltData = (site: Pick<BuiltSite, "read" | "modulesOf">, pages: string[]): CheckLine[] => {
  // The pages of a folder are one page, for each style or area.
  const different = new Map(pages.map((page) => [page.replace(/\/.*|\.html$/, ""), page])).values();
  const loaded = [...different].flatMap((page) => scriptsOf(site.read(page)));
  const shared = new Set(loaded.filter((file, at) => loaded.indexOf(file) !== at));
  const built = site.modulesOf(shared).filter((id) => id.startsWith("\0built:"));
  return [noneFound("P3", "built-in data in code of several pages", built)];
};

/** Checks A7: a build for production holds no code of the demo's payment processor. */
export const checkNoSandbox = (site: Pick<BuiltSite, "modules">): CheckLine[] => {
  const found = Object.values(site.modules).flatMap((modules) =>
    Object.entries(modules).flatMap(([id, length]) =>
      length > 0 && /\/sandbox[\w-]*\.tsx?$/.test(id) ? [id] : [],
    ),
  );
  return [noneFound("A7", "modules of the sandbox", found)];
};

/** Returns the prerendered pages of a site. */
export const publicPages = (site: BuiltSite): string[] =>
  globSync("{,styles/,teachers/}*.html", { cwd: site.dir }).filter(
    (name) => !["app", ...earlyPages].includes(name.replace(/\.html$/, "")),
  );

const auth = "src/auth/firebase-auth.ts";
const appCheck = "src/api/app-check.ts";
const firestore = "src/data/firestore/firestore.ts";

/** Checks P4: the size of sign-in, and that Firestore is only loaded on demand. */
export const checkSignIn = (site: BuiltSite): CheckLine[] => {
  const shell = site.filesOf([entryKey(site.manifest)]);
  const signIn = [...site.filesOf([auth, appCheck])].filter((file) => !shell.has(file));
  const pages = site.keysLike(/-page\.tsx$/);
  const withFirestore = site
    .modulesOf(site.filesOf([entryKey(site.manifest), auth, appCheck, ...pages]))
    .filter((id) => /@firebase\/firestore/.test(id));
  return [
    size({
      code: "P4",
      what: "auth + App Check, kB",
      is: site.weigh(signIn),
      limit: budgets.authAndAppCheck,
    }),
    noneFound("P4", "Firestore loaded before the first paint", withFirestore),
  ];
};

/** Pages for visitors, on both sites. */
const open = [
  ...pathsIn(routes, "public", "style", "filled", "guest", "not-found"),
  ...pathsIn(instructorRoutes, "public", "guest", "not-found"),
].map(pageSource);

const isDesk = (key: string): boolean => /src\/features\/desk[-/]/.test(key);
const featureOf = (key: string): string | undefined => /src\/features\/[\w-]+/.exec(key)?.[0];
const isOfOtherPage = (part: string, page: string): boolean =>
  featureOf(part) !== undefined && featureOf(part) !== featureOf(page);

const limitOf = (key: string): number => {
  if (isDesk(key)) return budgets.deskRoute;
  if (key.includes("features/book/")) return budgets.bookRoute;
  return key.includes("features/today/") ? budgets.todayRoute : budgets.signedInRoute;
};

/** Checks P5: a cold visit to each page that is not public: shell, theme, page, sign-in, App Check, Firestore, account strip. */
export const checkSignedInPages = (site: BuiltSite): CheckLine[] => {
  const parts = site.keysLike(/src\/(app\/shell\/signed-in-parts|theme\/full-theme)\.tsx$/);
  const ofDesk = site.keysLike(
    /src\/(theme\/desk-theme|parts\/desk\/(desk-frame|shortcuts-dialog)|parts\/sign-in\/recent-sign-in-dialog|features\/desk-list\/list-grid|features\/desk-insights\/insight-chart)\.tsx$/,
  );
  return site
    .keysLike(/-page\.tsx$/)
    .filter((key) => !open.includes(key))
    .map((key) =>
      size({
        code: "P5",
        what: `${key.replace("src/features/", "")}, kB`,
        is: site.weigh(
          site.filesOf([
            entryKey(site.manifest),
            key,
            auth,
            appCheck,
            firestore,
            ...parts,
            ...(isDesk(key) ? ofDesk.filter((part) => !isOfOtherPage(part, key)) : []),
          ]),
        ),
        limit: limitOf(key),
      }),
    );
};

/** Checks P16: the files that a page asks for before its first content; on a slow line each few of them wait for the others. */
export const checkEarlyPages = (site: Pick<BuiltSite, "manifest" | "filesOf">): CheckLine[] =>
  earlySources
    .filter((key) => key.endsWith("-page.tsx") && site.manifest[key])
    .map((key) => ({
      code: "P16",
      what: `${key.replace("src/features/", "")} files`,
      is: site.filesOf([entryKey(site.manifest), ...beforeContent, key]).size,
      limit: budgets.earlyFiles,
    }));

/** Checks P5: what the grid of a week adds to the schedule, on which it alone loads, and only where it is shown. */
export const checkWeekGrid = (site: BuiltSite): CheckLine[] => {
  const pages = site.keysLike(/-page\.tsx$/);
  const grids = site.keysLike(/src\/features\/schedule\/week\/grid\/week-grid\.tsx$/);
  if (grids.length === 0) return [];
  const before = site.filesOf([entryKey(site.manifest), ...pages]);
  const added = [...site.filesOf(grids)].filter((file) => !before.has(file));
  const early = site.modulesOf(before).filter((id) => /@fullcalendar|temporal-polyfill/.test(id));
  return [
    size({ code: "P5", what: "the week's grid, kB", is: site.weigh(added), limit: budgets.weekGrid }),
    noneFound("P5", "FullCalendar loaded with a page", early),
  ];
};

/** The files of core that hold schemas. */
const schemaFiles = globSync("functions/src/core/**/*.ts").filter((file) =>
  /from "valibot"/.test(readFileSync(file, "utf8")),
);

/** Checks P6: schemas in all files of the site, by their share of the code. */
export const checkSchemas = (site: BuiltSite): CheckLine[] => {
  let sum = 0;
  for (const [file, modules] of Object.entries(site.modules)) {
    const all = Object.values(modules).reduce((total, length) => total + length, 0);
    const schemas = Object.entries(modules)
      .filter(([id]) => id.includes("node_modules/valibot") || schemaFiles.some((name) => id.endsWith(name)))
      .reduce((total, [, length]) => total + length, 0);
    if (schemas > 0) sum += (site.weigh([file]) * schemas) / all;
  }
  return [size({ code: "P6", what: "schemas, kB", is: sum, limit: budgets.schemas })];
};

/** P5: what the worker of a site loads in advance: nothing that waits for the network anyway. */
export const checkPrecache = (site: BuiltSite): CheckLine[] => {
  const files = [...site.read("sw.js").matchAll(/url:"([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  if (files.length === 0) return [noneFound("P5", "workers without a list of files", ["sw.js"])];
  const online = site.keysLike(/-dialog\.tsx$|src\/data\/firestore\/firestore\.ts$/);
  return [
    noneFound(
      "P5",
      "files of the worker that only act online",
      online.filter((key) => files.includes(site.manifest[key]?.file ?? "")),
    ),
    size({ code: "P5", what: "the worker's files, kB", is: site.weigh(files), limit: budgets.precache }),
    size({
      code: "P5",
      what: "the worker's code for pushes, kB",
      is: site.weigh(site.read("sw.js").match(/assets\/push-[\w-]+\.js/g) ?? []),
      limit: budgets.pushWorker,
    }),
  ];
};
