import {
  emailSettingsProblems,
  feedbackSecretProblems,
  hasMailServer,
  isLoopback,
  isOrigin,
  linkSecretProblems,
} from "../../core/email/email-settings.ts";
import { isLiveKey, stripeSettingsProblems } from "../../core/payments/stripe/stripe-settings.ts";
import { logged } from "../../log-context.ts";
import { groupSecrets, secretGroupOf } from "./function-groups.ts";

/** Environment variables of a process. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Whether this process runs inside the emulator suite. */
export const isEmulated = (env: Env): boolean => env.FUNCTIONS_EMULATOR === "true";

/** Whether operators need a second factor: always in production; in the demo, which sends no text messages, on request. */
export const demandsSecondFactor = (env: Env): boolean => !isEmulated(env) || env.EBY_SECOND_FACTOR === "on";

const isSet = (env: Env, name: string): boolean => (env[name] ?? "") !== "";

/** The demo world must not be reachable: its ID tokens are unsigned, its clock can be moved, its cards are fake. */
function demoProblems(env: Env): string[] {
  // Cloud Run sets K_CONFIGURATION, the emulators do not.
  const isHosted = isSet(env, "K_CONFIGURATION");
  const isDemo = (env.GCLOUD_PROJECT ?? "").startsWith("demo-");
  return [
    ...(isHosted
      ? ["FUNCTIONS_EMULATOR is set on a server: it enables the demo clock and the App Check minter"]
      : []),
    ...(isDemo ? [] : ["The emulators serve only a project whose id starts with demo-"]),
    ...demoEmailProblems(env),
    ...(env.EBY_PROCESSOR === "stripe" ? demoStripeProblems(env) : []),
  ];
}

/** People of the demo world may have real email addresses, so its emails must not leave this machine. */
function demoEmailProblems(env: Env): string[] {
  if (!hasMailServer(env)) return [];
  const url = env.EBY_SMTP_URL ?? "";
  if (URL.canParse(url) && !isLoopback(new URL(url).hostname))
    return ["EBY_SMTP_URL of a demo must name a server on this machine"];
  return emailSettingsProblems(env);
}

/** Money in the demo world isn't real, so its payments must not be either. */
const demoStripeProblems = (env: Env): string[] => [
  ...stripeSettingsProblems(env),
  ...(isLiveKey(env.STRIPE_SECRET_KEY ?? "") ? ["STRIPE_SECRET_KEY of a demo must be a test key"] : []),
];

/** The secrets that a process holds, by the function it serves; each secret where it serves no single one. */
function secretsHeld({ FUNCTION_TARGET: target }: Env): readonly string[] {
  const isOne = target !== undefined && target !== "";
  return isOne ? groupSecrets[secretGroupOf(target.replaceAll(".", "-"))] : groupSecrets.due;
}

const holds = (env: Env, secret: string): boolean => secretsHeld(env).includes(secret);

function productionProblems(env: Env): string[] {
  const emulators = Object.keys(env).filter(
    (name) => /_EMULATOR(_HOST|_HUB)?$/.test(name) && isSet(env, name),
  );
  return [
    ...emulators.map((name) => `${name} points to an emulator`),
    ...(isSet(env, "EBY_APP_CHECK_KEY") ? ["EBY_APP_CHECK_KEY is the key of local App Check tokens"] : []),
    ...(env.EBY_PROCESSOR === "sandbox" ? ["EBY_PROCESSOR=sandbox takes no real money"] : []),
    ...emailSettingsProblems(env),
    ...(isSet(env, "EBY_PROJECT") && isSet(env, "GCLOUD_PROJECT") && env.EBY_PROJECT !== env.GCLOUD_PROJECT
      ? [`This bundle was built for the project ${env.EBY_PROJECT}, not for ${env.GCLOUD_PROJECT}`]
      : []),
  ];
}

/** Secrets and settings that a deployed process needs for anything, except one that only lists its functions. */
function missingInProduction(env: Env): string[] {
  const isSiteKnown = isOrigin(env.EBY_SITE_URL ?? "");
  return [
    ...(isSet(env, "EBY_APP_IDS") ? [] : ["EBY_APP_IDS is missing"]),
    // With a mail server, its own check names the same problem.
    ...(hasMailServer(env) || !holds(env, "EBY_LINK_SECRET") ? [] : linkSecretProblems(env)),
    ...(holds(env, "EBY_TAX_KEY") && (env.EBY_TAX_KEY ?? "").length < 32
      ? ["EBY_TAX_KEY must have 32 characters or more"]
      : []),
    ...(holds(env, "EBY_MAIL_HOOK_SECRET") ? feedbackSecretProblems(env) : []),
    // A bank's page redirects back to it. With a mail server, its own check names the same problem.
    ...(isSiteKnown || hasMailServer(env)
      ? []
      : ["EBY_SITE_URL must be the origin of a site, such as https://…"]),
  ];
}

/**
 * Lists what stops the payments of this process and nothing else, one sentence per problem: sign-up, the job and public pages
 * need no processor.
 */
export const paymentSettingsProblems = (env: Env): string[] =>
  isEmulated(env) || env.FUNCTIONS_CONTROL_API === "true" || !holds(env, "STRIPE_SECRET_KEY")
    ? []
    : stripeSettingsProblems(env);

/** Lists why this process must not serve, one sentence per problem; empty if it may. */
export function bootProblems(env: Env): string[] {
  if (isEmulated(env)) return demoProblems(env);
  // `firebase deploy` loads the code once without secrets, to list the functions.
  const isListing = env.FUNCTIONS_CONTROL_API === "true";
  return [...productionProblems(env), ...(isListing ? [] : missingInProduction(env))];
}

/**
 * Stops a process with dangerous settings before it serves a request; says in the log why it takes no payments.
 * @throws Error with all problems
 */
export function mustBoot(env: Env): void {
  const problems = bootProblems(env);
  if (problems.length > 0) throw new Error(`This process refuses to start. ${problems.join(". ")}.`);
  const unpaid = paymentSettingsProblems(env);
  if (unpaid.length > 0)
    console.warn(
      JSON.stringify(
        logged({ severity: "ERROR", message: `No payments are taken. ${unpaid.join(". ")}.`, path: "boot" }),
      ),
    );
}
