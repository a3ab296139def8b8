import { realBench } from "./stripe/real-bench.ts";
import { smokeKeys } from "./stripe/smoke-keys.ts";
import { runSmoke } from "./stripe/smoke-steps.ts";

// npm run stripe:smoke, with STRIPE_SECRET_KEY=sk_test_… and STRIPE_PUBLISHABLE_KEY=pk_test_…: does against Stripe's test
// mode what the contract suite does against the double. Without keys it does nothing.
const keys = smokeKeys(process.env);
if ("skip" in keys) console.log(keys.skip);
else {
  const { passed, failed, skipped } = await runSmoke(realBench(keys), `smoke${Date.now()}`, console.log);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}
