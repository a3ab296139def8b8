import type { Outcome } from "../../shared/domain/decisions.ts";
import { intentId, wanted } from "../../shared/domain/intent.ts";
import { closeEvent } from "../../shared/domain/ledger.ts";
import { type Settled, settled } from "../../shared/domain/settled.ts";
import type { Booking } from "../../shared/model/booking.ts";
import type { Intent } from "../../shared/model/intent.ts";
import type { LedgerEvent, Transaction } from "../../shared/model/ledger.ts";
import type { Wallet } from "../../shared/model/wallet.ts";
import type { Seen, SettlementBook } from "../drive.ts";

/** Everything payments touch, in memory, with the same all-or-nothing writes as the store. One customer. */
export class MemoryBook implements SettlementBook {
  intents = new Map<string, Intent>();
  bookings = new Map<string, Booking>();
  ledger = new Map<string, LedgerEvent>();
  transactions = new Map<string, Transaction>();
  wallet: Wallet = { amount: 0, held: 0, currency: "USD", version: 0 };
  offer: { id: string; until: number } | undefined;

  async load(id: string): Promise<Seen> {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`There is no payment ${id}.`);
    return { intent };
  }

  async customerOf(): Promise<string | undefined> {
    return "cus_1";
  }

  async record(seen: Seen, change: Parameters<typeof settled>[0], now: number) {
    const { id, aid } = seen.intent;
    const stands = this.intents.get(id);
    // Each write makes a new object: the same one is the same state.
    if (!stands || stands !== seen.intent)
      return { seen: { intent: stands ?? seen.intent }, isStored: false };
    const user = this.offer ? { offer: this.offer } : {};
    const after = settled(change, { booking: this.bookings.get(aid), wallet: this.wallet, user }, now);
    this.#apply(after);
    return { seen: { intent: after.intent }, isStored: true };
  }

  #apply({ intent, booking, wallet, usesOffer, events, transactions }: Settled): void {
    this.intents.set(intent.id, intent);
    if (booking) this.bookings.set(booking.id, booking);
    if (wallet) this.wallet = wallet;
    if (usesOffer) this.offer = undefined;
    for (const event of events) this.append(event);
    for (const transaction of transactions) this.transactions.set(transaction.id, transaction);
  }

  /** As the store appends: a second event of the same name fails the whole. */
  append(event: LedgerEvent): void {
    if (this.ledger.has(event.id)) throw new Error(`${event.id} is in the ledger already.`);
    this.ledger.set(event.id, event);
  }

  /** A decision on a booking by card, as the store saves it. */
  decide({ booking, money }: Outcome, now: number): void {
    this.bookings.set(booking.id, booking);
    if (money.kind === "close") this.append(closeEvent(booking, now));
    const intent = this.intents.get(intentId.book(booking.id));
    if (intent && money.kind !== "none" && money.kind !== "close")
      this.intents.set(intent.id, wanted(intent, money, now));
  }
}
