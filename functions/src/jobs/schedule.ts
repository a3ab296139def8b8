import { onSchedule } from "firebase-functions/v2/scheduler";
import type { Instant } from "../core/fields.ts";
import { type Shard, shardsOf, WHOLE } from "../core/shards.ts";
import type { JobName } from "../core/watch/watch-lines.ts";
import { DUE_SHARDS } from "../deployment.ts";
import { productNow } from "../http/environment/product-clock.ts";
import { inLogContext } from "../log-context.ts";
import { optionsOf } from "../options.ts";

/**
 * A job on a schedule. Its lines can be found together, and a run that fails is reported; the next run makes up for a missed or failed
 * one.
 */
const job = (id: `jobs-${string}`, schedule: string, run: (now: Instant) => Promise<void>) =>
  onSchedule({ schedule, ...optionsOf(id) }, () =>
    inLogContext(async () => {
      try {
        await run(await productNow());
      } catch (error) {
        const { logFailure } = await import("../http/log-postponed.ts");
        throw logFailure(error, { message: "A job failed", path: id.replace("-", "/") });
      }
    }),
  );

/** A job that says each time it ended well. */
const watched = (name: JobName, schedule: string, run: (now: Instant) => Promise<void>) =>
  job(`jobs-${name}`, schedule, async (now) => {
    await run(now);
    const { saveBeats } = await import("../store/settings/heartbeats.ts");
    await saveBeats([name], now);
  });

/** Runs what is due of a shard; each of its parts says for itself that it ended well. */
const runShard = (id: `jobs-${string}`, shard: Shard) =>
  job(id, "every 1 minutes", async (now) => {
    const { runDue } = await import("./run-due.ts");
    await runDue(now, shard);
  });

const [first = WHOLE, ...others] = shardsOf(DUE_SHARDS);

/** Runs what is due, or the first shard of it. */
export const runDueEveryMinute = runShard("jobs-runDue", first);

/** Runs the further shards of what is due, by name: runDue1, runDue2… None unless the deployment splits it. */
export const runShardsEveryMinute = Object.fromEntries(
  others.map((shard) => [`runDue${shard.index}`, runShard(`jobs-runDue${shard.index}`, shard)]),
);

/** Reads the calendars of instructors that are due. */
export const readCalendarsEveryMinute = watched("calendars", "every 1 minutes", async (now) => {
  const { sweepCalendars } = await import("./sweep-calendars.ts");
  await sweepCalendars(now);
});

/** Compares the processor with the ledger, one day at a time. */
export const reconcileEveryHour = watched("reconcile", "every 1 hours", async (now) => {
  const { runReconciliation } = await import("../operations/reconciliation/run-reconciliation.ts");
  await runReconciliation(now);
});

/** Closes the books of a day once it is over. */
export const balanceEveryQuarter = watched("balance", "every 15 minutes", async (now) => {
  const { runTrialBalance } = await import("./run-trial-balance.ts");
  await runTrialBalance(now);
});

/** Emails the desk about what turns red, and is green again; apart from the other jobs, so that it tells of them, too. */
export const watchEveryFiveMinutes = watched("watch", "every 5 minutes", async (now) => {
  const { tellOfAlerts } = await import("../operations/desk/watch.ts");
  await tellOfAlerts(now);
});
