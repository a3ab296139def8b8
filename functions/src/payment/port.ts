import type { DisputeEvidence } from "../core/evidence/dispute-evidence.ts";
import type { Instant, Minor, SignedMinor } from "../core/fields.ts";
import type { BalanceTransaction } from "../core/ledger/reconciliation/balance-transaction.ts";
import type {
  ProcessorDispute,
  ProcessorPayment,
  ProcessorRefund,
  ProcessorWarning,
} from "../core/payments/processor-payment.ts";
import type { SavedCard } from "../core/people/user.ts";

/** A payment to be made; amounts in minor units. */
export interface PaymentOrder {
  /** The processor's id of the customer. */
  customer: string | undefined;
  pmid: string;
  amount: Minor;
  currency: string;
  /** `later`: confirming only authorizes, and `capture` charges. `now`: confirming charges. */
  capture: "later" | "now";
  /** Id of our intent. */
  intent: string;
  /** Where the processor sends its receipt, if known. */
  receiptTo?: string | undefined;
  /** What the statement of the card says after our name, at most 22 signs in all. */
  descriptor?: string | undefined;
}

/** A refund to be made. */
interface RefundOrder {
  /** Our name of it: see `refundRefOf`. */
  ref: string;
  /** Minor units. */
  amount: Minor;
}

/** Status of saving a card. */
export type CardSetupResult =
  | { state: "open"; customer: string }
  | { state: "done"; customer: string; card: Omit<SavedCard, "isDefault"> }
  | {
      state: "refused";
      customer: string;
      reason: string;
      /** Of a card that was removed, to recognize it. */
      fingerprint?: string;
      /** Whether the bank declined the card; too many declines suggest card testing. */
      isDeclined?: boolean;
    };

/**
 * A payment processor. A payment is prepared (created without effect), then confirmed, and can be retrieved at any
 * time. Every method is idempotent.
 *
 * Every method throws `OutcomeUnknown` if the processor did not answer: the request may have taken effect. It does so too
 * for a payment that it does not know: we only ask for ids that it gave us. Every method throws `RequestRejected` if the
 * processor will not do what was asked, such as for a customer or card that is gone.
 */
export interface PaymentPort {
  name: "sandbox" | "stripe";
  /** Key the browser needs to talk to the processor, if any. */
  publishableKey?: string;
  /** The processor's id of our account, with the mode of our key. Asks for nothing else. */
  account(): Promise<string>;
  /** Creates a customer, once per uid; returns the processor's id of it. */
  createCustomer(uid: string, email?: string): Promise<string>;
  /** Starts saving a card; the browser continues with the client secret. */
  setup(customer: string): Promise<{ setupId: string; clientSecret: string }>;
  /** Undefined for an unknown id. */
  setupResult(setupId: string): Promise<CardSetupResult | undefined>;
  /** Ends a setup that is not done: no card can be saved by it. Does nothing for one that is over. */
  cancelSetup(setupId: string): Promise<void>;
  /** A saved card as the processor has it now; undefined for one that is gone. */
  savedCard(pmid: string): Promise<Omit<SavedCard, "isDefault"> | undefined>;
  /** Whether the processor still has a customer. */
  hasCustomer(customer: string): Promise<boolean>;
  /** Deletes a saved card; does nothing for an unknown one. */
  detach(pmid: string): Promise<void>;
  /** Deletes a customer whose cards are detached; payments stay. Does nothing for an unknown one. */
  forgetCustomer(customer: string): Promise<void>;
  /**
   * Creates an unconfirmed payment, once per key; returns the processor's id of it.
   * @throws PaymentRefused if this card can never be charged
   */
  prepare(order: PaymentOrder, key: string): Promise<string>;
  confirm(id: string): Promise<ProcessorPayment>;
  retrieve(id: string): Promise<ProcessorPayment>;
  /** Captures an authorized payment; `refused` means it never can be. */
  capture(id: string): Promise<ProcessorPayment>;
  /** Voids a payment; returns `captured` if it was captured in the meantime. */
  void(id: string): Promise<ProcessorPayment>;
  /**
   * Refunds an amount of a captured payment, once per `ref`. `tries` counts failures that the processor has stored: each
   * makes a new key, so the caller first looks whether the refund exists. A rejection says why it is not made now; only a
   * few reasons are for good.
   */
  refund(id: string, order: RefundOrder, tries?: number): Promise<ProcessorRefund>;
  /** A dispute and the processor's id of its payment; undefined for an unknown one, or while no money was taken back. */
  dispute(id: string): Promise<(ProcessorDispute & { payment: string }) | undefined>;
  /** All disputes of a payment for which money was taken back, ended ones too. */
  disputesOf(id: string): Promise<ProcessorDispute[]>;
  /**
   * Sends our answer to a dispute to its bank, once. The caller who asks again first looks whether it `isAnswered`. `tries`
   * counts failures that the processor has stored. A rejection is for good, such as for a dispute that is over.
   */
  answerDispute(id: string, answer: DisputeEvidence, tries?: number): Promise<void>;
  /** An early warning of a bank and the processor's id of its payment; undefined for an unknown one. */
  warning(id: string): Promise<(ProcessorWarning & { payment: string }) | undefined>;
  /** What our account there holds by currency, available or not yet, minor units. */
  balance(): Promise<Readonly<Record<string, SignedMinor>>>;
  /** Pages of what has changed on our account from `since` until before `until`, in no particular order. */
  balanceTransactions(since: Instant, until: Instant): AsyncIterable<BalanceTransaction[]>;
}

/** What a processor says about a request that failed; nothing of it identifies a person. */
export interface ProcessorErrorFacts {
  type?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  code?: string | undefined;
  requestId?: string | undefined;
}

/** Thrown when the processor did not answer: the request may or may not have taken effect. */
export class OutcomeUnknown extends Error {
  readonly facts: ProcessorErrorFacts;
  /** Whether the processor has stored this failure for the request's key: only another key can succeed. */
  readonly isStored: boolean;

  constructor(
    what: string,
    {
      cause,
      facts = {},
      isStored = false,
    }: { cause?: unknown; facts?: ProcessorErrorFacts; isStored?: boolean } = {},
  ) {
    super(`The processor did not answer: ${what}`, { cause });
    this.name = "OutcomeUnknown";
    this.facts = facts;
    this.isStored = isStored;
  }
}

/** Thrown when the processor rejects a request for good: nothing has happened, and asking again gets the same answer. */
export class RequestRejected extends Error {
  /** The processor's word, as for a refused card. */
  readonly reason: string;
  readonly facts: ProcessorErrorFacts;

  constructor(reason: string, facts: ProcessorErrorFacts = {}) {
    super(`The processor rejected a request: ${reason}`);
    this.name = "RequestRejected";
    this.reason = reason;
    this.facts = facts;
  }
}

/** Thrown when the processor refuses to prepare a payment with this card. */
export class PaymentRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The processor refused: ${reason}`);
    this.name = "PaymentRefused";
    this.reason = reason;
  }
}
