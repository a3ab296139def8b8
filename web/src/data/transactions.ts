import type { Transaction } from "@shared/model/ledger.ts";
import type { Shape } from "./firestore.ts";
import { useMyId } from "./me.ts";
import { type Pages, usePages } from "./pages.ts";

export const transactionsShape = (uid: string, limit: number): Shape => ({
  collection: "transactions",
  where: [["userId", "==", uid]],
  newestFirst: true,
  limit,
});

/** My transactions, newest first: 5, then pages of 10. */
export const useTransactions = (): Pages<Transaction> => {
  const id = useMyId();
  return usePages<Transaction>(id && `transactions/${id}`, (limit) => transactionsShape(id ?? "", limit));
};
