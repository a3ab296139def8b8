import { newKey } from "../../../api/client.ts";

/** One wish to top up: the same key until the payment has ended, whatever happens in between. */
export interface Intention {
  key: string;
  /** Minor units. */
  amount: number;
  pmid: string;
}

const place = (uid: string) => `eby:top-up:${uid}`;

/** The same wish again keeps its key; another one gets its own. */
export const intend = (before: Intention | null, amount: number, pmid: string): Intention =>
  before && before.amount === amount && before.pmid === pmid ? before : { key: newKey(), amount, pmid };

/** Keeps a wish whose end is not known, so that this tab finds it again after a reload. */
export const keepIntention = (uid: string, intention: Intention | null): void => {
  if (intention) sessionStorage.setItem(place(uid), JSON.stringify(intention));
  else sessionStorage.removeItem(place(uid));
};

/** The wish of this tab whose end is not known, or null. */
export const recallIntention = (uid: string): Intention | null => {
  const text = sessionStorage.getItem(place(uid));
  return text ? (JSON.parse(text) as Intention) : null;
};
