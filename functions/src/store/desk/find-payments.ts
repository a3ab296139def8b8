import { FieldPath, type Query } from "firebase-admin/firestore";
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

/** The shortest beginning of an id that is looked up as one: the kind of a payment, and four characters of its own. */
const BEGINNING = /^[a-z]+_.{4,}/;
/** Sorts after every id that begins with what precedes it. */
const LAST = "\uf8ff";

const beginningWith = (query: Query<Intent>, id: string) =>
  list(query.startAt(id).endAt(`${id}${LAST}`).limit(MOST_FOUND));

/** The payments whose id, ours or the processor's, is a text or begins with it. */
async function paymentsWith(id: string): Promise<Loaded<Intent>[]> {
  const found = await Promise.all(
    BEGINNING.test(id)
      ? [
          beginningWith(intents().orderBy(FieldPath.documentId()), id),
          beginningWith(intents().orderBy("processorId"), id),
        ]
      : [getAll([intents().doc(id)]), list(intents().where("processorId", "==", id).limit(1))],
  );
  return found.flat();
}

/** Finds payments by our id of them or the processor's, or its beginning, and an entry of the ledger by its id. */
export async function findByMoneyId(id: string): Promise<MoneyOwners> {
  const [payments, [entry]] = await Promise.all([paymentsWith(id), getAll([ledger().doc(id)])]);
  const { bookingIds, ...owners } = ownersOfPayments(payments);
  const aid = entry?.data?.aid;
  return { ...owners, bookingIds: aid ? [...new Set([...bookingIds, aid])] : bookingIds };
}
