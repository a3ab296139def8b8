import type { Transaction } from "@core/ledger/model.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { PagedList } from "../../data/firestore/use-pages.ts";
import { receiptNumber } from "../../parts/payments/transactions/transaction-text.ts";

/**
 * The transaction whose receipt the address names ("?receipt=EBY-…", as our emails link it), once its page is loaded, and
 * how to take the receipt out of the address.
 */
export function useLinkedReceipt(all: PagedList<Transaction>): {
  linked: Transaction | undefined;
  unlink: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("receipt");
  const linked =
    wanted === null ? undefined : all.items.find((transaction) => receiptNumber(transaction) === wanted);
  const { status, hasMore, isLoadingMore, hasFailedMore, loadMore } = all;
  const isMissing = wanted !== null && !linked;
  const isNextNeeded = isMissing && status === "ready" && hasMore && !isLoadingMore && !hasFailedMore;
  useEffect(() => {
    if (isNextNeeded) loadMore();
  }, [isNextNeeded, loadMore]);
  return { linked, unlink: () => setQuery({}, { replace: true }) };
}
