import { isOrigin, parseMailbox } from "../../functions/src/core/email/email-settings.ts";
import { isLiveKey } from "../../functions/src/core/payments/stripe/stripe-settings.ts";
import { type Environment, type EnvironmentName, environmentNames } from "./environment.ts";

/** Settings that a release can do without. */
const optional = new Set(["vapidKey"]);

/** What a release is given besides the files: see `release`. */
export interface Ambient {
  /** EBY_APP_CHECK_DEBUG_TOKEN: lets test browsers pass App Check. */
  debugToken?: string | undefined;
  /** Files that would override the settings of an environment. */
  overrides?: readonly string[];
}

/** Every text of the settings with its path: `sites.customers.url`. */
const textsIn = (value: unknown, path = ""): [path: string, text: string][] => {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key));
};

function missing(environment: Environment): string[] {
  const texts = textsIn(environment).filter(([path, text]) => text === "" && !optional.has(path));
  return [
    ...texts.map(([path]) => `${path} is missing`),
    ...(environment.alertEmails.length === 0 ? ["alertEmails is missing"] : []),
  ];
}

function malformed({ sites, mail, stripe }: Environment): string[] {
  const origins = Object.entries(sites).filter(
    ([, { url }]) => url !== "" && !(isOrigin(url) && url.startsWith("https:")),
  );
  const isKey = stripe.publishableKey === "" || /^pk_(test|live)_\w+$/.test(stripe.publishableKey);
  return [
    ...origins.map(
      ([name]) => `sites.${name}.url must be like https://example.com, without a trailing slash`,
    ),
    ...(mail.from === "" || parseMailbox(mail.from)
      ? []
      : ["mail.from must be like Name <hello@example.com>"]),
    ...(isKey ? [] : ["stripe.publishableKey must look like pk_live_… or pk_test_…"]),
  ];
}

/** App ids and the sign-in helper carry their project. */
function foreign({ project, projectNumber, sites, authDomain }: Environment): string[] {
  const apps = Object.entries(sites).filter(
    ([, { appId }]) => appId !== "" && appId.split(":")[1] !== projectNumber,
  );
  const helper = /^(.+)\.(?:firebaseapp\.com|web\.app)$/.exec(authDomain)?.[1];
  return [
    ...apps.map(([name]) => `sites.${name}.appId belongs to another project than ${projectNumber}`),
    ...(helper === undefined || helper === project ? [] : [`authDomain belongs to the project ${helper}`]),
    ...(project.startsWith("demo-") ? ["project is a demo's, which exists only under the emulators"] : []),
  ];
}

/** What two environments must not share. */
const ownValues = ({ project, projectNumber, apiKey, sites, recaptchaKey, stripe }: Environment) => ({
  project,
  projectNumber,
  apiKey,
  "sites.customers.site": sites.customers.site,
  "sites.instructors.site": sites.instructors.site,
  "sites.customers.url": sites.customers.url,
  "sites.instructors.url": sites.instructors.url,
  "sites.customers.appId": sites.customers.appId,
  "sites.instructors.appId": sites.instructors.appId,
  recaptchaKey,
  "stripe.publishableKey": stripe.publishableKey,
});

function shared(own: Environment, others: Readonly<Record<string, Environment>>): string[] {
  return Object.entries(others).flatMap(([name, other]) => {
    const values: Record<string, string> = ownValues(other);
    return Object.entries(ownValues(own)).flatMap(([path, value]) =>
      value !== "" && values[path] === value ? [`${path} belongs to ${name} as well`] : [],
    );
  });
}

function mixed(name: EnvironmentName, { stripe }: Environment, { debugToken = "" }: Ambient): string[] {
  const isLive = isLiveKey(stripe.publishableKey);
  const isOther = isLive !== undefined && isLive !== (stripe.mode === "live");
  return [
    ...(isOther
      ? [`stripe.mode is ${stripe.mode} and stripe.publishableKey a ${isLive ? "live" : "test"} key`]
      : []),
    ...(name !== "production" && stripe.mode === "live" ? [`${name} must not charge real cards`] : []),
    ...(name === "production" && debugToken !== ""
      ? ["EBY_APP_CHECK_DEBUG_TOKEN is set: it lets browsers past App Check, so it is for staging alone"]
      : []),
  ];
}

/**
 * Lists why an environment must not be released, one sentence per problem: a setting is missing or malformed, belongs to another
 * project, or test and live are mixed. `all`: the settings of each environment.
 */
export function environmentProblems(
  name: EnvironmentName,
  all: Readonly<Record<EnvironmentName, Environment>>,
  ambient: Ambient = {},
): string[] {
  const environment = all[name];
  const others = Object.fromEntries(
    environmentNames.filter((other) => other !== name).map((other) => [other, all[other]]),
  );
  return [
    ...missing(environment),
    ...malformed(environment),
    ...foreign(environment),
    ...shared(environment, others),
    ...mixed(name, environment, ambient),
    ...(ambient.overrides ?? []).map(
      (file) => `${file} would override settings of scripts/environments/${name}.json: remove it`,
    ),
  ];
}
