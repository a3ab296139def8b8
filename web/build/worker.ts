import { join } from "node:path";
import { generateSW } from "workbox-build";
import { pathsIn } from "../src/routing/route-table.ts";
import { routes } from "../src/routing/routes.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./bytes/manifest.ts";

/** Pages that work offline, with the dialogs they open. */
const pages = ["home", "profile", "calendar", "appt"].map((name) => `src/features/${name}/${name}-page.tsx`);

/** Modules the shell of signed-in people needs to start. */
const parts = [
  "src/auth/firebase-auth.ts",
  "src/data/firestore/firestore.ts",
  "src/app/shell/signed-in-parts.tsx",
  "src/app/shell/account-drawer.tsx",
];

/** Keys of a module, of all its imports, and of dynamic imports within its own feature. */
const withDialogs = (manifest: Manifest, page: string): string[] => {
  const first = [...withImports(manifest, page)];
  const feature = page.slice(0, page.lastIndexOf("/") + 1);
  const later = (manifest[page]?.dynamicImports ?? []).filter((key) => key.startsWith(feature));
  return [...first, ...later.flatMap((key) => [...withImports(manifest, key)])];
};

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Paths that app.html serves, with any query. */
const inApp = pathsIn(routes, "guest", "signed-in").map(literally);
const ofApp = new RegExp(`^(?:${inApp.join("|")})(?:\\?|$)`);

/**
 * Writes the worker of the customer site: it caches app.html and the code of a few pages, serves the app's paths from
 * there, and caches other code after its first use. No personal data ever passes through its caches.
 */
export const writeWorker = async (dist: string): Promise<void> => {
  const manifest = readManifest(dist, "site");
  for (const key of [...parts, ...pages])
    if (!manifest[key]) throw new Error(`${key} is not in the build: update the modules the worker caches.`);
  // Without what the entry and the parts import later: that is every page of the site.
  const first = [entryKey(manifest), ...parts].flatMap((key) => [...withImports(manifest, key)]);
  const later = pages.flatMap((key) => withDialogs(manifest, key));
  const files = [...first, ...later].map((key) => manifest[key]?.file ?? "");
  const { warnings } = await generateSW({
    swDest: join(dist, "site/sw.js"),
    globDirectory: join(dist, "site"),
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
