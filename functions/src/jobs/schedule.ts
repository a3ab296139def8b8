import { onSchedule } from "firebase-functions/v2/scheduler";
import { isEmulated } from "../http/boot.ts";

/** The product's time, ms UTC; only the demo world's can be moved. */
async function now(): Promise<number> {
  if (!isEmulated(process.env)) return Date.now();
  const { readClockOffset } = await import("../store/demo-clock.ts");
  return Date.now() + (await readClockOffset());
}

/** Runs what is due, every minute. A run that was missed or failed is made up for by the next. */
export const runDueEveryMinute = onSchedule(
  { schedule: "every 1 minutes", maxInstances: 1, timeoutSeconds: 55 },
  async () => {
    const { runDue } = await import("./run-due.ts");
    await runDue(await now());
  },
);
