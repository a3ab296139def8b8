import type { Transaction } from "@core/ledger/ledger.ts";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { bookingPath } from "../../../routing/paths.ts";
import { formatSignedMoney, transactionTitle } from "./transaction-text.ts";

/** Big text has the amount below. */
const Item = styled(ListItem)({
  flexWrap: "wrap",
  columnGap: 12,
  "& > div": { flex: "1 1 9rem" },
});
const Amount = styled("span")(({ theme }) => ({
  display: "grid",
  justifyItems: "end",
  marginInlineStart: "auto",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "&[data-in=true]": { color: theme.vars.palette.success.main },
}));

interface TransactionItemProps {
  transaction: Transaction;
  /** When, and from or to where. */
  facts: ReactNode;
  /** Below the amount. */
  action?: ReactNode;
}

/** One transaction in a list: purpose, facts and amount. */
export function TransactionItem({ transaction, facts, action }: TransactionItemProps) {
  const { aid, billing } = transaction;
  const title = transactionTitle(transaction);
  return (
    <Item disableGutters divider alignItems="flex-start">
      <ListItemText primary={aid ? <Link to={bookingPath(aid)}>{title}</Link> : title} secondary={facts} />
      <Amount data-in={billing.amount > 0}>
        {formatSignedMoney(billing.amount, billing.currency)}
        {action}
      </Amount>
    </Item>
  );
}
