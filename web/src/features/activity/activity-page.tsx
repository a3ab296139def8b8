import type { Transaction } from "@core/ledger/ledger.ts";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useTransactions } from "../../data/account/transactions.ts";
import { paths } from "../../routing/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { deviceTimeZone } from "../../ui/formats/time-format.ts";
import { Column, Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { ShowMore } from "../../ui/lists/show-more.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { groupByMonth } from "./group-by-month.ts";
import { TransactionRow } from "./transaction-row.tsx";
import { useLinkedReceipt } from "./use-linked-receipt.ts";

const ReceiptDialog = lazyPart(() => import("./receipt-dialog.tsx").then((m) => m.ReceiptDialog));

const FAILED = "No records found: we couldn't load your activity.";
const FAILED_RECEIPT = "We couldn't load the receipt you opened.";
const MISSING = "We couldn't find the receipt you opened. It may belong to another account.";
const FAILED_MORE = "No records found: we couldn't load earlier activity.";

/** The account's transactions: five at first, then ten more per press. */
export function ActivityPage() {
  const all = useTransactions();
  const [chosen, setShown] = useState<Transaction | null>(null);
  const linked = useLinkedReceipt();
  const shown = chosen ?? linked.transaction;
  const close = () => {
    setShown(null);
    if (linked.status !== "none") linked.unlink();
  };
  const isEmpty = all.status === "ready" && all.items.length === 0;
  return (
    <Page title="Activity" lead="Every top-up, payment, refund, tip and gift, newest first.">
      <Column>
        {linked.status === "missing" && <InlineAlert kind="info">{MISSING}</InlineAlert>}
        {linked.status === "failed" && <LoadFailed message={FAILED_RECEIPT} retry={linked.reload} />}
        {all.status === "loading" && <Loading />}
        {all.status === "failed" && <LoadFailed message={FAILED} retry={all.reload} />}
        {isEmpty && <Nothing />}
        {groupByMonth(all.items, deviceTimeZone()).map(({ title, items }) => (
          <Panel key={title} aria-label={title}>
            <Typography component="h2" variant="h3">
              {title}
            </Typography>
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
      </Column>
      {shown && (
        <LazyBoundary fallback={<Loading />} onFailed={close}>
          <ReceiptDialog transaction={shown} onClose={close} />
        </LazyBoundary>
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="No activity yet"
      action={
        <Row style={{ justifyContent: "center" }}>
          <Button component={Link} variant="contained" to={paths.book}>
            Book a session
          </Button>
          <Button component={Link} variant="outlined" to={paths.billing}>
            Top up
          </Button>
        </Row>
      }
    >
      Once you add credit or book a session, you'll find it here with a receipt you can print.
    </EmptyState>
  );
}
