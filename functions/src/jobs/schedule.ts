import { onSchedule } from "firebase-functions/v2/scheduler";
import { productNow } from "../http/environment/product-clock.ts";
import { optionsOf } from "../options.ts";

/** Runs what is due, every minute. The next run makes up for a missed or failed one. */
export const runDueEveryMinute = onSchedule(
  { schedule: "every 1 minutes", ...optionsOf("jobs-runDue") },
  async () => {
    const { runDue } = await import("./run-due.ts");
    await runDue(await productNow());
  },
);

/** Compares the processor with the ledger, one day at a time. The next run makes up for a missed or failed one. */
export const reconcileEveryHour = onSchedule(
  { schedule: "every 1 hours", ...optionsOf("jobs-reconcile") },
  async () => {
    const { runReconciliation } = await import("../operations/reconciliation/run-reconciliation.ts");
    await runReconciliation(await productNow());
  },
);

/** Closes the books of a day once it is over. The next run makes up for a missed or failed one. */
export const balanceEveryQuarter = onSchedule(
  { schedule: "every 15 minutes", ...optionsOf("jobs-balance") },
  async () => {
    const { runTrialBalance } = await import("./run-trial-balance.ts");
    await runTrialBalance(await productNow());
  },
);
