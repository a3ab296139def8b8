import { stripeSettingsProblems } from "../core/payments/stripe/stripe-settings.ts";
import type { PaymentPort } from "./port.ts";
import type { SandboxStore } from "./sandbox/sandbox.ts";

/** Environment variables that select the payment processor. */
export type ProcessorEnv = Partial<
  Record<
    | "EBY_PROCESSOR"
    | "STRIPE_SECRET_KEY"
    | "STRIPE_PUBLISHABLE_KEY"
    | "STRIPE_WEBHOOK_SECRET"
    | "EBY_SITE_URL"
    | "FUNCTIONS_EMULATOR"
    | "FIRESTORE_EMULATOR_HOST",
    string
  >
>;

/**
 * Selects the processor: EBY_PROCESSOR if set, else the sandbox under the emulators, else Stripe.
 * @throws Error if none is configured well, or if the sandbox would run in production
 */
export function processorName(env: ProcessorEnv): PaymentPort["name"] {
  const isEmulated = env.FUNCTIONS_EMULATOR === "true" || Boolean(env.FIRESTORE_EMULATOR_HOST);
  const name = env.EBY_PROCESSOR || (isEmulated ? "sandbox" : "stripe");
  if (name !== "sandbox" && name !== "stripe") throw new Error(`EBY_PROCESSOR knows no "${name}".`);
  if (name === "sandbox" && !isEmulated)
    throw new Error("The sandbox processor exists only under the emulators.");
  const problems = name === "stripe" ? stripeSettingsProblems(env) : [];
  if (problems.length > 0) throw new Error(`The processor is not asked: ${problems.join(". ")}.`);
  return name;
}

/** Opens the processor of this environment without loading the SDK of any other. */
export async function openProcessor(
  env: ProcessorEnv,
  store: () => Promise<SandboxStore>,
): Promise<PaymentPort> {
  if (processorName(env) === "sandbox") {
    const [{ createSandbox }, records] = await Promise.all([import("./sandbox/sandbox.ts"), store()]);
    return createSandbox(records);
  }
  const { createStripe } = await import("./stripe/stripe.ts");
  return createStripe({
    secretKey: env.STRIPE_SECRET_KEY ?? "",
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? "",
    returnUrl: `${env.EBY_SITE_URL ?? ""}/profile`,
  });
}
