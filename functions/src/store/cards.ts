import type { Card, User } from "../shared/model/user.ts";
import { list } from "./access.ts";
import { bookings } from "./collections.ts";
import { decide } from "./commit.ts";
import { type Newcomer, readUser } from "./users.ts";

/** Changes the caller's cards, whatever else happens to the account meanwhile: one read, one write. */
export const changeCards = (who: Newcomer, change: (user: User) => Card[]): Promise<Card[]> =>
  decide(async (batch) => {
    const user = await readUser(who);
    const cards = change(user.data);
    batch.put(user, { ...user.data, cards });
    return cards;
  });

/** Whether a booking that waits for its payment is to be paid with a card; at most 10 reads, usually one. */
export async function isCardInUse({ uid, now }: Newcomer, pmid: string): Promise<boolean> {
  const waiting = bookings()
    .where("customer.id", "==", uid)
    .where("status", "==", "Held")
    .where("billing.pmid", "==", pmid)
    .limit(10);
  // The sweep may not have come by yet.
  return (await list(waiting)).some(({ data }) => data?.deadline !== undefined && data.deadline > now);
}
