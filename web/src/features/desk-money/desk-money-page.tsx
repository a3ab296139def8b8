import { usualGroups } from "@core/derived/journal/account-group.ts";
import { isDifferent } from "@core/derived/trial-balance.ts";
import { accountName } from "@core/ledger/account-name.ts";
import Button from "@mui/material/Button";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { BooksOfDay } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { addDays, isDate } from "../../parts/booking/place-date.ts";
import { checkText } from "../../parts/desk/books/check-text.ts";
import { debitCreditColumn } from "../../parts/desk/books/debit-credit.tsx";
import { differencePath } from "../../parts/desk/books/difference-path.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { deskListPath, deskMonthPath } from "../../routing/desk-paths.ts";
import { instructorPaths } from "../../routing/instructor-paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Row } from "../../ui/layout.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Pill } from "../../ui/pill.tsx";
import { Quiet } from "../../ui/text.ts";

const verdicts = {
  agrees: { kind: "success", text: "The books agree with everything stored beside them." },
  differs: { kind: "error", text: "The books differ. Each difference is below, in red." },
  waiting: {
    kind: "warning",
    text: "Something differs, but it may just be late. We compare it again after ten minutes.",
  },
} as const;

/** The trial balance of a day, which is in the address. */
export function DeskMoneyPage() {
  const navigate = useNavigate();
  const requested = new URLSearchParams(useLocation().search).get("date") ?? "";
  const date = isDate(requested) ? requested : "";
  const { answer } = useAnswer(date ? { date } : {}, deskCall("/api/operator/balance"));
  const shown = date || (answer.status === "ready" ? answer.value.date : "");
  const go = (day: string) => void navigate(day ? `?date=${day}` : "?", { replace: true });
  return (
    <DeskScreen
      title="Trial balance"
      lead="What the ledger says at the end of a day (UTC), and what it was compared with."
      actions={
        <Row style={{ alignItems: "end" }}>
          <Button disabled={!shown} onClick={() => go(addDays(shown, -1))}>
            Previous day
          </Button>
          <div>
            <Field label="Day" type="date" value={shown} onChange={(day) => isDate(day) && go(day)} />
          </div>
          <Button disabled={!shown} onClick={() => go(addDays(shown, 1))}>
            Next day
          </Button>
          <Button onClick={() => go("")}>Latest</Button>
        </Row>
      }
    >
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" &&
        (answer.problem.code === "not-found" ? (
          <EmptyState title="No books for this day">Each day is closed the night after it.</EmptyState>
        ) : (
          <LoadFailed message={answer.message} retry={answer.retry} />
        ))}
      {answer.status === "ready" && <Books books={answer.value} />}
    </DeskScreen>
  );
}

const checkColumns: readonly TableColumn<BooksOfDay["checks"][number]>[] = [
  {
    header: "Result",
    cell: (check) =>
      isDifferent(check) ? <Pill kind="error">Differs</Pill> : <Pill kind="success">Agrees</Pill>,
  },
  { header: "Comparison", cell: (check) => <Compared of={check} /> },
  { header: "Accounts", cell: ({ accounts }) => accounts.map(accountName).join(", ") },
  debitCreditColumn("Ledger", ({ ledger }) => ledger),
  debitCreditColumn("Stored", ({ stored }) => stored),
  debitCreditColumn("Difference", ({ ledger, stored }) => ledger - stored),
];

/** A comparison; one that failed leads to what differs. */
function Compared({ of: check }: { of: BooksOfDay["checks"][number] }) {
  if (!isDifferent(check)) return checkText(check);
  const path = differencePath({ source: "books", ...check });
  return path.startsWith(instructorPaths.deskMoney) ? (
    checkText(check)
  ) : (
    <Link to={path}>{checkText(check)}</Link>
  );
}

/** The sum of all accounts, which is zero where the books balance. */
const IN_ALL = "In all";

function Books({ books: { date, state, opening, moves, closing, checks } }: { books: BooksOfDay }) {
  const groups = usualGroups([opening, moves, closing].flatMap((sums) => Object.keys(sums)));
  const sumOf = (sums: BooksOfDay["opening"]) => (group: string) =>
    group === IN_ALL ? Object.values(sums).reduce((sum, amount) => sum + amount, 0) : (sums[group] ?? 0);
  const verdict = verdicts[state];
  return (
    <>
      <InlineAlert kind={verdict.kind}>{verdict.text}</InlineAlert>
      <DeskPanel aria-labelledby="books">
        <h2 id="books">Accounts on {formatDay(date)}</h2>
        <Quiet>
          Dr is a debit: what we have, and what it cost us. Cr is a credit: what we owe, and what we earned.
        </Quiet>
        <DataTable
          label="Accounts"
          isStacked
          columns={[
            { header: "Account", cell: accountName },
            debitCreditColumn<string>("Opening", sumOf(opening)),
            debitCreditColumn<string>("Activity", sumOf(moves)),
            debitCreditColumn<string>("Closing", sumOf(closing)),
          ]}
          rows={[...groups, IN_ALL]}
          keyOf={(group) => group}
          isTotal={(group) => group === IN_ALL}
        />
        <Row style={{ gap: 16 }}>
          <Link to={deskListPath("ledger", { from: date, to: date })}>What the ledger has of this day</Link>
          <Link to={deskMonthPath(date.slice(0, 7))}>The month</Link>
        </Row>
      </DeskPanel>
      <DeskPanel aria-labelledby="checks">
        <h2 id="checks">What was compared</h2>
        <Quiet>
          Compared with everything the ledger held at that moment, so amounts can include what moved after the
          day.
        </Quiet>
        <DataTable
          label="Comparisons"
          isStacked
          columns={checkColumns}
          rows={checks}
          keyOf={(check) => String(checks.indexOf(check))}
        />
      </DeskPanel>
    </>
  );
}
