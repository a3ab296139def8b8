import { join } from "node:path";
import { generateSW } from "workbox-build";
import { instructorRoutes } from "../src/routing/instructor-routes.ts";
import { pathsIn } from "../src/routing/route-table.ts";
import { routes } from "../src/routing/routes.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./bytes/manifest.ts";

/** Modules the shell of signed-in people needs to start. */
const parts = ["src/auth/firebase-auth.ts", "src/data/firestore/firestore.ts", "src/theme/full-theme.tsx"];

const pagesOf = (...names: string[]) => names.map((name) => `src/features/${name}/${name}-page.tsx`);

/** A site whose shell works offline: what is cached of its code, and its paths that app.html serves. */
interface OfflineSite {
  /** Its folder within `dist`. */
  name: "site" | "instructors";
  parts: readonly string[];
  /** Pages that work offline, with the dialogs they open: one that cannot be loaded would take its page with it. */
  pages: readonly string[];
  /** Pages that open offline without what they load later, because that only asks the network. */
  barePages: readonly string[];
  paths: readonly string[];
}

const sites: readonly OfflineSite[] = [
  {
    name: "site",
    parts: [...parts, "src/app/shell/signed-in-parts.tsx", "src/app/shell/account-drawer.tsx"],
    pages: pagesOf("profile", "calendar", "appt"),
    barePages: pagesOf("home"),
    paths: pathsIn(routes, "guest", "signed-in"),
  },
  {
    name: "instructors",
    parts,
    pages: pagesOf("sessions", "session", "inbox"),
    barePages: [],
    paths: ["/", ...pathsIn(instructorRoutes, "guest", "public", "instructor")],
  },
];

/** Keys of a module, of all its imports, and of dynamic imports within its own feature. */
const withDialogs = (manifest: Manifest, page: string): string[] => {
  const first = [...withImports(manifest, page)];
  const feature = page.slice(0, page.lastIndexOf("/") + 1);
  const later = (manifest[page]?.dynamicImports ?? []).filter((key) => key.startsWith(feature));
  return [...first, ...later.flatMap((key) => [...withImports(manifest, key)])];
};

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const writeSiteWorker = async (
  dist: string,
  { name, parts, pages, barePages, paths }: OfflineSite,
): Promise<void> => {
  const manifest = readManifest(dist, name);
  for (const key of [...parts, ...pages, ...barePages])
    if (!manifest[key]) throw new Error(`${key} is not in the build: update the modules the worker caches.`);
  // Without what the entry and the parts import later: that is every page of the site.
  const first = [entryKey(manifest), ...parts, ...barePages].flatMap((key) => [
    ...withImports(manifest, key),
  ]);
  const later = pages.flatMap((key) => withDialogs(manifest, key));
  const files = [...first, ...later].map((key) => manifest[key]?.file ?? "");
  const ofApp = new RegExp(`^(?:${paths.map(literally).join("|")})(?:\\?|$)`);
  const { warnings } = await generateSW({
    swDest: join(dist, name, "sw.js"),
    globDirectory: join(dist, name),
    globPatterns: [...new Set(files), "app.html", "images/logo.svg"],
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: "/app.html",
    navigateFallbackAllowlist: [ofApp],
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: "/app.html" } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
        handler: "CacheFirst",
        options: { cacheName: "code", expiration: { maxEntries: 80 } },
      },
    ],
    skipWaiting: true,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
};

/**
 * Writes the workers of both sites: each caches app.html and the code of a few pages, serves the app's paths from there,
 * and caches other code after its first use. No personal data ever passes through their caches.
 */
export const writeWorkers = async (dist: string): Promise<void> => {
  for (const site of sites) await writeSiteWorker(dist, site);
};
