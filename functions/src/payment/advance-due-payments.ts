import { DAY } from "../core/constants.ts";
import type { Instant } from "../core/fields.ts";
import type { Intent } from "../core/payments/payment.ts";
import { isWatched } from "../core/payments/refunds.ts";
import { advancePayment, type LoadedPayment, type PaymentDeps } from "./advance-payment.ts";

/** Dependencies of `advanceDuePayments`. */
interface DuePaymentDeps<S extends LoadedPayment = LoadedPayment> extends PaymentDeps<S> {
  /** Ids of the payments that are due, the longest overdue first. */
  due: AsyncIterable<string>;
  /** Whether the time for payments is over; the next run does the rest. */
  isOver?(): boolean;
  /** Called for a payment that cannot be read or stored. */
  onFailure?(id: string, error: unknown): void;
  /** Called for a payment that has been open for more than a day. */
  onOpenForLong?(intent: Intent): void;
}

/**
 * Advances every due payment, one after the other; returns how many advanced and how many failed. While the processor
 * does not answer it is asked once, not once per payment: they stay due, and continue once it answers.
 */
export async function advanceDuePayments<S extends LoadedPayment>(
  deps: DuePaymentDeps<S>,
  now: Instant,
): Promise<{ settled: number; failed: number }> {
  const results = { settled: 0, failed: 0 };
  let processor: PaymentDeps["processor"];
  for await (const id of deps.due) {
    processor ??= await askForAccount(deps);
    try {
      const intent = await advancePayment({ ...deps, processor }, id, now);
      if (intent.due !== undefined && !isWatched(intent) && now - intent.wantedAt >= DAY)
        deps.onOpenForLong?.(intent);
      results.settled += 1;
    } catch (error) {
      deps.onFailure?.(id, error);
      results.failed += 1;
    }
    if (deps.isOver?.()) break;
  }
  return results;
}

async function askForAccount<S extends LoadedPayment>({
  port,
  onProcessorError,
}: DuePaymentDeps<S>): Promise<"answers" | "away"> {
  try {
    await port.account();
    return "answers";
  } catch (error) {
    onProcessorError?.("account", error);
    return "away";
  }
}
