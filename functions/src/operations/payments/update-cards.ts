import { withCurrentCards } from "../../core/payments/cards/cards.ts";
import type { SavedCard, User } from "../../core/people/user.ts";
import { get } from "../../store/access.ts";
import { users } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { type Caller, readOrCreateUser } from "../../store/people/users.ts";

/** Changes the caller's cards: one read, one write; retried if the account changes in the meantime. */
export const updateCards = (who: Caller, change: (user: User) => SavedCard[]): Promise<SavedCard[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const cards = change(user.data);
    batch.put(user, { ...user.data, cards });
    return cards;
  });

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
