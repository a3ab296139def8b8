import { join } from "node:path";
import { generateSW } from "workbox-build";
import { appRoutes } from "../../scripts/hosting/routes.ts";
import { entryKey, type Manifest, readManifest, withImports } from "./manifest.ts";

/** Pages that have something to show without network, with the dialogs they open. */
const pages = ["home", "profile", "calendar", "appt"].map((name) => `src/features/${name}/${name}-page.tsx`);

/** What the shell needs to come up at all. */
const parts = ["src/auth/firebase-auth.ts", "src/data/firestore.ts", "src/app/signed-in-parts.tsx"];

/** Keys of a module, of all it imports, and of what its own feature loads on demand. */
const withDialogs = (manifest: Manifest, page: string): string[] => {
  const first = [...withImports(manifest, page)];
  const feature = page.slice(0, page.lastIndexOf("/") + 1);
  const later = (manifest[page]?.dynamicImports ?? []).filter((key) => key.startsWith(feature));
  return [...first, ...later.flatMap((key) => [...withImports(manifest, key)])];
};

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Addresses that app.html answers, with whatever query. */
const ofApp = new RegExp(`^(?:${appRoutes.map(literally).join("|")})(?:\\?|$)`);

/**
 * Writes the worker of the customer site: it keeps app.html and the code of a few pages, answers the app's addresses
 * from there, and keeps other code once it was used. Nothing a person sees or writes ever passes through its caches.
 */
export const writeWorker = async (dist: string): Promise<void> => {
  const manifest = readManifest(dist, "site");
  const files = [entryKey(manifest), ...parts, ...pages].flatMap((key) => {
    if (!manifest[key]) throw new Error(`${key} is not in the build: name what the worker shall keep.`);
    return withDialogs(manifest, key).map((one) => manifest[one]?.file ?? "");
  });
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
