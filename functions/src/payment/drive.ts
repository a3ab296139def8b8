import {
  afterAnswer,
  type Change,
  nextStep,
  prepared,
  rested,
  type Step,
  troubled,
} from "../shared/domain/settlement.ts";
import type { Instant } from "../shared/model/fields.ts";
import type { Intent } from "../shared/model/intent.ts";
import { type Order, type PaymentPort, PaymentRefused } from "./port.ts";

/** A payment as it was read; the book knows how to insist on that state. */
export interface Seen {
  intent: Intent;
}

/** Where payments and what follows from them are kept: the seam between settling and the store. */
export interface SettlementBook<S extends Seen = Seen> {
  /** Throws when there is no such payment. */
  load(id: string): Promise<S>;
  /** The processor's name for the customer of a payment. */
  customerOf(intent: Intent): Promise<string | undefined>;
  /**
   * Stores a change and all that follows from it, at once, if the payment still is as it was seen; answers how it
   * stands now, which is another state when somebody else was quicker.
   */
  record(seen: S, change: Change, now: Instant): Promise<{ seen: S; isStored: boolean }>;
}

/** What settling works with. */
export interface SettleDeps<S extends Seen = Seen> {
  port: PaymentPort;
  book: SettlementBook<S>;
  /** Hears of each answer that did not come. */
  onTrouble?(step: Step, error: unknown): void;
}

/** More than the longest way from new to refunded; a payment others keep changing is left to the sweep. */
const MOST_STEPS = 16;

/**
 * Drives a payment as far as it goes now and answers how it stands. Trouble with the processor is never thrown: the
 * payment stays as it is, or unknown, and is due again later. May be run by anybody, any number of times, at once.
 */
export async function drive<S extends Seen>(deps: SettleDeps<S>, id: string, now: Instant): Promise<Intent> {
  let seen = await deps.book.load(id);
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = nextStep(seen.intent, now);
    const { change, isTrouble } = await take(deps, seen.intent, step, now);
    if (!change) break;
    const next = await deps.book.record(seen, change, now);
    seen = next.seen;
    if (next.isStored && (isTrouble || isStuck(step, nextStep(seen.intent, now)))) break;
  }
  return seen.intent;
}

/** Whether going on makes no sense now: nothing moved, or all there is to do is to look again. */
const isStuck = (step: Step, next: Step): boolean => next === step || next === "retrieve" || next === "rest";

interface Taken {
  change: Change | undefined;
  isTrouble?: boolean;
}

async function take<S extends Seen>(
  deps: SettleDeps<S>,
  intent: Intent,
  step: Step,
  now: Instant,
): Promise<Taken> {
  if (step === "rest") return { change: rested(intent, now) };
  if (step === "drop") return { change: afterAnswer(intent, step, { state: "voided" }, now) };
  const order = step === "prepare" ? await orderOf(deps.book, intent) : undefined;
  try {
    return { change: await ask(deps.port, intent, step, order, now) };
  } catch (error) {
    if (error instanceof PaymentRefused) {
      return { change: afterAnswer(intent, step, { state: "refused", reason: error.reason }, now) };
    }
    deps.onTrouble?.(step, error);
    return { change: troubled(intent, step, now), isTrouble: true };
  }
}

async function orderOf<S extends Seen>(book: SettlementBook<S>, intent: Intent): Promise<Order> {
  const { id, amount, currency, card, kind } = intent;
  const customer = await book.customerOf(intent);
  const capture = kind === "book" ? "later" : "now";
  return { customer, pmid: card.pmid, amount, currency, capture, intent: id };
}

type Asking = Exclude<Step, "rest" | "drop">;

async function ask(
  port: PaymentPort,
  intent: Intent,
  step: Asking,
  order: Order | undefined,
  now: Instant,
): Promise<Change | undefined> {
  if (order) return prepared(intent, await port.prepare(order, `${intent.id}_${intent.attempt}`), now);
  const id = intent.processorId;
  if (id === undefined) throw new Error(`Payment ${intent.id} was never prepared.`);
  const refund = intent.refund ?? 0;
  if (step === "refund") {
    const said = refund > 0 ? await port.refund(id, refund) : ({ state: "captured", refunded: 0 } as const);
    return afterAnswer(intent, step, said, now);
  }
  const asked = {
    confirm: port.confirm,
    retrieve: port.retrieve,
    capture: port.capture,
    void: port.void,
  } as const;
  if (step === "prepare") throw new Error("An order is needed to prepare a payment.");
  return afterAnswer(intent, step, await asked[step].call(port, id), now);
}
