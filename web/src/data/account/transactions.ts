import type { Transaction } from "@core/ledger/model.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { type PagedList, usePages } from "../firestore/use-pages.ts";
import { useMyId } from "./use-my-id.ts";

export const transactionsShape = (uid: string, limit: number): QueryShape<"transactions"> => ({
  collection: "transactions",
  where: [["userId", "==", uid]],
  newestFirst: true,
  limit,
});

/** My transactions, newest first: 5, then pages of 10. Another `version` reads them again. */
export const useTransactions = (version = 0): PagedList<Transaction> => {
  const id = useMyId();
  return usePages(id && `transactions/${id}/${version}`, (limit) => transactionsShape(id ?? "", limit));
};
