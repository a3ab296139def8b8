import type { Environment } from "../environments/environment.ts";
import type { AskGoogle } from "../release/google.ts";
import type { Places } from "./table.ts";

/** Asks where the key for browsers and the account that pays are kept. */
export async function findPlaces({ project, apiKey }: Environment, ask: AskGoogle): Promise<Places> {
  const query = new URLSearchParams({ keyString: apiKey });
  const [key, billing] = await Promise.all([
    ask("apiKeysOrigin", "GET", `/v2/keys:lookupKey?${query}`),
    ask("cloudbillingOrigin", "GET", `/v1/projects/${project}/billingInfo`),
  ]);
  if (!billing.billingAccountName)
    throw new Error(`${project} has no billing account: upgrade it to the Blaze plan.`);
  return { key: String(key.name), billing: String(billing.billingAccountName) };
}
