import type { Transaction } from "@core/ledger/model.ts";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { useTransactions } from "../../../data/payments/transactions.ts";
import {
  formatSignedMoney,
  transactionSource,
  transactionTitle,
} from "../../../parts/payments/transaction-words.ts";
import { bookingPath } from "../../../routing/paths.ts";
import { deviceTimeZone, formatTime } from "../../../ui/formats/time-format.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Quiet } from "../../../ui/panel.tsx";

const Heading = styled("h3")({ margin: "24px 0 4px", fontSize: "1rem" });
const Text = styled("p")({ margin: "8px 0 0" });
const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { display: "flex", gap: 16, alignItems: "baseline", padding: "10px 0" },
  "& li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& li > :first-of-type": { flex: 1, minWidth: 0, display: "grid" },
}));
const Amount = styled("span")({ fontWeight: 600, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

function Entry(entry: Transaction) {
  const { aid, billing, createdAt } = entry;
  const name = transactionTitle(entry);
  const when = formatTime(createdAt, deviceTimeZone(), "date");
  return (
    <li>
      <span>
        {aid ? <Link to={bookingPath(aid)}>{name}</Link> : name}
        <Quiet>
          {when} · {transactionSource(entry).shown}
        </Quiet>
      </span>
      <Amount>{formatSignedMoney(billing.amount, billing.currency)}</Amount>
    </li>
  );
}

/** The newest transactions; `version` is the wallet's, and a change means there may be more. */
export function RecentTransactions({ version }: { version: number }) {
  const { status, items, reload } = useTransactions();
  const shown = useRef<Transaction[]>([]);
  const loadedVersion = useRef(version);
  // The old list stays while it reloads.
  if (status === "ready") shown.current = items;
  useEffect(() => {
    if (loadedVersion.current !== version) reload();
    loadedVersion.current = version;
  }, [version, reload]);

  const entries = shown.current;
  return (
    <>
      <Heading>Recent activity</Heading>
      {status === "failed" && <LoadFailed message="We couldn't load your activity." retry={reload} />}
      {status === "loading" && entries.length === 0 && <Loading />}
      {status === "ready" && entries.length === 0 && (
        <Text>
          <Quiet>No activity yet. Top-ups, payments and refunds will show up here.</Quiet>
        </Text>
      )}
      {status !== "failed" && (
        <List>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </List>
      )}
    </>
  );
}
