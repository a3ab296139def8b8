import { accountName } from "@core/ledger/account-name.ts";
import { Link } from "react-router-dom";
import { type BooksOfDay, readBooks } from "../../api/calls/desk-money.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { now } from "../../clock.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { formatAge } from "../../parts/desk/desk-time.ts";
import { deskBooksPath, deskCasePath } from "../../routing/desk-paths.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";

type Difference = BooksOfDay["differences"][number];

/** Where a difference is looked into: its session, its payment, or the books of its day. */
function pathOf({ source, ref, day }: Difference): string {
  if (source === "bookings" && ref) return deskCasePath("bookings", ref);
  return deskBooksPath(day ?? "");
}

/** What differs between the books and everything they are compared with. Nothing is shown while they agree. */
export function BooksDiffer() {
  const { answer } = useAnswer({}, readBooks);
  const found = answer.status === "ready" ? answer.value.differences : [];
  if (found.length === 0) return null;
  return (
    <DeskPanel aria-labelledby="differs">
      <h2 id="differs">The books differ</h2>
      <DataTable
        label="Differences"
        isStacked
        head={["What", "About", "Accounts", "For"]}
        rows={found.map((one) => ({
          key: `${one.source} ${one.kind} ${one.ref ?? one.accounts.join()}`,
          cells: [
            <Link key="what" to={pathOf(one)}>
              {one.kind}
            </Link>,
            one.ref ?? "",
            one.accounts.map(accountName).join(", "),
            formatAge(now() - one.since),
          ],
        }))}
      />
    </DeskPanel>
  );
}
