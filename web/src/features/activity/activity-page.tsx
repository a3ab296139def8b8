import { styled } from "@mui/material/styles";
import type { Transaction } from "@shared/model/ledger.ts";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useTransactions } from "../../data/transactions.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Failed } from "../../ui/faces.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Row, Stack } from "../../ui/panel.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { deviceZone } from "../../ui/time-format.ts";
import { byMonth } from "./months.ts";
import { TransactionRow } from "./transaction-row.tsx";

const ReceiptDialog = lazy(() => import("./receipt-dialog.tsx").then((m) => ({ default: m.ReceiptDialog })));

const List = styled("ul")({ listStyle: "none", margin: 0, padding: 0 });
const Month = styled("h2")(({ theme }) => ({ ...theme.typography.h3 }));
const Onward = styled(Link)(buttonLook);
const Other = styled(Link)(quietButtonLook);

const FAILED = "No records found: your activity could not be loaded.";
const FAILED_MORE = "No records found: what came before could not be loaded.";

/** Everything that moved my money: first five, then ten at a time. */
export function ActivityPage() {
  const all = useTransactions();
  const [shown, setShown] = useState<Transaction | null>(null);
  const isEmpty = all.status === "ready" && all.items.length === 0;
  return (
    <Page title="Activity" lead="Every top-up, payment, refund, tip and gift, newest first.">
      <Stack>
        {all.status === "loading" && <Loading />}
        {all.status === "failed" && <Failed message={FAILED} retry={all.reload} />}
        {isEmpty && <Nothing />}
        {byMonth(all.items, deviceZone()).map(({ title, items }) => (
          <Panel key={title} aria-label={title}>
            <Month>{title}</Month>
            <List>
              {items.map((transaction) => (
                <TransactionRow
                  key={transaction.id}
                  transaction={transaction}
                  onReceipt={() => setShown(transaction)}
                />
              ))}
            </List>
          </Panel>
        ))}
        <ShowMore
          hasMore={all.hasMore}
          isLoading={all.isLoadingMore}
          hasFailed={all.hasFailedMore}
          failure={FAILED_MORE}
          onMore={all.loadMore}
        />
      </Stack>
      {shown && (
        <Suspense fallback={<Loading />}>
          <ReceiptDialog transaction={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Nothing has moved yet"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Onward to={paths.book}>Book a session</Onward>
          <Other to={paths.billing}>Top up</Other>
        </Row>
      }
    >
      Once you buy credit or book a session, each amount is listed here, with a receipt to print.
    </EmptyState>
  );
}
