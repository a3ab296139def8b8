import { styled } from "@mui/material/styles";
import type { Transaction } from "@shared/model/ledger.ts";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { apptPath } from "../../../app/paths.ts";
import { useTransactions } from "../../../data/transactions.ts";
import { signed, sourceOf, titleOf } from "../../../payment/transaction-words.ts";
import { Failed } from "../../../ui/faces.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Quiet } from "../../../ui/panel.tsx";
import { deviceZone, formatTime } from "../../../ui/time-format.ts";

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
  const name = titleOf(entry);
  const when = formatTime(createdAt, deviceZone(), "date");
  return (
    <li>
      <span>
        {aid ? <Link to={apptPath(aid)}>{name}</Link> : name}
        <Quiet>
          {when} · {sourceOf(entry).shown}
        </Quiet>
      </span>
      <Amount>{signed(billing.amount, billing.currency)}</Amount>
    </li>
  );
}

/** The newest entries; `version` is the wallet's, and another one means that there may be more. */
export function Entries({ version }: { version: number }) {
  const { status, items, reload } = useTransactions();
  const shown = useRef<Transaction[]>([]);
  const seen = useRef(version);
  // What was there stays while it is read again.
  if (status === "ready") shown.current = items;
  useEffect(() => {
    if (seen.current !== version) reload();
    seen.current = version;
  }, [version, reload]);

  const entries = shown.current;
  return (
    <>
      <Heading>Latest entries</Heading>
      {status === "failed" && <Failed message="Your entries could not be loaded." retry={reload} />}
      {status === "loading" && entries.length === 0 && <Loading />}
      {status === "ready" && entries.length === 0 && (
        <Text>
          <Quiet>Nothing yet. What you buy, spend and get back appears here.</Quiet>
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
