import type { Payment } from "../shared/domain/settlement.ts";
import { AppError } from "../shared/errors.ts";
import type { Minor } from "../shared/model/fields.ts";
import type { Card } from "../shared/model/user.ts";

/** A payment to be made; amounts in minor units. */
export interface Order {
  /** The processor's name for the customer. */
  customer: string | undefined;
  pmid: string;
  amount: Minor;
  currency: string;
  /** `later`: confirming only reserves, and `capture` takes. `now`: confirming takes. */
  capture: "later" | "now";
  /** Our name of the payment: of its intent. */
  intent: string;
}

/** How far saving a card has come. */
export type SetupResult =
  | { state: "open"; customer: string }
  | { state: "done"; customer: string; card: Omit<Card, "isDefault"> }
  | { state: "refused"; customer: string; reason: string };

/**
 * A payment processor. A payment is prepared (made without effect), confirmed, and can be looked at again at any
 * time; everything may be asked twice, and the second time changes nothing.
 *
 * Every method throws `OutcomeUnknown` when the processor did not answer, so that what was asked may have happened.
 */
export interface PaymentPort {
  name: "sandbox" | "stripe";
  /** What the browser needs to talk to the processor, where it needs anything. */
  publishableKey?: string;
  /** Makes a customer, once per uid; answers the processor's name for it. */
  createCustomer(uid: string): Promise<string>;
  /** Begins to save a card; the browser goes on with the client secret. */
  setup(customer: string): Promise<{ setupId: string; clientSecret: string }>;
  /** Undefined for an unknown id. */
  setupResult(setupId: string): Promise<SetupResult | undefined>;
  /** Forgets a saved card; an unknown one is forgotten already. */
  detach(pmid: string): Promise<void>;
  /** Forgets a customer whose cards are detached; payments that were made stay. An unknown one is forgotten already. */
  forgetCustomer(customer: string): Promise<void>;
  /**
   * Makes a payment, unconfirmed; once per key. Answers the processor's name for it.
   * @throws PaymentRefused when this card can never be charged
   */
  prepare(order: Order, key: string): Promise<string>;
  confirm(id: string): Promise<Payment>;
  retrieve(id: string): Promise<Payment>;
  /** Takes what is reserved; `refused` says that it never will be. */
  capture(id: string): Promise<Payment>;
  /** Gives a payment up; one that was taken meanwhile is answered as captured. */
  void(id: string): Promise<Payment>;
  /** Gives back until `total` minor units of the payment were given back in all. */
  refund(id: string, total: Minor): Promise<Payment>;
}

/** The processor did not answer: what was asked may or may not have happened. */
export class OutcomeUnknown extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The processor did not answer: ${what}`, { cause });
    this.name = "OutcomeUnknown";
  }
}

/** The processor will not even prepare a payment with this card. */
export class PaymentRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The processor refused: ${reason}`);
    this.name = "PaymentRefused";
    this.reason = reason;
  }
}

/**
 * Asks the processor for something that changes no money; without an answer the caller is told to come back.
 * @throws AppError `unavailable`
 */
export async function mustAnswer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw new AppError("unavailable", undefined, undefined, 5);
    throw error;
  }
}
