import { accountName } from "@core/ledger/account-name.ts";
import { Link } from "react-router-dom";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { differenceText } from "../../parts/desk/books/check-text.ts";
import { differencePath } from "../../parts/desk/books/difference-path.ts";
import { notComparedText } from "../../parts/desk/books/not-compared-text.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";

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
        numeric={[3]}
        head={["What", "About", "Accounts", "Difference", "For"]}
        rows={found.map((one) => ({
          key: `${one.source} ${one.kind} ${one.ref ?? one.accounts.join()}`,
          cells: [
            <Link key="what" to={differencePath(one)}>
              {differenceText(one.kind)}
            </Link>,
            one.ref ?? "",
            [...new Set(one.accounts.map(accountName))].join(", "),
            one.ledger === one.stored ? "" : <MoneyText key="difference" minor={one.ledger - one.stored} />,
            formatAge(now() - one.since),
          ],
        }))}
      />
    </DeskPanel>
  );
}
