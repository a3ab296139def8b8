import { write } from "firebase-functions/logger";
import type { Instant } from "../../core/fields.ts";
import type { Difference } from "../../core/ledger/reconciliation/reconciliation.ts";
import { logPostponed } from "../../http/log-postponed.ts";
import { logged } from "../../log-context.ts";
import { logProcessorError } from "../../payment/log-processor-error.ts";
import { ProcessorStopped } from "../../payment/our-account.ts";
import { OutcomeUnknown } from "../../payment/port.ts";
import { readHealth } from "../../store/derived/night/health.ts";
import { saveNotCompared } from "../derived/night/processor-health.ts";
import { paymentProcessor, processorSync } from "../payments/run-payment.ts";
import { daysToCompare, type ReconciliationDeps, reconcileDue } from "./reconcile-due.ts";

/** Whether nothing was asked, because our settings or our key are wrong. */
const isMisconfigured = (error: OutcomeUnknown): boolean => error instanceof ProcessorStopped;

const PATH = "jobs/reconcile";

/** Days that may wait for the processor before it's an error. */
const DAYS_LATE = 3;

/** Logs a difference for operators: its kind, ids and amounts, nothing personal. */
function logDifference({ kind, ...facts }: Difference, day: string): void {
  write(
    logged({
      severity: "ERROR",
      message: `The processor and the ledger differ: ${kind}`,
      path: PATH,
      day,
      kind,
      ...facts,
    }),
  );
}

/** The dependencies of this deployment's reconciliation. */
export const reconciliationDeps = async (): Promise<ReconciliationDeps> => ({
  port: await paymentProcessor(),
  syncPayment: processorSync.syncPayment,
  onDifference: logDifference,
  onFailure: (error) => logPostponed("A payment could not be looked at", PATH, error),
});

/**
 * Compares the days due at `now` (ms UTC), and stores for the desk how that ended. They wait while the processor doesn't
 * respond: then nothing was compared, and nothing agrees.
 */
export async function runReconciliation(now: Instant): Promise<void> {
  try {
    const done = await reconcileDue(await reconciliationDeps(), now);
    if (done.length === 0 && !(await readHealth()).processor) await saveNotCompared("no day", now);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await saveNotCompared(isMisconfigured(error) ? "not configured" : "no answer", now);
    logProcessorError("reconcile", error);
    const { length } = (await daysToCompare(now)).days;
    if (length >= DAYS_LATE)
      write(logged({ severity: "ERROR", message: `${length} days wait to be reconciled`, path: PATH }));
  }
}
