import { readdirSync } from "node:fs";
import { join } from "node:path";
import { AVATAR_CSP } from "../../functions/src/core/constants.ts";
import { inlineScriptHashes } from "../../web/build/boot.ts";
import { repositoryRoot } from "../dev/state.ts";
import type { Environment } from "../environments/environment.ts";

/** Additional hosts of a page: the emulators in the demo, the card processor in production. */
export interface ExtraSources {
  script?: string[];
  connect?: string[];
  frame?: string[];
}

/** What Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy. */
export const stripeSources: Required<ExtraSources> = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

/** The content security policy. Styles may be inline, because Emotion writes them (docs/quality.md W1). */
function contentSecurityPolicy({ script = [], connect = [], frame = [] }: ExtraSources): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...inlineScriptHashes, // of the prerendered pages
      "https://apis.google.com", // sign-in with Google
      "https://www.google.com/recaptcha/", // App Check
      "https://www.gstatic.com/recaptcha/",
      ...script,
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": [
      "'self'",
      "data:",
      "blob:",
      "https://www.google.com/images/cleardot.gif", // Firestore loads it to detect a network
    ],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
      "https://content-firebaseappcheck.googleapis.com",
      // Where a browser gets its address for push notifications.
      "https://firebaseinstallations.googleapis.com",
      "https://fcmregistrations.googleapis.com",
      "https://www.google.com/recaptcha/",
      ...connect,
    ],
    "frame-src": [
      "https://*.firebaseapp.com", // the helper page of sign-in with Google
      "https://www.google.com/recaptcha/",
      ...frame,
    ],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The files of each folder of pictures, by its address. */
const publicPictures = (): Record<string, string[]> =>
  Object.fromEntries(
    ["/images", "/images/avatars", "/images/drawings", "/images/share", "/images/screens"].map((folder) => [
      folder,
      readdirSync(join(repositoryRoot, "web/public", folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    ]),
  );

/**
 * How long browsers come by https alone. It can't be taken back while it lasts, so a new address begins with minutes and gets the
 * next one by a release each; the list that browsers ship with comes last (docs/operations.md).
 */
const strictTransport: Readonly<Record<Environment["hsts"], string>> = {
  minutes: "max-age=300",
  week: "max-age=604800; includeSubDomains",
  years: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
};

const header = (key: string, value: string) => ({ key, value });

const keepFor = (seconds: number) => [header("Cache-Control", `public, max-age=${seconds}`)];

/**
 * Rules for /assets. A rule of Hosting goes by the address alone, so one for the whole folder would also let browsers
 * keep a 404 for a year: only the files of the build are named. Of two rules, the later one counts.
 */
const assetHeaders = (assets: readonly string[]) =>
  assets.length === 0
    ? [{ source: "/assets/**", headers: [header("Cache-Control", "no-cache")] }]
    : [
        { source: "/assets/**", headers: [header("Cache-Control", "no-store")] },
        {
          source: `/assets/@(${assets.join("|")})`,
          headers: [header("Cache-Control", "public, max-age=31536000, immutable")],
        },
      ];

/**
 * Rules for the pictures, which keep their names when they change: a day, and for what is not there nothing, as in /assets.
 * Not for all of /images: Hosting would override a function's own header in /images/avatars/u.
 */
const pictureHeaders = (pictures: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(pictures).flatMap(([folder, names]) => [
    { source: `${folder}/*`, headers: [header("Cache-Control", "no-store")] },
    { source: `${folder}/@(${names.join("|")})`, headers: keepFor(86_400) },
  ]);

/**
 * Headers of all responses of a site, and how long its files may be cached; `hidden` are sources with a noindex
 * header, `assets` the files of the build in /assets.
 */
export function siteHeaders(
  pages: string[],
  hidden: string[],
  extra: ExtraSources,
  assets: readonly string[],
  hsts: Environment["hsts"] = "years",
) {
  return [
    {
      source: "**",
      headers: [
        header("Content-Security-Policy", contentSecurityPolicy(extra)),
        header("Strict-Transport-Security", strictTransport[hsts]),
        header("X-Content-Type-Options", "nosniff"),
        header("X-Frame-Options", "DENY"),
        header("Referrer-Policy", "strict-origin-when-cross-origin"),
        header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()"),
        header("Cross-Origin-Opener-Policy", "same-origin-allow-popups"),
      ],
    },
    ...assetHeaders(assets),
    ...hidden.map((source) => ({ source, headers: [header("X-Robots-Tag", "noindex")] })),
    ...pictureHeaders(publicPictures()),
    ...["/favicon.ico", "/robots.txt", "/sitemap.xml", "/.well-known/security.txt"].map((source) => ({
      source,
      headers: keepFor(3600),
    })),
    ...["/images/avatars/u/**", "/images/pictures/**"].map((source) => ({
      source,
      headers: [header("Content-Security-Policy", AVATAR_CSP)],
    })),
    // Browsers must check for a new version of the worker.
    ...["/sw.js", "/site.webmanifest"].map((source) => ({
      source,
      headers: [header("Cache-Control", "no-cache")],
    })),
    // A page cached across a deployment would load chunks that no longer exist.
    ...pages.map((source) => ({ source, headers: [header("Cache-Control", "no-cache")] })),
  ];
}
