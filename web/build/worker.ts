import { join } from "node:path";
import { generateSW } from "workbox-build";
import { instructorRoutes } from "../src/routing/instructor-routes.ts";
import { pathsIn } from "../src/routing/route-table.ts";
import { routes } from "../src/routing/routes.ts";
import { entryKey, readManifest, withImports } from "./bytes/manifest.ts";
import { writePushWorker } from "./push/write-push-worker.ts";

/**
 * Modules the shell of signed-in people needs without a network: what is watched loads Firestore once it is back, and the
 * next sessions are kept by data/offline.
 */
const parts = ["src/auth/firebase-auth.ts", "src/theme/full-theme.tsx", "src/ui/notices/notice-snackbar.tsx"];

const pagesOf = (...names: string[]) => names.map((name) => `src/features/${name}/${name}-page.tsx`);

/** A site whose shell works offline: what is cached of its code, and its paths that app.html serves. */
interface OfflineSite {
  /** Its folder within `dist`. */
  name: "site" | "instructors";
  /** Shown with what is pushed. */
  icon: string;
  /** Loaded late by the entry or by a page. */
  parts: readonly string[];
  /** Pages that open offline, without what they load later: a dialog that acts needs the network anyway. */
  pages: readonly string[];
  paths: readonly string[];
}

const sites: readonly OfflineSite[] = [
  {
    name: "site",
    icon: "/images/icon-192.png",
    parts: [
      ...parts,
      "src/app/shell/signed-in-parts.tsx",
      "src/app/shell/account-drawer.tsx",
      // A joined session, in the place of a booking.
      "src/features/appt/guests/guest-details.tsx",
    ],
    pages: pagesOf("home", "teachers", "profile", "calendar", "appt"),
    paths: pathsIn(routes, "guest", "signed-in"),
  },
  {
    name: "instructors",
    icon: "/images/instructor-icon-192.png",
    parts: [
      ...parts,
      "src/app/shell/more-drawer.tsx",
      "src/app/shell/bookings-off-bar.tsx",
      "src/app/shell/unsent-bar.tsx",
      "src/features/today/new-notes.tsx",
      "src/features/today/setup-list.tsx",
      "src/features/session/sheet-editor.tsx",
      "src/parts/instructor-bookings/claim-cards.tsx",
    ],
    pages: pagesOf("today", "sessions", "session", "inbox"),
    paths: ["/", ...pathsIn(instructorRoutes, "guest", "public", "instructor")],
  },
];

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const writeSiteWorker = async (
  dist: string,
  { name, icon, parts, pages, paths }: OfflineSite,
): Promise<void> => {
  const manifest = readManifest(dist, name);
  for (const key of [...parts, ...pages])
    if (!manifest[key]) throw new Error(`${key} is not in the build: update the modules the worker caches.`);
  const keys = [entryKey(manifest), ...parts, ...pages].flatMap((key) => [...withImports(manifest, key)]);
  const files = keys.map((key) => manifest[key]?.file ?? "");
  const ofApp = new RegExp(`^(?:${paths.map(literally).join("|")})(?:\\?|$)`);
  const { warnings } = await generateSW({
    swDest: join(dist, name, "sw.js"),
    globDirectory: join(dist, name),
    globPatterns: [...new Set(files), "app.html"],
    dontCacheBustURLsMatching: /^assets\//,
    importScripts: [`/${writePushWorker(join(dist, name), icon)}`],
    navigateFallback: "/app.html",
    navigateFallbackAllowlist: [ofApp],
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: "/app.html" } },
      },
      {
        // Who teaches and what it costs, as they were last seen; open times would be wrong by then.
        urlPattern: ({ url, sameOrigin }) =>
          sameOrigin && /^\/data\/(pricing|instructors|testimonials)\.json$/.test(url.pathname),
        handler: "NetworkFirst",
        options: { cacheName: "public-data", expiration: { maxEntries: 20 } },
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
 * caches other code and public data after their first use, and shows what is pushed. No personal data ever passes through their caches.
 */
export const writeWorkers = async (dist: string): Promise<void> => {
  for (const site of sites) await writeSiteWorker(dist, site);
};
