import type { SavedCard, User } from "../../core/people/user.ts";
import { list } from "../access.ts";
import { bookings } from "../collections.ts";
import { decide } from "../commit.ts";
import { type Caller, readOrCreateUser } from "../people/users.ts";

/** Changes the caller's cards: one read, one write; retried if the account changes meanwhile. */
export const updateCards = (who: Caller, change: (user: User) => SavedCard[]): Promise<SavedCard[]> =>
  decide(async (batch) => {
    const user = await readOrCreateUser(who);
    const cards = change(user.data);
    batch.put(user, { ...user.data, cards });
    return cards;
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
