import { accountName } from "@core/ledger/account-name.ts";
import { Link } from "react-router-dom";
import type { BooksOfDay } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { differenceText } from "../../parts/desk/books/check-text.ts";
import { differencePath } from "../../parts/desk/books/difference-path.ts";
import { notComparedText } from "../../parts/desk/books/not-compared-text.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";

const columns: readonly TableColumn<BooksOfDay["differences"][number]>[] = [
  { header: "What", cell: (one) => <Link to={differencePath(one)}>{differenceText(one.kind)}</Link> },
  { header: "About", cell: ({ ref }) => ref ?? "" },
  { header: "Accounts", cell: ({ accounts }) => [...new Set(accounts.map(accountName))].join(", ") },
  {
    header: "Difference",
    cell: ({ ledger, stored }) => (ledger === stored ? "" : <MoneyText minor={ledger - stored} />),
    align: "right",
  },
  { header: "For", cell: ({ since }) => formatAge(now() - since) },
];

/** What differs between the books and everything they are compared with. Nothing is shown while they agree. */
export function BooksDiffer() {
  const { answer } = useAnswer({}, deskCall("/api/operator/balance"));
  // Before the first night there are no books to compare.
  if (answer.status === "failed" && answer.problem.code !== "not-found")
    return (
      <DeskPanel aria-labelledby="differs">
        <h2 id="differs">We couldn't tell whether the books agree</h2>
        <LoadFailed message={answer.message} retry={answer.retry} />
      </DeskPanel>
    );
  const { differences: found = [], processor } = answer.status === "ready" ? answer.value : {};
  const notCompared = notComparedText(processor);
  if (found.length === 0 && !notCompared) return null;
  if (found.length === 0)
    return (
      <DeskPanel aria-labelledby="differs">
        <h2 id="differs">Not compared with the card processor</h2>
        <p style={{ margin: 0 }}>{notCompared}</p>
      </DeskPanel>
    );
  return (
    <DeskPanel aria-labelledby="differs">
      <h2 id="differs">The books differ</h2>
      {notCompared && <p style={{ margin: 0 }}>{notCompared}</p>}
      <DataTable
        label="Differences"
        isStacked
        columns={columns}
        rows={found}
        keyOf={({ source, kind, ref, accounts }) => `${source} ${kind} ${ref ?? accounts.join()}`}
      />
    </DeskPanel>
  );
}
