import type { Booking } from "../../core/booking/booking.ts";
import { payByCredit } from "../../core/booking/held/held-transitions.ts";
import { awaitsCapture } from "../../core/booking/money/awaits-capture.ts";
import type { TransitionResult } from "../../core/booking/transitions.ts";
import { newWallet } from "../../core/ledger/credit.ts";
import type { LedgerEvent, NewLedgerEvent, NewTransaction, Transaction } from "../../core/ledger/ledger.ts";
import { closeEvent } from "../../core/ledger/postings/booking-posting.ts";
import { type CreditPosting, codePosting, creditPosting } from "../../core/ledger/postings/credit-posting.ts";
import type { Wallet } from "../../core/ledger/wallet.ts";
import { effectsOf } from "../../core/payments/effects.ts";
import { intentId, withDesiredState } from "../../core/payments/intent.ts";
import type { Intent } from "../../core/payments/payment.ts";
import type { PaymentEffects } from "../../core/payments/payment-effects.ts";
import type { LoadedPayment, PaymentStore } from "../advance-payment.ts";

/** Everything payments touch, in memory, with the same all-or-nothing writes as the store. One customer. */
export class MemoryPaymentStore implements PaymentStore {
  intents = new Map<string, Intent>();
  bookings = new Map<string, Booking>();
  ledger = new Map<string, LedgerEvent>();
  transactions = new Map<string, Transaction>();
  wallet: Wallet = newWallet("acct-1");
  offer: { id: string; until: number } | undefined;

  async load(id: string): Promise<LoadedPayment> {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}.`);
    return { intent };
  }

  async customerOf(): Promise<string | undefined> {
    return "cus_1";
  }

  async receiptAddressOf(): Promise<string | undefined> {
    return undefined;
  }

  async recordTransition(seen: LoadedPayment, change: Parameters<typeof effectsOf>[0], now: number) {
    const { id, aid } = seen.intent;
    const current = this.intents.get(id);
    // Each write makes a new object: the same one is the same state.
    if (!current || current !== seen.intent)
      return { seen: { intent: current ?? seen.intent }, isStored: false };
    const user = this.offer ? { offer: this.offer } : {};
    const after = effectsOf(change, { booking: this.bookings.get(aid), wallet: this.wallet, user }, now);
    this.#apply(after, now);
    return { seen: { intent: after.intent }, isStored: true };
  }

  #apply({ intent, booking, wallet, usesOffer, ...books }: PaymentEffects, now: number): void {
    this.intents.set(intent.id, intent);
    if (booking) this.bookings.set(booking.id, booking);
    if (wallet) this.wallet = wallet;
    if (usesOffer) this.offer = undefined;
    this.#append(books, now);
  }

  /** Appends like the store: a second event with the same id fails the whole batch. */
  #append(
    { events, transactions }: { events: readonly NewLedgerEvent[]; transactions: readonly NewTransaction[] },
    at: number,
  ): void {
    for (const event of events) {
      if (this.ledger.has(event.id)) throw new Error(`${event.id} is in the ledger already.`);
      this.ledger.set(event.id, { ...event, at });
    }
    for (const one of transactions) this.transactions.set(one.id, { ...one, createdAt: at });
  }

  /** Saves a transition of a booking, like the store. */
  applyDecision({ booking, money }: TransitionResult, now: number): void {
    this.bookings.set(booking.id, booking);
    if (money.kind === "close" && !awaitsCapture(booking))
      this.#append({ events: [closeEvent(booking)], transactions: [] }, now);
    if (money.kind === "none" || money.kind === "close") return;
    if (booking.billing.source === "credit") {
      this.#applyPosting(creditPosting(booking, money, this.wallet, "held"), now);
      return;
    }
    const intent = this.intents.get(intentId.book(booking.id));
    if (intent) this.intents.set(intent.id, withDesiredState(intent, money, now));
  }

  /** Pays for a Held booking by a gift of its price, and voids its card's payment, like the store. */
  payByCredit(before: Booking, giftId: string, now: number): void {
    const intent = this.intents.get(intentId.book(before.id));
    if (!intent) throw new Error("A Held booking has a payment.");
    const { amount, currency } = before.billing;
    const { booking, money } = payByCredit(before, { isInstant: intent.instant, given: amount }, now);
    this.#applyPosting(codePosting({ id: giftId, amount, currency }, "cora", this.wallet), now);
    this.#applyPosting(creditPosting(booking, money, this.wallet, "credit"), now);
    this.bookings.set(booking.id, booking);
    this.intents.set(intent.id, withDesiredState(intent, { kind: "release" }, now));
  }

  #applyPosting({ wallet, event, transactions }: CreditPosting, now: number): void {
    this.wallet = wallet;
    this.#append({ events: [event], transactions }, now);
  }
}
