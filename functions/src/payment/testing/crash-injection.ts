import type { LoadedPayment, PaymentDeps } from "../advance-payment.ts";
import type { PaymentPort } from "../port.ts";

/** Thrown in place of everything a crashed process would have done. */
class Crash extends Error {}

/** A process that crashes at its `at`-th guarded call (from 0), just before or just after the call is done. */
interface Crashing {
  guard<T>(call: () => Promise<T>): Promise<T>;
  hasCrashed(): boolean;
}

/** Schedules a crash. */
export function crashAt(at: number, when: "before" | "after"): Crashing {
  let left = at;
  let crashed = false;
  return {
    async guard(call) {
      const isLast = left-- === 0;
      if (isLast && when === "before") crashed = true;
      if (crashed) throw new Crash();
      const result = await call();
      if (isLast) crashed = true;
      if (crashed) throw new Crash();
      return result;
    },
    hasCrashed: () => crashed,
  };
}

/** Runs work until it ends or crashes; rethrows other errors. */
export async function untilCrash(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}

/** The same processor and books, in a process that crashes at a call to either. */
export const crashingDeps = <S extends LoadedPayment>(
  { port, store }: PaymentDeps<S>,
  { guard }: Crashing,
): PaymentDeps<S> => ({
  port: {
    ...port,
    prepare: (order, key) => guard(() => port.prepare(order, key)),
    confirm: (id) => guard(() => port.confirm(id)),
    retrieve: (id) => guard(() => port.retrieve(id)),
    capture: (id) => guard(() => port.capture(id)),
    void: (id) => guard(() => port.void(id)),
    refund: (id, order) => guard(() => port.refund(id, order)),
    dispute: (id) => guard(() => port.dispute(id)),
    warning: (id) => guard(() => port.warning(id)),
  } satisfies PaymentPort,
  store: {
    load: (id) => guard(() => store.load(id)),
    receiptAddressOf: store.receiptAddressOf,
    customerOf: (intent) => guard(() => store.customerOf(intent)),
    recordTransition: (seen, change, now) => guard(() => store.recordTransition(seen, change, now)),
  },
});
