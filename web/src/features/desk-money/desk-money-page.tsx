import { isDifferent } from "@core/derived/trial-balance.ts";
import { accountName } from "@core/ledger/account-name.ts";
import Button from "@mui/material/Button";
import { useLocation, useNavigate } from "react-router-dom";
import type { BooksOfDay } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { addDays, isDate } from "../../parts/booking/place-date.ts";
import { checkText } from "../../parts/desk/books/check-text.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Row } from "../../ui/layout.ts";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";
import { moneyColumn } from "../../ui/lists/number-columns.tsx";
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
  { header: "Comparison", cell: checkText },
  { header: "Accounts", cell: ({ accounts }) => accounts.map(accountName).join(", ") },
  moneyColumn("Ledger", ({ ledger }) => ledger),
  moneyColumn("Stored", ({ stored }) => stored),
  moneyColumn("Difference", ({ ledger, stored }) => ledger - stored),
];

function Books({ books: { date, state, opening, moves, closing, checks } }: { books: BooksOfDay }) {
  const groups = [...new Set([opening, moves, closing].flatMap((sums) => Object.keys(sums)))].toSorted();
  const verdict = verdicts[state];
  return (
    <>
      <InlineAlert kind={verdict.kind}>{verdict.text}</InlineAlert>
      <DeskPanel aria-labelledby="books">
        <h2 id="books">Accounts on {formatDay(date)}</h2>
        <DataTable
          label="Accounts"
          isStacked
          columns={[
            { header: "Account", cell: accountName },
            moneyColumn<string>("Opening", (group) => opening[group] ?? 0),
            moneyColumn<string>("Moves", (group) => moves[group] ?? 0),
            moneyColumn<string>("Closing", (group) => closing[group] ?? 0),
          ]}
          rows={groups}
          keyOf={(group) => group}
        />
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
