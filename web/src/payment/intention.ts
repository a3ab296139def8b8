import { newKey } from "../api/client.ts";

/** One wish to pay: the same key until the payment has ended, whatever happens in between. */
export interface Intention {
  key: string;
  /** Minor units. */
  amount: number;
  /** A saved card's id, or `credit`. */
  pmid: string;
}

/** The same wish again keeps its key; another one gets its own. */
export const intend = (before: Intention | null, amount: number, pmid: string): Intention =>
  before && before.amount === amount && before.pmid === pmid ? before : { key: newKey(), amount, pmid };

const final = new Set(["payment-refused", "insufficient-credit", "already-tipped", "wrong-state"]);

/** Whether a refusal has ended the payment of its key: the server keeps that answer, so the next wish needs another key. */
export const endsKey = (code: string): boolean => final.has(code);
