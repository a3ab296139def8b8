import type { Transaction } from "@core/ledger/ledger.ts";
import Button from "@mui/material/Button";
import { TransactionItem } from "../../parts/payments/transactions/transaction-item.tsx";
import {
  hasReceipt,
  transactionSource,
  transactionTitle,
} from "../../parts/payments/transactions/transaction-text.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

interface TransactionRowProps {
  transaction: Transaction;
  onReceipt: () => void;
}

/** One transaction: purpose, amount, source and remaining balance. */
export function TransactionRow({ transaction, onReceipt }: TransactionRowProps) {
  const { billing, createdAt } = transaction;
  const { currency, balance } = billing;
  const { shown, spoken } = transactionSource(transaction);
  return (
    <TransactionItem
      transaction={transaction}
      facts={
        <>
          <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, deviceTimeZone())}</time>
          {" · "}
          {shown === spoken ? (
            shown
          ) : (
            <>
              <span aria-hidden="true">{shown}</span>
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </>
          )}
          {balance !== undefined && (
            <>
              {" · "}
              <span style={{ whiteSpace: "nowrap" }}>Balance {formatMoney(balance, currency)}</span>
            </>
          )}
        </>
      }
      action={
        hasReceipt(transaction) && (
          <Button variant="text" size="small" sx={{ marginInlineEnd: "-10px" }} onClick={onReceipt}>
            Receipt<VisuallyHidden>: {transactionTitle(transaction)}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
