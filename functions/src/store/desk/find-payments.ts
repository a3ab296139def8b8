import type { Minor } from "../../core/fields.ts";
import type { Intent } from "../../core/payments/payment.ts";
import { getAll, type Loaded, list } from "../access.ts";
import { intents, ledger } from "../collections.ts";
import { MOST_FOUND } from "./find-people.ts";

/** Where something about money leads: a booking, or where it is about none its customer. */
interface MoneyOwners {
  bookingIds: string[];
  uids: string[];
  /** The payments about no booking: their customer may have no account any more. */
  payments: Intent[];
}

function ownersOfPayments(found: readonly Loaded<Intent>[]): MoneyOwners {
  const all = found.flatMap(({ data }) => data ?? []);
  const payments = all.filter(({ aid }) => !aid);
  return {
    bookingIds: [...new Set(all.flatMap(({ aid }) => aid || []))],
    uids: [...new Set(payments.map(({ uid }) => uid))],
    payments,
  };
}

const newestPayments = (field: "amount" | "card.last4", value: Minor | string) =>
  list(intents().where(field, "==", value).orderBy("createdAt", "desc").limit(MOST_FOUND));

/** Finds the newest payments by the last four digits of their card. */
export const findByCard = async (last4: string): Promise<MoneyOwners> =>
  ownersOfPayments(await newestPayments("card.last4", last4));

/** Finds the newest payments of an amount (minor units). */
export const findByAmount = async (amount: Minor): Promise<MoneyOwners> =>
  ownersOfPayments(await newestPayments("amount", amount));

/** Finds a payment by our id of it or the processor's, and an entry of the ledger by its id. */
export async function findByMoneyId(id: string): Promise<MoneyOwners> {
  const [own, theirs, [entry]] = await Promise.all([
    getAll([intents().doc(id)]),
    list(intents().where("processorId", "==", id).limit(1)),
    getAll([ledger().doc(id)]),
  ]);
  const { bookingIds, ...owners } = ownersOfPayments([...own, ...theirs]);
  const aid = entry?.data?.aid;
  return { ...owners, bookingIds: aid ? [...new Set([...bookingIds, aid])] : bookingIds };
}
