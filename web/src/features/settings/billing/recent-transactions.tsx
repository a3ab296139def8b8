import type { Transaction } from "@core/ledger/ledger.ts";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useTransactions } from "../../../data/account/transactions.ts";
import { TransactionItem } from "../../../parts/payments/transactions/transaction-item.tsx";
import { transactionSource } from "../../../parts/payments/transactions/transaction-text.ts";
import { paths } from "../../../routing/paths.ts";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet, Text } from "../../../ui/text.ts";

/** The newest transactions; `version` is the wallet's, and a change means there may be more. */
export function RecentTransactions({ version }: { version: number }) {
  const { status, items, reload } = useTransactions(version);
  const shown = useRef<Transaction[]>([]);
  // The old list stays while it reloads.
  if (status === "ready") shown.current = items;

  const entries = shown.current;
  return (
    <Panel aria-labelledby="recent">
      <Typography component="h2" variant="h3" id="recent">
        Recent activity
      </Typography>
      {status === "failed" && <LoadFailed message="We couldn't load your activity." retry={reload} />}
      {status === "loading" && entries.length === 0 && <Loading />}
      {status === "ready" && entries.length === 0 && (
        <Text style={{ margin: "8px 0" }}>
          <Quiet>No activity yet. Top-ups, payments and refunds will show up here.</Quiet>
        </Text>
      )}
      {status !== "failed" && (
        <List>
          {entries.map((entry) => (
            <TransactionItem
              key={entry.id}
              transaction={entry}
              facts={`${formatTime(entry.createdAt, deviceTimeZone(), "date")} · ${transactionSource(entry).shown}`}
            />
          ))}
        </List>
      )}
      <Link to={paths.activity}>See all activity</Link>
    </Panel>
  );
}
