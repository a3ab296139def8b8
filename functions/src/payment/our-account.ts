import { OutcomeUnknown, type PaymentPort } from "./port.ts";

/** Thrown in place of a request, which is not sent: our key is of another account than we know, or our settings are wrong. */
export class ProcessorStopped extends OutcomeUnknown {
  /** What is wrong, for operators. */
  readonly why: string;

  constructor(why: string) {
    super(why);
    this.name = "ProcessorStopped";
    this.why = why;
  }
}

/** A processor that is asked only while our key is of our account. */
export interface OurProcessor extends PaymentPort {
  /** Returns once it is known that our key is of our account, asking at most once. @throws as every other method */
  mustBeOurs(): Promise<void>;
}

/**
 * The same processor, asked for nothing before it has said once that our key is of the account that we know; `ourAccount`
 * reads that one, or stores what is the first. `account` asks again.
 * Every method throws `ProcessorStopped` while the key is of another account, and `OutcomeUnknown` if it did not answer.
 */
export function onlyOurAccount(
  port: PaymentPort,
  ourAccount: (account: string) => Promise<string>,
): OurProcessor {
  let checked: Promise<string> | undefined;
  const check = async () => {
    const account = await port.account();
    if ((await ourAccount(account)) !== account)
      throw new ProcessorStopped("Our key is of another account of the processor");
    return account;
  };
  const ask = () => {
    const asked = check();
    checked = asked;
    asked.catch(() => {
      if (checked === asked) checked = undefined;
    });
    return asked;
  };
  const mustBeOurs = async () => void (await (checked ?? ask()));
  const only =
    <A extends unknown[], T>(method: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await mustBeOurs();
      return method(...args);
    };
  return {
    ...port,
    mustBeOurs,
    account: ask,
    createCustomer: only(port.createCustomer),
    setup: only(port.setup),
    setupResult: only(port.setupResult),
    cancelSetup: only(port.cancelSetup),
    savedCard: only(port.savedCard),
    hasCustomer: only(port.hasCustomer),
    detach: only(port.detach),
    forgetCustomer: only(port.forgetCustomer),
    prepare: only(port.prepare),
    confirm: only(port.confirm),
    retrieve: only(port.retrieve),
    capture: only(port.capture),
    void: only(port.void),
    refund: only(port.refund),
    dispute: only(port.dispute),
    disputesOf: only(port.disputesOf),
    answerDispute: only(port.answerDispute),
    warning: only(port.warning),
    balance: only(port.balance),
    async *balanceTransactions(since, until) {
      await mustBeOurs();
      yield* port.balanceTransactions(since, until);
    },
  };
}
