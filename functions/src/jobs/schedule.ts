import { onSchedule } from "firebase-functions/v2/scheduler";
import { productNow } from "../http/product-clock.ts";
import { mailOptions } from "../options.ts";

/** Runs what is due, every minute. A run that was missed or failed is made up for by the next. */
export const runDueEveryMinute = onSchedule(
  { schedule: "every 1 minutes", maxInstances: 1, timeoutSeconds: 55, ...mailOptions },
  async () => {
    const { runDue } = await import("./run-due.ts");
    await runDue(await productNow());
  },
);
