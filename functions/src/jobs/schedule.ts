import { onSchedule } from "firebase-functions/v2/scheduler";
import { productNow } from "../http/environment/product-clock.ts";
import { inLogContext } from "../log-context.ts";
import { optionsOf } from "../options.ts";

/** Gives the lines of a run something to be found together by. */
const inRun = (run: () => Promise<void>) => (): Promise<void> => inLogContext(run);

const loadBeats = async () => (await import("../store/settings/heartbeats.ts")).saveBeats;

/** Runs what is due, every minute. The next run makes up for a missed or failed one. */
export const runDueEveryMinute = onSchedule(
  { schedule: "every 1 minutes", ...optionsOf("jobs-runDue") },
  inRun(async () => {
    const { runDue } = await import("./run-due.ts");
    await runDue(await productNow());
  }),
);

/** Reads the calendars of instructors that are due. The next run makes up for a missed or failed one. */
export const readCalendarsEveryMinute = onSchedule(
  { schedule: "every 1 minutes", ...optionsOf("jobs-calendars") },
  async () => {
    const { sweepCalendars } = await import("./sweep-calendars.ts");
    const now = await productNow();
    await sweepCalendars(now);
    await (await loadBeats())(["calendars"], now);
  },
);

/** Compares the processor with the ledger, one day at a time. The next run makes up for a missed or failed one. */
export const reconcileEveryHour = onSchedule(
  { schedule: "every 1 hours", ...optionsOf("jobs-reconcile") },
  inRun(async () => {
    const { runReconciliation } = await import("../operations/reconciliation/run-reconciliation.ts");
    const now = await productNow();
    await runReconciliation(now);
    await (await loadBeats())(["reconcile"], now);
  }),
);

/** Closes the books of a day once it is over. The next run makes up for a missed or failed one. */
export const balanceEveryQuarter = onSchedule(
  { schedule: "every 15 minutes", ...optionsOf("jobs-balance") },
  inRun(async () => {
    const { runTrialBalance } = await import("./run-trial-balance.ts");
    const now = await productNow();
    await runTrialBalance(now);
    await (await loadBeats())(["balance"], now);
  }),
);

/** Emails the desk about what turns red, and is green again; apart from the other jobs, so that it tells of them, too. */
export const watchEveryFiveMinutes = onSchedule(
  { schedule: "every 5 minutes", ...optionsOf("jobs-watch") },
  inRun(async () => {
    const { tellOfAlerts } = await import("../operations/desk/watch.ts");
    const now = await productNow();
    await tellOfAlerts(now);
    await (await loadBeats())(["watch"], now);
  }),
);
