import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Transaction } from "@shared/model/ledger.ts";
import { Link } from "react-router-dom";
import { apptPath } from "../../app/paths.ts";
import { hasReceipt, signed, sourceOf, titleOf } from "../../payment/transaction-words.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { Quiet } from "../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../ui/time-format.ts";
import { Unseen } from "../../ui/unseen.ts";

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

/** One movement of money: what for, how much, from where, and what was left. */
export function TransactionRow({ transaction, onReceipt }: TransactionRowProps) {
  const { aid, billing, createdAt } = transaction;
  const { amount, currency, balance } = billing;
  const title = titleOf(transaction);
  const { shown, spoken } = sourceOf(transaction);
  return (
    <Item>
      <Title>{aid ? <Link to={apptPath(aid)}>{title}</Link> : title}</Title>
      <Amount data-in={amount > 0}>{signed(amount, currency)}</Amount>
      <Foot>
        <Quiet>
          <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt, deviceZone())}</time>
          {" · "}
          {shown === spoken ? (
            shown
          ) : (
            <>
              <span aria-hidden="true">{shown}</span>
              <Unseen>{spoken}</Unseen>
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
            Receipt<Unseen>: {title}</Unseen>
          </Button>
        )}
      </Foot>
    </Item>
  );
}
