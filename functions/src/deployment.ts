// The release writes these settings into the bundle, because `firebase deploy` lists the functions before it has their
// settings file (scripts/environments). Everywhere else they have the values of the demo world.

/** The region of every function. */
export const REGION = process.env.EBY_REGION ?? "us-central1";

/** The id of the database; `(default)` is the one that a project has without asking. */
export const DATABASE = process.env.EBY_DATABASE ?? "(default)";

/** The project that this bundle is for; undefined where it wasn't built for a release. */
export const builtForProject = (): string | undefined => process.env.EBY_PROJECT;

const countOf = (value: string | undefined, otherwise: number): number =>
  value === undefined ? otherwise : Number(value);

/** Into how many shards the job that runs every minute is split: a function and a schedule each. */
export const DUE_SHARDS = countOf(process.env.EBY_DUE_SHARDS, 1);

/** Documents that one hot counter is spread over: they are summed when read. */
export const COUNTER_SHARDS = countOf(process.env.EBY_COUNTER_SHARDS, 1);

/** Instances that always run, for each function of a group, and the most that one function may have. */
export const INSTANCES = {
  booking: countOf(process.env.EBY_WARM_BOOKING, 0),
  signUp: countOf(process.env.EBY_WARM_SIGN_UP, 0),
  most: countOf(process.env.EBY_MAX_INSTANCES, 20),
} as const;
