import type { SavedCard } from "../../core/people/user.ts";
import { list } from "../access.ts";
import { bookings, users } from "../collections.ts";
import type { Caller } from "../people/users.ts";

/** The account of a customer of the processor; undefined if it has none, or was deleted. */
export async function findCardHolder(
  processorId: string,
): Promise<{ uid: string; cards: SavedCard[] } | undefined> {
  const [found] = await list(users().where("processorId", "==", processorId).limit(1));
  return found?.data && { uid: found.ref.id, cards: found.data.cards };
}

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
