import type { Seen, SettleDeps } from "../drive.ts";
import type { PaymentPort } from "../port.ts";

/** The process that died: nothing it would have done afterwards is done. */
export class Crash extends Error {}

/**
 * The same processor and books, in a process that dies at its `at`-th call to either, just before or just after what
 * was asked is done. Tells whether it did.
 */
export function mortal<S extends Seen>(
  { port, book }: SettleDeps<S>,
  at: number,
  when: "before" | "after",
): { deps: SettleDeps<S>; isDead: () => boolean } {
  let left = at;
  let dead = false;
  async function guarded<T>(call: () => Promise<T>): Promise<T> {
    const isLast = left-- === 0;
    if (isLast && when === "before") dead = true;
    if (dead) throw new Crash();
    const result = await call();
    if (isLast) dead = true;
    if (dead) throw new Crash();
    return result;
  }
  const deps: SettleDeps<S> = {
    port: {
      ...port,
      prepare: (order, key) => guarded(() => port.prepare(order, key)),
      confirm: (id) => guarded(() => port.confirm(id)),
      retrieve: (id) => guarded(() => port.retrieve(id)),
      capture: (id) => guarded(() => port.capture(id)),
      void: (id) => guarded(() => port.void(id)),
      refund: (id, total) => guarded(() => port.refund(id, total)),
    } satisfies PaymentPort,
    book: {
      load: (id) => guarded(() => book.load(id)),
      customerOf: (intent) => guarded(() => book.customerOf(intent)),
      record: (seen, change, now) => guarded(() => book.record(seen, change, now)),
    },
  };
  return { deps, isDead: () => dead };
}
