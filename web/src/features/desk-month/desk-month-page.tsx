import { useLocation, useNavigate } from "react-router-dom";
import type { BooksOfMonth } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { DeskScreen } from "../../parts/desk/desk-screen.tsx";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { Columns } from "../../ui/columns.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMonthYear } from "../../ui/formats/format-month-year.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Choice } from "../../ui/forms/field.tsx";
import { LoadFailed } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { JournalPanel } from "./journal-panel.tsx";
import { FiguresPanel, OwedPanel } from "./lines-panels.tsx";
import { brokenAccounts, monthsBetween } from "./month-links.ts";
import { PayoutsPanel } from "./payouts-panel.tsx";

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** A month (yyyy-mm), "December 2026". */
const monthName = (month: string): string =>
  formatMonthYear(Number(month.slice(0, 4)), Number(month.slice(5)));

/** The month of a treasurer, which is in the address: its journal, its figures, what we owe and its payouts. */
export function DeskMonthPage() {
  const navigate = useNavigate();
  const requested = new URLSearchParams(useLocation().search).get("month") ?? "";
  const asked = isMonth(requested) ? requested : "";
  const { answer, reload } = useAnswer(asked ? { month: asked } : {}, deskCall("/api/operator/month"));
  const books = answer.status === "ready" ? answer.value : undefined;
  const go = (month: string) => void navigate(`?month=${month}`, { replace: true });
  return (
    <DeskScreen
      title={books ? monthName(books.month) : "The month"}
      tabTitle="The month"
      lead="The books of a month, by days in UTC. Each day is closed the night after it."
      actions={
        books && (
          <div>
            <Choice label="Month" value={books.month} onChange={go}>
              {monthsBetween(books.first, books.last).map((month) => (
                <option key={month} value={month}>
                  {monthName(month)}
                </option>
              ))}
            </Choice>
          </div>
        )
      }
    >
      {answer.status === "loading" && <Loading />}
      {answer.status === "failed" &&
        (answer.problem.code === "not-found" ? (
          <EmptyState title="No books for this month">
            Each day is closed the night after it. The first one is there then.
          </EmptyState>
        ) : (
          <LoadFailed message={answer.message} retry={answer.retry} />
        ))}
      {books && <Month key={books.month} of={books} onChange={() => void reload()} />}
    </DeskScreen>
  );
}

function Month({ of: books, onChange }: { of: BooksOfMonth; onChange: () => void }) {
  return (
    <>
      <State of={books} />
      <JournalPanel of={books} name={monthName(books.month)} />
      <Columns from="lg" parts={[1, 1]} style={{ gap: 16 }}>
        <FiguresPanel of={books} />
        <OwedPanel of={books} />
      </Columns>
      <PayoutsPanel of={books} />
      <AccountsPanel of={books} onChange={onChange} />
    </>
  );
}

/** Whether the month can be booked as it is. */
function State({ of: books }: { of: BooksOfMonth }) {
  const { isWhole, missing, to } = books;
  const broken = brokenAccounts(books);
  if (missing > 0)
    return (
      <InlineAlert kind="warning">
        {missing} closed {missing === 1 ? "day has" : "days have"} no movements yet, so figures and accounts
        lack them. They're made by a rebuild: ask engineering to run it. The journal has everything.
      </InlineAlert>
    );
  if (broken.length > 0)
    return (
      <InlineAlert kind="error">
        The movements don't lead to the closing of:{" "}
        {broken
          .map(
            ({ name, opening, debit, credit, closing }) =>
              `${name} (${formatMoney(Math.abs(opening - debit + credit - closing))})`,
          )
          .join(", ")}
        . Don't book this month before engineering has looked at it.
      </InlineAlert>
    );
  return isWhole ? (
    <InlineAlert kind="success">
      Every day is closed, and the movements lead to each account's closing.
    </InlineAlert>
  ) : (
    <InlineAlert kind="info">Closed up to {formatDay(to)}. The rest of the month isn't here yet.</InlineAlert>
  );
}
