import { readdirSync } from "node:fs";
import { budgets } from "./budgets.ts";
import { type Built, kiloBytes } from "./bytes.ts";
import { entryKey } from "./manifest.ts";

/** One thing that was measured; `limit` is the most it may be. */
export interface Line {
  code: string;
  what: string;
  is: number;
  limit: number;
  /** A size that is recorded, so that a change of it is noticed below the limit too (recorded.ts). */
  isSize?: true;
}

/** A line about what must not be found at all. */
export const none = (code: string, what: string, found: string[]): Line => ({
  code,
  what: found.length > 0 ? `${what}: ${found.slice(0, 3).join(", ")}` : what,
  is: found.length,
  limit: 0,
});

const size = (line: Omit<Line, "isSize">): Line => ({ ...line, isSize: true });

/** Files the inline script of a prerendered page asks for. */
const scriptsOf = (html: string): string[] => {
  const [, main = "", others = ""] = /data-main="([^"]*)" data-with="([^"]*)"/.exec(html) ?? [];
  return [main, ...others.split(" ")].filter(Boolean).map((file) => file.slice(1));
};

const tooEarly =
  /node_modules\/(@?firebase|valibot|temporal-polyfill|@stripe)|shared\/model\/|shared\/domain\/(?!(?:email|area|price)\.ts)|shared\/api\/(?!calls)/;

/** P1–P3 of one prerendered page. `f` is kB of the hello world. */
export const checkPublicPage = (site: Built, file: string, f: number): Line[] => {
  const html = site.read(file);
  const scripts = scriptsOf(html);
  const loaded = html.replace(/<link rel="canonical"[^>]*>/, "");
  const hosts = [...loaded.matchAll(/(?:src|href|url\()=?["']?(https?:)?\/\/[^"')]+/g)].map(
    ([found]) => found,
  );
  const blocking = html.match(/<link[^>]+rel="?stylesheet|<script[^>]+src=|@import/g) ?? [];
  const weight = site.weigh(scripts);
  return [
    ...(file === "index.html"
      ? [size({ code: "P1", what: "/ scripts, in F", is: weight / f, limit: budgets.publicScripts })]
      : []),
    size({ code: "P1", what: `${file} scripts, kB`, is: weight, limit: budgets.publicScripts * f }),
    none(
      "P2",
      `${file} modules that came too early`,
      site.modulesOf(scripts).filter((id) => tooEarly.test(id)),
    ),
    size({ code: "P3", what: `${file} kB`, is: kiloBytes(html), limit: budgets.publicHtml }),
    { code: "P3", what: `${file} requests`, is: 1 + scripts.length, limit: budgets.publicRequests },
    none("P3", `${file} render-blocking files`, blocking),
    none("P3", `${file} other origins`, hosts),
    none(
      "P3",
      `${file} without its h1 or styles`,
      /<h1[\s>]/.test(html) && html.includes("<style") ? [] : [file],
    ),
  ];
};

/** P3: what changes is built into the pages that show it; in code that several of them load, all would carry it. */
export const checkBuiltData = (site: Pick<Built, "read" | "modulesOf">, pages: string[]): Line[] => {
  const loaded = pages.flatMap((page) => scriptsOf(site.read(page)));
  const shared = new Set(loaded.filter((file, at) => loaded.indexOf(file) !== at));
  const built = site.modulesOf(shared).filter((id) => id.startsWith("\0built:"));
  return [none("P3", "built data in code of several pages", built)];
};

/** The prerendered pages of a site. */
export const publicPages = (site: Built): string[] =>
  readdirSync(site.dir).filter((name) => name.endsWith(".html") && name !== "app.html");

const auth = "src/auth/firebase-auth.ts";
const appCheck = "src/api/app-check.ts";
const firestore = "src/data/firestore.ts";

/** P4: what signing in costs, and that Firestore never comes with anything else. */
export const checkSignIn = (site: Built): Line[] => {
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
    none("P4", "Firestore loaded before the first paint", withFirestore),
  ];
};

/** P5: a cold visit to each page that is not public: shell, page, sign-in, App Check, Firestore, account strip. */
export const checkSignedInPages = (site: Built): Line[] => {
  const isOpen =
    /features\/(home|about|services|reviews|help|contact|terms|privacy|not-found|login|recover|apply)\//;
  const parts = site.keysLike(/src\/app\/signed-in-parts\.tsx$/);
  return site
    .keysLike(/-page\.tsx$/)
    .filter((key) => !isOpen.test(key))
    .map((key) =>
      size({
        code: "P5",
        what: `${key.replace("src/features/", "")}, kB`,
        is: site.weigh(site.filesOf([entryKey(site.manifest), key, auth, appCheck, firestore, ...parts])),
        limit: key.includes("features/book/") ? budgets.bookRoute : budgets.signedInRoute,
      }),
    );
};

/** P6: schemas in any file of the site, by their share of its code. */
export const checkSchemas = (site: Built): Line[] => {
  let sum = 0;
  for (const [file, modules] of Object.entries(site.modules)) {
    const all = Object.values(modules).reduce((total, length) => total + length, 0);
    const schemas = Object.entries(modules)
      .filter(([id]) => /node_modules\/valibot|shared\/model\/|shared\/api\/(?!calls)/.test(id))
      .reduce((total, [, length]) => total + length, 0);
    if (schemas > 0) sum += (site.weigh([file]) * schemas) / all;
  }
  return [size({ code: "P6", what: "schemas, kB", is: sum, limit: budgets.schemas })];
};
