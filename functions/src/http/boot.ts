import { isLoopback, isMailSet, mailFaults } from "../shared/domain/mail-settings.ts";

/** Settings of a process, as `process.env` has them. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Whether this process runs inside the emulator suite. */
export const isEmulated = (env: Env): boolean => env.FUNCTIONS_EMULATOR === "true";

const isSet = (env: Env, name: string): boolean => (env[name] ?? "") !== "";

/** Forgery would be easy here: tokens are unsigned, the clock can be moved, cards are make-believe. */
function faultsOfDemo(env: Env): string[] {
  // Cloud Run sets K_CONFIGURATION, the emulators do not.
  const isHosted = isSet(env, "K_CONFIGURATION");
  const isDemo = (env.GCLOUD_PROJECT ?? "").startsWith("demo-");
  return [
    ...(isHosted ? ["FUNCTIONS_EMULATOR is set on a server: it opens the demo clock and the minter"] : []),
    ...(isDemo ? [] : ["The emulators serve a project whose id starts with demo-, and no other"]),
    ...faultsOfDemoMail(env),
  ];
}

/** The demo's people have addresses of others, so their letters stay on this machine. */
function faultsOfDemoMail(env: Env): string[] {
  if (!isMailSet(env)) return [];
  const url = env.EBY_SMTP_URL ?? "";
  if (URL.canParse(url) && !isLoopback(new URL(url).hostname))
    return ["EBY_SMTP_URL of a demo must be a server on this machine"];
  return mailFaults(env);
}

function faultsOfProduction(env: Env): string[] {
  const emulators = Object.keys(env).filter(
    (name) => /_EMULATOR(_HOST|_HUB)?$/.test(name) && isSet(env, name),
  );
  return [
    ...emulators.map((name) => `${name} points to an emulator`),
    ...(isSet(env, "EBY_APP_CHECK_KEY") ? ["EBY_APP_CHECK_KEY is the key of local App Check tokens"] : []),
    ...(env.EBY_PROCESSOR === "sandbox" ? ["EBY_PROCESSOR=sandbox takes no real money"] : []),
    ...mailFaults(env),
  ];
}

/** Secrets and settings that a deployed process has, but one that only lists its functions has not. */
function missingInProduction(env: Env): string[] {
  const needed = ["STRIPE_SECRET_KEY", "EBY_APP_IDS"];
  return needed.filter((name) => !isSet(env, name)).map((name) => `${name} is missing`);
}

/** Says why this process must not serve, one sentence a fault; empty when it may. */
export function bootFaults(env: Env): string[] {
  if (isEmulated(env)) return faultsOfDemo(env);
  // `firebase deploy` loads the code once to list its functions, without their secrets.
  const isListing = env.FUNCTIONS_CONTROL_API === "true";
  return [...faultsOfProduction(env), ...(isListing ? [] : missingInProduction(env))];
}

/** Stops a process with dangerous settings before it answers anything. */
export function mustBoot(env: Env): void {
  const faults = bootFaults(env);
  if (faults.length > 0) throw new Error(`This process refuses to start. ${faults.join(". ")}.`);
}
