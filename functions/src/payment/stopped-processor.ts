import { ProcessorStopped } from "./our-account.ts";
import type { PaymentPort } from "./port.ts";

/**
 * A processor that cannot be asked, because of our settings: so that one wrong key stops payments, and nothing else. Every
 * method throws `ProcessorStopped`.
 */
export function stoppedProcessor(why: string): PaymentPort {
  const stop = async (): Promise<never> => {
    throw new ProcessorStopped(why);
  };
  return {
    name: "stripe",
    account: stop,
    createCustomer: stop,
    setup: stop,
    setupResult: stop,
    cancelSetup: stop,
    savedCard: stop,
    hasCustomer: stop,
    detach: stop,
    forgetCustomer: stop,
    prepare: stop,
    confirm: stop,
    retrieve: stop,
    capture: stop,
    void: stop,
    refund: stop,
    dispute: stop,
    disputesOf: stop,
    answerDispute: stop,
    warning: stop,
    balance: stop,
    balanceTransactions: () => ({ [Symbol.asyncIterator]: () => ({ next: stop }) }),
  };
}
