import type { Transaction } from "@core/ledger/model.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import {
  formatSignedMoney,
  hasReceipt,
  transactionSource,
  transactionTitle,
} from "../../parts/payments/transaction-words.ts";
import { bookingPath } from "../../routing/paths.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { deviceTimeZone, formatTime } from "../../ui/formats/time-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

const Item = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 16px",
  alignItems: "baseline",
  padding: "14px 0 6px",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "&:first-of-type": { borderTop: 0 },
}));
const Title = styled("span")({ fontWeight: 600, overflowWrap: "anywhere" });
const Amount = styled("span")(({ theme }) => ({
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "&[data-in=true]": { color: theme.vars.palette.success.main },
}));
const Foot = styled("div")({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: "0 16px",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 44,
});

interface TransactionRowProps {
  transaction: Transaction;
  onReceipt: () => void;
}

/** One transaction: purpose, amount, source and remaining balance. */
export function TransactionRow({ transaction, onReceipt }: TransactionRowProps) {
  const { aid, billing, createdAt } = transaction;
  const { amount, currency, balance } = billing;
  const title = transactionTitle(transaction);
  const { shown, spoken } = transactionSource(transaction);
  return (
    <Item>
      <Title>{aid ? <Link to={bookingPath(aid)}>{title}</Link> : title}</Title>
      <Amount data-in={amount > 0}>{formatSignedMoney(amount, currency)}</Amount>
      <Foot>
        <Quiet>
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
        </Quiet>
        {hasReceipt(transaction) && (
          <Button variant="text" style={{ marginInline: "auto -20px" }} onClick={onReceipt}>
            Receipt<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </Foot>
    </Item>
  );
}
