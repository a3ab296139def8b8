import { DEFAULT_AVATAR } from "../constants.ts";
import type { Booking } from "../model/booking.ts";
import type { Intent } from "../model/intent.ts";
import type { LedgerEvent, Transaction } from "../model/ledger.ts";
import { guestsOf } from "./guests.ts";
import { account } from "./ledger.ts";

/** What others read where a deleted account's name stood. */
export const FORMER_NAME = "Former customer";

/** Whose account it was, what others called them, and what stands for it in what is kept. */
export interface Former {
  uid: string;
  pseudonym: string;
  name?: string | undefined;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** An id in which the pseudonym stands for the uid; ids are put together with underscores. */
export const formerId = (id: string, { uid, pseudonym }: Former): string =>
  id.replace(new RegExp(`(^|_)${escaped(uid)}(?=_|$)`, "g"), (_, before: string) => `${before}${pseudonym}`);

/** A ledger event that names nobody: its amounts are what they were. */
export const formerEvent = (event: LedgerEvent, former: Former): LedgerEvent => ({
  ...event,
  id: formerId(event.id, former),
  uid: former.pseudonym,
  entries: event.entries.map((entry) =>
    entry.account === account.customer(former.uid)
      ? { ...entry, account: account.customer(former.pseudonym) }
      : entry,
  ),
});

/** A transaction that names nobody, and no card. */
export function formerTransaction(transaction: Transaction, former: Former): Transaction {
  const { brand: _brand, last4: _last4, ...billing } = transaction.billing;
  return {
    ...transaction,
    id: formerId(transaction.id, former),
    userId: former.pseudonym,
    billing,
  };
}

/** A payment at its end that names nobody: what ties the ledger to the processor's payment stays. */
export function formerIntent(intent: Intent, former: Former): Intent {
  const { customer: _customer, clientSecret: _secret, ...kept } = intent;
  const { brand } = intent.card;
  const card = { pmid: brand === "credit" ? "credit" : "removed", brand, last4: "" } as const;
  const id = formerId(intent.id, former);
  // The embedded processor names a payment after ours.
  const { processorId } = intent;
  const theirs = processorId !== undefined && { processorId: formerId(processorId, former) };
  return { ...kept, ...theirs, id, uid: former.pseudonym, card };
}

/** A booking of a former customer: when, what and for how much, but not who and where. */
export function formerBooking(booking: Booking, { uid, pseudonym }: Former): Booking {
  const { pmid: _pmid, ...billing } = booking.billing;
  // A reason is somebody's own words on a person.
  const { reason: _reason, ...event } = booking.event;
  return {
    ...booking,
    customer: { id: pseudonym, name: FORMER_NAME, avatar: DEFAULT_AVATAR },
    instructions: false,
    location: { ...booking.location, postalCode: "" },
    billing,
    event,
    allow: booking.allow.filter((id) => id !== uid),
  };
}

/** What a booking calls a person who is its customer or a guest of it; nothing where it knows nobody of that id. */
export function nameIn(booking: Booking, uid: string): string | undefined {
  const name = [booking.customer, ...guestsOf(booking)].find(({ id }) => id === uid)?.name;
  return name === "" ? undefined : name;
}

/** Fields of notes, letters and their calendar files that hold sentences; what stands in others is an id or a state. */
const WORDS = new Set(["title", "text", "subject", "summary", "description"]);

/** A stored value in whose sentences nobody of that name is mentioned. People are called what they like, "a" as well. */
export function withoutName(value: unknown, name: string): unknown {
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "gu");
  return inSentences(value, (text) => text.replace(alone, FORMER_NAME));
}

/**
 * A stored value without reasons, which notes put in quotation marks: they are somebody's own words on a person. Up to
 * the last mark, because the words may hold some of their own.
 */
export const withoutReasons = (value: unknown): unknown =>
  inSentences(value, (text) => text.replace(/“.*”/gs, "“…”"));

function inSentences(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => inSentences(one, change));
  // A timestamp or bytes, or nothing that holds anything.
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === "string" && WORDS.has(key) ? change(one) : inSentences(one, change),
    ]),
  );
}
