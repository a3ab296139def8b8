import { onSchedule } from "firebase-functions/v2/scheduler";
import { productNow } from "../http/environment/product-clock.ts";
import { emailFunctionOptions } from "../options.ts";

/** Runs what is due, every minute. The next run makes up for a missed or failed one. */
export const runDueEveryMinute = onSchedule(
  { schedule: "every 1 minutes", maxInstances: 1, timeoutSeconds: 55, ...emailFunctionOptions },
  async () => {
    const { runDue } = await import("./run-due.ts");
    await runDue(await productNow());
  },
);

/** Compares the processor with the ledger, one day at a time. The next run makes up for a missed or failed one. */
export const reconcileEveryHour = onSchedule(
  { schedule: "every 1 hours", maxInstances: 1, timeoutSeconds: 540, memory: "512MiB" },
  async () => {
    const { runReconciliation } = await import("../operations/reconciliation/run-reconciliation.ts");
    await runReconciliation(await productNow());
  },
);

/** Closes the books of a day once it is over. The next run makes up for a missed or failed one. */
export const balanceEveryQuarter = onSchedule(
  { schedule: "every 15 minutes", maxInstances: 1, timeoutSeconds: 540, memory: "512MiB" },
  async () => {
    const { runTrialBalance } = await import("./run-trial-balance.ts");
    await runTrialBalance(await productNow());
  },
);
