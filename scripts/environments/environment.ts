import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { MOST_COUNTER_SHARDS } from "../../functions/src/core/counter-shards.ts";
import { repositoryRoot } from "../dev/state.ts";

/** The environments that can be released, each with a file of its name beside this one. */
export const environmentNames = ["staging", "production"] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const Site = v.strictObject({
  /** Id of the Hosting site. */
  site: v.string(),
  /** Its address: https, no trailing slash. */
  url: v.string(),
  /** Id of its web app: 1:<project number>:web:… */
  appId: v.string(),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Everything that differs between deployments and is not a secret. An empty text is a setting still missing. */
const Environment = v.strictObject({
  project: v.string(),
  projectNumber: v.string(),
  region: v.string(),
  database: v.strictObject({ id: v.string(), location: v.string() }),
  /** Firebase's key for browsers, and the domain of its sign-in helper. */
  apiKey: v.string(),
  authDomain: v.string(),
  sites: v.strictObject({ customers: Site, instructors: Site }),
  /** reCAPTCHA Enterprise's key of the site, for App Check. */
  recaptchaKey: v.string(),
  /** Public key of Web Push certificates; without it no push notifications are offered. */
  vapidKey: v.string(),
  stripe: v.strictObject({ mode: v.picklist(["test", "live"]), publishableKey: v.string() }),
  mail: v.strictObject({
    from: v.string(),
    /** How many emails a second the provider takes. */
    perSecond: v.pipe(count, v.minValue(1)),
  }),
  /** Instances that always run, for each function of a group. Each one costs money all day. */
  warm: v.strictObject({ booking: count, signUp: count }),
  limits: v.strictObject({
    /** Instances of one function at most. */
    instances: v.pipe(count, v.minValue(1)),
    /** US dollars a month, from which on the owners are told. */
    budget: count,
  }),
  shards: v.strictObject({
    /** Functions among which the job that runs every minute is split (docs/scale.md). */
    due: v.pipe(count, v.minValue(1), v.maxValue(32)),
    /** Documents over which the writes of one hot counter are spread. */
    counters: v.pipe(count, v.minValue(1), v.maxValue(MOST_COUNTER_SHARDS)),
  }),
  /** Who is told of alerts, and of the budget. */
  alertEmails: v.array(v.pipe(v.string(), v.email())),
  /** How long browsers remember to come by https alone; grows by release (`core` of headers.ts). */
  hsts: v.picklist(["minutes", "week", "years", "preload"]),
});
export type Environment = v.InferOutput<typeof Environment>;

/** Reads the settings in a file's text. Throws a sentence for people that names each field that is wrong. */
export function parseEnvironment(text: string, file: string): Environment {
  const result = v.safeParse(Environment, JSON.parse(text));
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new Error(`${file} is wrong. ${wrong.join(". ")}.`);
}

const isName = (name: string): name is EnvironmentName =>
  (environmentNames as readonly string[]).includes(name);

/** Returns the name of an environment that exists, or throws a sentence that lists them. */
export function mustBeEnvironment(name: string | undefined): EnvironmentName {
  if (name !== undefined && isName(name)) return name;
  throw new Error(`Name an environment: ${environmentNames.join(" or ")}.`);
}

/** Reads the settings of an environment from `folder`. */
export function readEnvironment(
  name: EnvironmentName,
  folder = process.env.EBY_ENVIRONMENTS ?? join(repositoryRoot, "scripts/environments"),
): Environment {
  const file = join(folder, `${name}.json`);
  return parseEnvironment(readFileSync(file, "utf8"), file);
}
