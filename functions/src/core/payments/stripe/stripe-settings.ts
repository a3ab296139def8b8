/** A setting of a server that charges by Stripe. */
interface StripeSetting {
  name: "STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET";
  /** Kept by Secret Manager; the others are in a file of settings. */
  isSecret: boolean;
  form: RegExp;
  /** The form, for people. */
  example: string;
}

/** Stripe's settings: the boot guard, README.md and functions/.env.example all follow this list. */
export const stripeSettings: readonly StripeSetting[] = [
  {
    name: "STRIPE_SECRET_KEY",
    isSecret: true,
    form: /^(sk|rk)_(test|live)_\w+$/,
    example: "sk_live_…",
  },
  {
    name: "STRIPE_PUBLISHABLE_KEY",
    isSecret: false,
    form: /^pk_(test|live)_\w+$/,
    example: "pk_live_…",
  },
  {
    // Two, separated by a comma, while one is replaced by the other.
    name: "STRIPE_WEBHOOK_SECRET",
    isSecret: true,
    form: /^whsec_[\w+/=]+(,whsec_[\w+/=]+)?$/,
    example: "whsec_…",
  },
];

/** Names of the settings that are secrets. */
export const stripeSecrets: readonly string[] = stripeSettings.flatMap(({ name, isSecret }) =>
  isSecret ? [name] : [],
);

type SettingsEnv = Readonly<Record<string, string | undefined>>;

/** Whether a key charges real cards; undefined for text that is not a key. */
export const isLiveKey = (key: string): boolean | undefined => {
  const [, mode] = /^[a-z]+_(test|live)_/.exec(key) ?? [];
  return mode === undefined ? undefined : mode === "live";
};

/** Lists what is wrong with the settings of Stripe, one sentence per problem. */
export function stripeSettingsProblems(env: SettingsEnv): string[] {
  const each = stripeSettings.flatMap(({ name, form, example }) => {
    const value = env[name] ?? "";
    if (value === "") return [`${name} is missing`];
    return form.test(value) ? [] : [`${name} must look like ${example}`];
  });
  const [secret, publishable] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
    isLiveKey(key ?? ""),
  );
  const isMixed = secret !== undefined && publishable !== undefined && secret !== publishable;
  const kind = (isLive: boolean) => (isLive ? "a live key" : "a test key");
  return isMixed
    ? [
        ...each,
        `STRIPE_SECRET_KEY is ${kind(secret)} and STRIPE_PUBLISHABLE_KEY ${kind(publishable)}: both must be of one kind`,
      ]
    : each;
}
