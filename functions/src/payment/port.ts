import { AppError } from "../core/errors.ts";
import type { Minor } from "../core/fields.ts";
import type { ProcessorPayment } from "../core/payments/state-machine.ts";
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
      /** Whether the bank declined the card; too many of them look like somebody trying out stolen ones. */
      isDeclined?: boolean;
    };

/**
 * A payment processor. A payment is prepared (created without effect), then confirmed, and can be retrieved at any
 * time. Every method is idempotent.
 *
 * Every method throws `OutcomeUnknown` if the processor did not answer: the request may have taken effect.
 */
export interface PaymentPort {
  name: "sandbox" | "stripe";
  /** Key the browser needs to talk to the processor, if any. */
  publishableKey?: string;
  /** Creates a customer, once per uid; returns the processor's id of it. */
  createCustomer(uid: string): Promise<string>;
  /** Starts saving a card; the browser continues with the client secret. */
  setup(customer: string): Promise<{ setupId: string; clientSecret: string }>;
  /** Undefined for an unknown id. */
  setupResult(setupId: string): Promise<CardSetupResult | undefined>;
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
  /** Refunds a payment up to `total` minor units in all. */
  refund(id: string, total: Minor): Promise<ProcessorPayment>;
}

/** Thrown when the processor did not answer: the request may or may not have taken effect. */
export class OutcomeUnknown extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The processor did not answer: ${what}`, { cause });
    this.name = "OutcomeUnknown";
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

/**
 * Awaits a processor request that moves no money; without an answer the client is request to retry in 5 s.
 * @throws AppError `unavailable`
 */
export async function mustAnswer<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw new AppError("unavailable", undefined, undefined, 5);
    throw error;
  }
}
