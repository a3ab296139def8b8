interface ImportMetaEnv {
  /** "true" in builds for the emulator suite, else "false". */
  readonly VITE_EMULATORS: "true" | "false";
  /** Port base of the emulators, when another server serves the page (vite's dev server). */
  readonly VITE_EBY_PORTS?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_APP_ID_INSTRUCTORS?: string;
  /** Public key of web push certificates; without it no push notifications are offered. */
  readonly VITE_FCM_VAPID_KEY?: string;
  readonly VITE_RECAPTCHA_ENTERPRISE_KEY?: string;
  readonly VITE_INSTRUCTOR_SITE?: string;
  /** Id of the database; empty for `(default)`. */
  readonly VITE_DATABASE: string;
  /** Lets test browsers pass App Check; empty but in builds for staging. */
  readonly VITE_APP_CHECK_DEBUG_TOKEN: string;
  /** The year of the build, which prerendered pages show until hydration. */
  readonly VITE_BUILT_IN?: string;
  /** Origin of the customer site, for absolute URLs; only the build reads it. */
  readonly VITE_SITE?: string;
}

/** The rules of the business in words; the build puts them in place of the name (build/rules). */
declare const RULES: typeof import("../build/rules/rules-in-words.ts").rulesInWords;
/** What is kept for how long; the build puts the list in its place. */
declare const PERIODS: typeof import("../build/rules/rules-in-words.ts").periodsInWords;
