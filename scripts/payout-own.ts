import type { BankOutcome } from "../functions/src/core/payouts/payout-steps.ts";
import { runDemoCommand } from "./demo/command.ts";

const USAGE =
  "npm run payout:own -- <uid> release <reason> · <uid> sent <payout> <reference> · <uid> failed <payout> <reason>";

// In production: GOOGLE_CLOUD_PROJECT names the project, and application default credentials open it.
async function payoutOwn([uid = "", step = "", ...rest]: string[]): Promise<string> {
  const { markOwn, payOwn } = await import("../functions/src/operations/payouts/pay-own.ts");
  const { productNow } = await import("../functions/src/http/environment/product-clock.ts");
  const own = { uid, name: process.env.USER ?? "", now: await productNow() };
  const [payoutId = "", ...words] = rest;
  const text = (step === "release" ? rest : words).join(" ").trim();
  if (uid === "" || text === "") throw new Error(`Usage: ${USAGE}`);
  if (step === "release") return `Released as payout ${await payOwn({ ...own, reason: text })}.`;
  if (step !== "sent" && step !== "failed") throw new Error(`Usage: ${USAGE}`);
  const bank: BankOutcome =
    step === "sent" ? { outcome: step, reference: text } : { outcome: step, reason: text };
  await markOwn(payoutId, bank, { ...own, reason: text });
  return `Marked as ${step}.`;
}

if (process.env.GOOGLE_CLOUD_PROJECT)
  await payoutOwn(process.argv.slice(2)).then(console.log, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
else await runDemoCommand(payoutOwn);
