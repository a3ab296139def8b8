import type { Environment } from "./environment.ts";

/** Environment variables of the build of both sites. All are set, so that no file in web/ has a say. */
export const webSettings = (
  environment: Environment,
  debugToken = "",
  data = "",
): Record<string, string> => ({
  VITE_FIREBASE_API_KEY: environment.apiKey,
  VITE_FIREBASE_AUTH_DOMAIN: environment.authDomain,
  VITE_FIREBASE_PROJECT_ID: environment.project,
  VITE_FIREBASE_APP_ID: environment.sites.customers.appId,
  VITE_FIREBASE_APP_ID_INSTRUCTORS: environment.sites.instructors.appId,
  VITE_DATABASE: environment.database.id,
  VITE_RECAPTCHA_ENTERPRISE_KEY: environment.recaptchaKey,
  VITE_FCM_VAPID_KEY: environment.vapidKey,
  VITE_SITE: environment.sites.customers.url,
  VITE_INSTRUCTOR_SITE: environment.sites.instructors.url,
  VITE_APP_CHECK_DEBUG_TOKEN: debugToken,
  ...(data && { EBY_DATA: data }),
});

/** Settings of a running function, by name. */
export const functionSettings = (environment: Environment): Record<string, string> => ({
  EBY_APP_IDS: [environment.sites.customers.appId, environment.sites.instructors.appId].join(","),
  EBY_SITE_URL: environment.sites.customers.url,
  EBY_INSTRUCTOR_URL: environment.sites.instructors.url,
  EBY_MAIL_FROM: environment.mail.from,
  EBY_MAIL_PER_SECOND: String(environment.mail.perSecond),
  STRIPE_PUBLISHABLE_KEY: environment.stripe.publishableKey,
});

/**
 * Settings that must be known when `firebase deploy` lists the functions, which has no settings file then: the build writes
 * them into the bundle (functions/src/deployment.ts).
 */
export const bundleSettings = (environment: Environment): Record<string, string> => ({
  EBY_REGION: environment.region,
  EBY_DATABASE: environment.database.id,
  EBY_WARM_BOOKING: String(environment.warm.booking),
  EBY_WARM_SIGN_UP: String(environment.warm.signUp),
  EBY_MAX_INSTANCES: String(environment.limits.instances),
  EBY_DUE_SHARDS: String(environment.shards.due),
  EBY_COUNTER_SHARDS: String(environment.shards.counters),
  EBY_PROJECT: environment.project,
});

/** The text of functions/.env.<project>, which `firebase deploy` uploads with the functions. */
export const settingsFile = (environment: Environment): string =>
  [
    "# Written by `npm run release` from scripts/environments; changes here are overwritten.",
    ...Object.entries(functionSettings(environment)).map(
      ([name, value]) => `${name}=${JSON.stringify(value)}`,
    ),
    "",
  ].join("\n");
