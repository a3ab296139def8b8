import { MoneyText } from "../../../ui/formats/money-text.tsx";
import type { TableColumn } from "../../../ui/lists/data-table.tsx";

/** An amount of the ledger as bookkeepers read it: what it takes from an account is a debit. "$12.00 Dr"; zero has no side. */
export function DebitCreditText({ amount }: { amount: number }) {
  if (amount === 0) return <MoneyText minor={0} />;
  const [short, long] = amount < 0 ? ["Dr", "debit"] : ["Cr", "credit"];
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      <MoneyText minor={Math.abs(amount)} /> <abbr title={long}>{short}</abbr>
    </span>
  );
}

/** A column of amounts of the ledger, each with its side. */
export const debitCreditColumn = <R,>(header: string, amountOf: (row: R) => number): TableColumn<R> => ({
  header,
  cell: (row) => <DebitCreditText amount={amountOf(row)} />,
  align: "right",
});
