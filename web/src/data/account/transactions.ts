import type { Transaction } from "@core/ledger/ledger.ts";
import type { QueryShape } from "../firestore/firestore.ts";
import { type PagedList, usePages } from "../firestore/use-pages.ts";
import { useMyId } from "./use-my-id.ts";

export const transactionsShape = (uid: string, limit: number): QueryShape<"transactions"> => ({
  collection: "transactions",
  where: [["userId", "==", uid]],
  newestFirst: true,
  limit,
});

export const receiptShape = (uid: string, number: string, limit: number): QueryShape<"transactions"> => ({
  collection: "transactions",
  where: [
    ["userId", "==", uid],
    ["receipt", "==", number],
  ],
  limit,
});

/** My transaction with the receipt of this number: one read, or none without a number. */
export const useReceipt = (number: string | null): PagedList<Transaction> => {
  const id = useMyId();
  return usePages(id && number && `receipts/${id}/${number}`, (limit) =>
    receiptShape(id ?? "", number ?? "", limit),
  );
};

/** My transactions, newest first: 5, then pages of 10. Another `version` reads them again. */
export const useTransactions = (version = 0): PagedList<Transaction> => {
  const id = useMyId();
  return usePages(id && `transactions/${id}/${version}`, (limit) => transactionsShape(id ?? "", limit));
};
