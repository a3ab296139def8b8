import type { Transaction } from "@core/ledger/ledger.ts";
import { useSearchParams } from "react-router-dom";
import { useReceipt } from "../../data/account/transactions.ts";

/** A receipt that the address names, how it loads, and how to take it out of the address. */
interface LinkedReceipt {
  /** Undefined while it loads, or when none is named or found. */
  transaction: Transaction | undefined;
  status: "none" | "loading" | "ready" | "missing" | "failed";
  reload: () => void;
  unlink: () => void;
}

/** The transaction whose receipt the address names ("?receipt=EBY-…", as our emails link it). */
export function useLinkedReceipt(): LinkedReceipt {
  const [query, setQuery] = useSearchParams();
  const number = query.get("receipt");
  const { status, items, reload } = useReceipt(number);
  const [transaction] = items;
  const found = status === "ready" && !transaction ? "missing" : status;
  return {
    transaction,
    status: number === null ? "none" : found,
    reload,
    unlink: () => setQuery({}, { replace: true }),
  };
}
