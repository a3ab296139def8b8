import { bootHash } from "../../web/build/boot.ts";

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
      bootHash, // the one inline script
      "https://apis.google.com", // sign-in with Google
      "https://www.google.com/recaptcha/", // App Check
      "https://www.gstatic.com/recaptcha/",
      "https://js.stripe.com", // cards
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
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

/** Headers of every file and answer of a site, and how long its files may be kept. */
export function siteHeaders(pages: string[], extra: ExtraSources) {
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
    // A page kept after a deployment would ask for chunks that are gone.
    ...pages.map((source) => ({ source, headers: [header("Cache-Control", "no-cache")] })),
  ];
}
