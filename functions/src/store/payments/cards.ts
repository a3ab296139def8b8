import { withCurrentCards } from "../../core/payments/cards/cards.ts";
import type { SavedCard, User } from "../../core/people/user.ts";
import { get, list } from "../access.ts";
import { bookings, users } from "../collections.ts";
import { decide } from "../commit.ts";
import { type Caller, readOrCreateUser } from "../people/users.ts";

/** Changes the caller's cards: one read, one write; retried if the account changes in the meantime. */
export const updateCards = (who: Caller, change: (user: User) => SavedCard[]): Promise<SavedCard[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const cards = change(user.data);
    batch.put(user, { ...user.data, cards });
    return cards;
  });

/** The account of a customer of the processor; undefined if it has none, or was deleted. */
export async function findCardHolder(
  processorId: string,
): Promise<{ uid: string; cards: SavedCard[] } | undefined> {
  const [found] = await list(users().where("processorId", "==", processorId).limit(1));
  return found?.data && { uid: found.ref.id, cards: found.data.cards };
}

/** Stores an account's cards as the processor has them; without `hasCustomer` the next card creates a new customer. */
export const refreshCards = (
  uid: string,
  current: Parameters<typeof withCurrentCards>[1],
  hasCustomer: boolean,
): Promise<void> =>
  decide(async (batch) => {
    const user = await get(users().doc(uid));
    if (!user.data) return;
    const cards = withCurrentCards(user.data.cards, current);
    if (!cards && hasCustomer) return;
    const { processorId, ...kept } = user.data;
    const after = { ...kept, ...(cards && { cards }) };
    batch.put(user, hasCustomer && processorId !== undefined ? { ...after, processorId } : after);
  });

/** Whether a Held booking will be paid with this card; at most 10 reads, usually one. */
export async function isCardInUse({ uid, now }: Caller, pmid: string): Promise<boolean> {
  const waiting = bookings()
    .where("customer.id", "==", uid)
    .where("status", "==", "Held")
    .where("billing.pmid", "==", pmid)
    .limit(10);
  // An expired booking stays Held until the sweep has run.
  return (await list(waiting)).some(({ data }) => data?.deadline !== undefined && data.deadline > now);
}
