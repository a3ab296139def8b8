/** Keys for the smoke test, or why it does not run. */
type SmokeKeys = { skip: string } | { secretKey: string; publishableKey: string | undefined };

/**
 * Reads the keys of the smoke test, which must be test keys.
 * @throws Error for live keys and for what is no key
 */
export function smokeKeys(env: Readonly<Record<string, string | undefined>>): SmokeKeys {
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_PUBLISHABLE_KEY: publishableKey = "" } = env;
  if (/^\w+_live_/.test(secretKey) || /^\w+_live_/.test(publishableKey))
    throw new Error("This is a live key. The smoke test makes payments, so it takes only test keys.");
  if (secretKey === "")
    return {
      skip: "Skipped: STRIPE_SECRET_KEY is not set. Give it a test key (sk_test_…) to run against Stripe.",
    };
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new Error("STRIPE_SECRET_KEY must begin with sk_test_ or rk_test_.");
  if (publishableKey !== "" && !publishableKey.startsWith("pk_test_"))
    throw new Error("STRIPE_PUBLISHABLE_KEY must begin with pk_test_.");
  return { secretKey, publishableKey: publishableKey || undefined };
}
