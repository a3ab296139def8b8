import { PICTURE_POLICY } from "../../functions/src/shared/constants.ts";
import { inlineHashes } from "../../web/build/boot.ts";

/** Extra hosts a page may talk to; the emulators' addresses in the demo, none in production. */
export interface ExtraSources {
  connect: string[];
  frame: string[];
}

/** What a page may load. Styles may be inline, because Emotion writes them (quality W1). */
export function contentSecurityPolicy(extra: ExtraSources): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...inlineHashes, // of the prerendered pages
      "https://apis.google.com", // sign-in with Google
      "https://www.google.com/recaptcha/", // App Check
      "https://www.gstatic.com/recaptcha/",
      "https://js.stripe.com", // cards
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": [
      "'self'",
      "data:",
      "blob:",
      "https://www.google.com/images/cleardot.gif", // Firestore asks for it to see whether there is a network
    ],
    "connect-src": [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
      "https://content-firebaseappcheck.googleapis.com",
      "https://www.google.com/recaptcha/",
      "https://api.stripe.com",
      ...extra.connect,
    ],
    "frame-src": [
      "https://*.firebaseapp.com", // the helper page of sign-in with Google
      "https://www.google.com/recaptcha/",
      "https://js.stripe.com",
      "https://hooks.stripe.com",
      ...extra.frame,
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

const header = (key: string, value: string) => ({ key, value });

const keepFor = (seconds: number) => [header("Cache-Control", `public, max-age=${seconds}`)];

/**
 * Headers of every file and answer of a site, and how long its files may be kept; `hidden` are sources of what search
 * engines shall not show.
 */
export function siteHeaders(pages: string[], hidden: string[], extra: ExtraSources) {
  return [
    {
      source: "**",
      headers: [
        header("Content-Security-Policy", contentSecurityPolicy(extra)),
        header("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"),
        header("X-Content-Type-Options", "nosniff"),
        header("X-Frame-Options", "DENY"),
        header("Referrer-Policy", "strict-origin-when-cross-origin"),
        header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()"),
        header("Cross-Origin-Opener-Policy", "same-origin-allow-popups"),
      ],
    },
    {
      source: "/assets/**",
      headers: [header("Cache-Control", "public, max-age=31536000, immutable")],
    },
    ...hidden.map((source) => ({ source, headers: [header("X-Robots-Tag", "noindex")] })),
    // Their names stay when they change. Not /images/**: what a function says of its answer, Hosting overrules.
    ...["/images/*", "/images/avatars/*", "/images/share/*"].map((source) => ({
      source,
      headers: keepFor(86_400),
    })),
    ...["/robots.txt", "/sitemap.xml"].map((source) => ({ source, headers: keepFor(3600) })),
    { source: "/images/avatars/u/**", headers: [header("Content-Security-Policy", PICTURE_POLICY)] },
    // The browser looks here for the next version, however long the last one was to be kept.
    ...["/sw.js", "/site.webmanifest"].map((source) => ({
      source,
      headers: [header("Cache-Control", "no-cache")],
    })),
    // A page kept after a deployment would ask for chunks that are gone.
    ...pages.map((source) => ({ source, headers: [header("Cache-Control", "no-cache")] })),
  ];
}
