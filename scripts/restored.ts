import { runDemoCommand } from "./demo/command.ts";

// In production: GOOGLE_CLOUD_PROJECT names the project, EBY_DATABASE the database that was restored, application default credentials
// open them, and STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are those of the deployment.
async function checkRestored(): Promise<string> {
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const { restoredDifferences } = await import("../functions/src/operations/derived/check-restored.ts");
  const { reconciliationDeps } = await import(
    "../functions/src/operations/reconciliation/run-reconciliation.ts"
  );
  let count = 0;
  for await (const difference of restoredDifferences(await reconciliationDeps(), await productNow())) {
    count += 1;
    console.log(difference);
  }
  return count === 0 ? "Nothing differs." : `${count} differences.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await checkRestored().then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(checkRestored);
